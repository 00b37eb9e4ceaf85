import { TestBed } from '@angular/core/testing';
import type { IIntake, IProposal } from '@hangar/domain';
import {
  aJob,
  anEndedJob,
  aPort,
  aVersion,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { aProposal, DSDA, FOUND_PORTS, FREEDOOM, openSheet } from '../../testing/opened-sheet';

describe('a mod whose base game and source port are missing', () => {
  const incompleteIntake: IIntake = {
    kind: 'mod',
    proposals: [aProposal({ baseGameVersionId: null, sourcePortId: null })],
  };
  const readyIntake: IIntake = { kind: 'mod', proposals: [aProposal()] };
  const settingsWithoutPort = someSettings({ sourcePorts: [], defaultSourcePortId: null });
  const settingsWithPort = someSettings({ sourcePorts: [aPort()], defaultSourcePortId: 'p-woof' });
  const answers = {
    'GET /api/settings': settingsWithoutPort,
    'GET /api/versions': [],
    'PUT /api/settings': settingsWithPort,
    'POST /api/wads/import': { version: aVersion(), alreadyExists: false },
    'POST /api/intake/accept': {
      fileIds: ['f-1'],
      protocolIds: ['sunder-ab12'],
      baseGameVersionIds: [],
      session: null,
    },
  };

  it('gets both from this computer and then plays, with one click', async () => {
    const { world, hot, press, asked } = await openSheet(incompleteIntake, answers);
    expect(hot()).toBe('Get both and play');
    world.launcher.answers['POST /api/intake'] = readyIntake;
    await press('Get both and play');
    expect(asked('POST /api/wads/import')).toEqual([{ sourcePath: FREEDOOM }]);
    expect(asked('PUT /api/settings')[0]).toEqual({ sourcePorts: [{ executablePath: DSDA }] });
    expect(asked('POST /api/intake/accept')).toMatchObject([{ what: 'play' }]);
  });

  describe('while this computer is being searched', () => {
    const openDuringSearch = async () => {
      let resolvePorts: (ports: unknown) => void = () => undefined;
      const ports = new Promise((resolve) => (resolvePorts = resolve));
      const opened = await openSheet(incompleteIntake, { ...answers, 'GET /api/settings/scan-ports': ports });
      return { ...opened, finish: () => (resolvePorts(FOUND_PORTS), opened.settle()) };
    };
    const getFocused = () => document.activeElement?.closest('button')?.textContent.trim();

    it('focuses no button until the search has finished, then the button that plays the mod', async () => {
      const { sheet, finish } = await openDuringSearch();
      expect([sheet.querySelector('h2')?.textContent.trim(), getFocused()]).toEqual(['Reading…', undefined]);
      await finish();
      expect(getFocused()).toBe('Get both and play');
    });

    it('keeps the focus where it is if the search takes long', async () => {
      const timers = jest.spyOn(globalThis, 'setTimeout');
      const { hot, finish, settle } = await openDuringSearch();
      const wait = timers.mock.calls.find(([, delay]) => delay === 2_000)?.[0] as (() => void) | undefined;
      timers.mockRestore();
      wait?.();
      await settle();
      expect(getFocused()).toBe('Save as protocol');
      await finish();
      expect(hot()).toBe('Get both and play');
      expect(getFocused()).toBe('Save as protocol');
    });
  });

  it('reports a failed remedy and does not play the mod', async () => {
    const { sheet, press, asked } = await openSheet(incompleteIntake, {
      ...answers,
      'POST /api/wads/import': new ErrorResponse(507, 'NO_SPACE', 'The disk is full.'),
    });
    await press('Get both and play');
    expect(sheet.querySelector('[role=alert]')?.textContent).toContain('The disk is full.');
    expect(asked('POST /api/intake/accept')).toEqual([]);
  });

  describe('if there is no source port on this computer', () => {
    const port = aPort({ id: 'dsda', family: 'dsda-doom' });
    const job = { kind: 'port-install', subject: { family: 'dsda-doom', version: '0.29.4' } } as const;
    const withoutPort: IIntake = { kind: 'mod', proposals: [aProposal({ sourcePortId: null })] };
    const latest = { version: '0.29.4', sizeBytes: 6_100_000 };
    const family = {
      family: 'dsda-doom',
      name: 'DSDA-Doom',
      installed: [],
      latest,
      canInstall: true,
      package: 'sudo apt install dsda-doom',
      flatpak: null,
    };
    const openWithoutPort = (families: readonly object[]) =>
      openSheet(withoutPort, {
        ...answers,
        'GET /api/versions': [aVersion()],
        'GET /api/settings/scan-ports': [],
        'GET /api/source-ports': families,
        'POST /api/source-ports/dsda-doom/install': aJob(job),
      });

    it('installs a suitable source port and plays the mod with one click', async () => {
      const { world, sheet, hot, press, settle, asked } = await openWithoutPort([family]);
      expect(hot()).toBe('Get DSDA-Doom and play, 6.1 MB');
      expect(sheet.textContent).toContain('DSDA-Doom 0.29.4 suits this mod.');
      expect(sheet.querySelector('code')?.textContent).toBe('sudo apt install dsda-doom');
      await press('Get DSDA-Doom and play');
      expect(document.querySelector('progress')?.getAttribute('aria-label')).toContain('Installing');
      expect(asked('POST /api/intake/accept')).toEqual([]);
      world.launcher.answers['POST /api/intake'] = readyIntake;
      world.launcher.answers['GET /api/settings'] = settingsWithPort;
      world.events.send('job.changed', anEndedJob({ ...job, result: port }));
      await settle();
      expect(asked('POST /api/intake/accept')).toMatchObject([{ what: 'play' }]);
    });

    it('shows no command for a source port other than the one that it installs', async () => {
      const withFlatpak = { ...family, package: null, flatpak: 'flatpak install dsda' };
      const other = { ...family, family: 'gzdoom', name: 'GZDoom', canInstall: false };
      const { sheet, hot } = await openWithoutPort([other, withFlatpak]);
      expect(hot()).toBe('Get DSDA-Doom and play, 6.1 MB');
      expect(sheet.querySelector('code')).toBeNull();
    });

    it('shows the command if Hangar cannot install a source port, and offers no Play button', async () => {
      const { sheet, hot } = await openWithoutPort([{ ...family, latest: null, canInstall: false }]);
      expect(sheet.querySelector('code')?.textContent).toBe('sudo apt install dsda-doom');
      expect(sheet.textContent).toContain('Search again');
      expect(hot()).toBeUndefined();
    });
  });

  it('offers to download Freedoom only if it is not on this computer and suits the mod', async () => {
    const { sheet } = await openSheet(incompleteIntake, { ...answers, 'GET /api/wads/found': [] });
    expect(sheet.textContent).toContain('Get Freedoom');
    document.body.replaceChildren();
    TestBed.resetTestingModule();
    const [proposal] = incompleteIntake.proposals;
    const [file] = proposal?.files ?? [];
    const heretic = {
      ...file,
      contents: {
        ...file?.contents,
        guess: 'heretic',
        maps: [{ name: 'E1M1', title: null, author: null, format: 'doom' }],
      },
    };
    const other = await openSheet(
      { kind: 'mod', proposals: [{ ...proposal, files: [heretic], maps: ['E1M1'] } as IProposal] },
      answers,
    );
    expect(other.sheet.textContent).toContain('Choose file…');
    expect(other.hot()).toBeUndefined();
  });
});
