import type { IIntake } from '@hangar/domain';

import { aProposal, openSheet } from '../../testing/opened-sheet';

it('asks for the password of an archive, and sends the password when the mod is saved', async () => {
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

it('asks for the password of files in an archive, and explains that they are left out without it', async () => {
  const [file] = aProposal().files;
  if (!file) throw new Error('The proposal has no file.');
  const secret = { ...file, fileName: 'secret.wad', hashValue: '', role: 'skip' as const, isLocked: true };
  const proposal = aProposal({
    files: [file, { ...secret, filePath: '/partly.zip', reason: 'Password-protected.' }],
    encryption: { passwordTried: false, passwordUsable: true },
  });
  const { world, sheet, press, asked, settle } = await openSheet({ kind: 'mod', proposals: [proposal] });
  expect(sheet.querySelector('.note')?.textContent).toContain(
    "secret.wad is password-protected. Without the password, it's left out.",
  );
  await press('Enter password');
  const field = sheet.querySelector<HTMLInputElement>('input[type=password]');
  if (!field) throw new Error('There is no password field.');
  field.value = 'doomguy';
  field.dispatchEvent(new Event('input'));
  await settle();
  world.launcher.answers['POST /api/intake'] = { kind: 'mod', proposals: [aProposal()] };
  await press('Open');
  expect(asked('POST /api/intake').at(-1)).toMatchObject({ password: 'doomguy', filePaths: ['/partly.zip'] });
  expect(sheet.querySelector('.note')).toBeNull();
  expect(document.activeElement?.textContent.trim()).toBe('Play now');
});
