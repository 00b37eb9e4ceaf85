import type { IIntake } from '@hangar/domain';

import { aProposal, openSheet } from '../../testing/opened-sheet';

it('asks for the password of an archive, and sends it along when the mod is saved', async () => {
  const locked = (passwordTried: boolean): IIntake => ({
    kind: 'nothing',
    proposals: [
      aProposal({
        reason: passwordTried ? 'Wrong password.' : 'Locked.',
        encryption: { passwordTried, passwordUsable: true },
      }),
    ],
  });
  const { world, sheet, press, asked, settle } = await openSheet(locked(false), {
    'POST /api/intake/accept': { fileIds: [], protocolIds: ['n'], baseGameVersionIds: [], session: null },
  });
  expect(sheet.querySelector('h2')?.textContent).toContain('a.wad is password-protected');
  const enter = async (password: string) => {
    const field = sheet.querySelector<HTMLInputElement>('input[type=password]');
    if (!field) throw new Error('There is no password field.');
    field.value = password;
    field.dispatchEvent(new Event('input'));
    await settle();
    await press('Open');
  };
  world.launcher.answers['POST /api/intake'] = locked(true);
  await enter('wrong');
  expect(sheet.querySelector('.err')?.textContent).toContain('Wrong password.');
  world.launcher.answers['POST /api/intake'] = { kind: 'mod', proposals: [aProposal()] };
  await enter('doomguy');
  await press('Save as protocol');
  expect(asked('POST /api/intake').at(-1)).toMatchObject({ password: 'doomguy', filePaths: ['/a.wad'] });
  expect(asked('POST /api/intake/accept')).toMatchObject([{ password: 'doomguy' }]);
});
