import { TestBed } from '@angular/core/testing';
import type { IIntake, IProposal, ISave } from '@hangar/domain';
import {
  aJob,
  aModFile,
  anEndedJob,
  aPort,
  aProtocol,
  aVersion,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { UndoHistory } from '../undo/undo-history';
import { aProposal, DSDA, FOUND_PORTS, FREEDOOM, LAUNCH, openSheet } from '../../testing/opened-sheet';

const SAVED = {
  launchWith: { sourcePortId: 'p-woof', name: 'Woof', reason: null },
  matches: true,
  madeWith: null,
  savedAt: '2020-01-02T10:00:00.000Z',
};
const aSave = (fields: Partial<ISave> = {}) => ({ id: 's-7', map: 'MAP07', ...SAVED, ...fields });

describe('a known mod', () => {
  const known: IIntake = { kind: 'known', proposals: [aProposal({ protocolIds: ['sunder-ab12'] })] };
  const SAVES = 'GET /api/protocols/sunder-ab12/saves?limit=50';

  it('continues from its latest loadable save', async () => {
    const { hot, press, asked } = await openSheet(known, {
      [SAVES]: [aSave({ id: 's-9', launchWith: null, map: 'MAP09' }), aSave()],
    });
    expect(hot()).toBe('Continue (MAP07)');
    await press('Continue');
    expect(asked(LAUNCH)).toEqual([{ saveId: 's-7' }]);
  });

  it('can be launched without its save', async () => {
    const { press, asked } = await openSheet(known, { [SAVES]: [aSave()] });
    await press('New game');
    expect(asked(LAUNCH)).toEqual([{}]);
  });

  it('is launched if no save can be read', async () => {
    const { hot, press, asked } = await openSheet(known, {
      [SAVES]: new ErrorResponse(500, 'INTERNAL_ERROR', 'The folder cannot be read.'),
    });
    expect(hot()).toBe('Play now');
    await press('Play now');
    expect(asked(LAUNCH)).toEqual([{}]);
  });
});

describe('another protocol of a known mod', () => {
  it('is created with a title of its own', async () => {
    const known: IIntake = {
      kind: 'known',
      proposals: [aProposal({ title: 'Sunder', protocolIds: ['sunder-ab12'] })],
    };
    const { press, asked } = await openSheet(known, {
      'GET /api/protocols/sunder-ab12/saves?limit=50': [],
      'POST /api/intake/accept': { fileIds: [], protocolIds: ['n'], baseGameVersionIds: [], session: null },
    });
    await press('Create another protocol');
    await press('Save as protocol');
    expect(asked('POST /api/intake/accept')).toMatchObject([
      { what: 'protocol', proposals: [{ title: 'Sunder (2)', protocolIds: [] }] },
    ]);
  });
});

it('is undone with Ctrl+Z: only what it has added is deleted', async () => {
  const before = aProtocol({ id: 'before' });
  const { world, press, settle } = await openSheet(
    { kind: 'mod', proposals: [aProposal({ alreadyCatalogued: ['known'] })] },
    {
      'GET /api/protocols': [before],
      'GET /api/mod-files/catalog?ids=f-1': [aModFile({ id: 'f-1' })],
      'DELETE /api/protocols/n': { id: 'n', trashId: 't-1' },
      'DELETE /api/mod-files/catalog/f-1?deleteFile=true': { id: 'f-1', trashId: 't-2' },
      'POST /api/intake/accept': {
        fileIds: ['f-1', 'known'],
        protocolIds: ['before', 'n'],
        baseGameVersionIds: [],
        session: null,
      },
    },
  );
  world.launcher.answers['GET /api/protocols'] = [before, aProtocol({ id: 'n' })];
  await press('Save as protocol');
  world.launcher.collectCalls();
  const done = TestBed.inject(UndoHistory).undoLast();
  await settle();
  await done;
  expect(world.launcher.collectCalls().filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /api/protocols/n',
    'DELETE /api/mod-files/catalog/f-1?deleteFile=true',
  ]);
});

it('shows why other files dropped with a mod cannot be loaded', async () => {
  const reason = 'The folder src in all.zip is an unpacked mod.';
  const [file] = aProposal().files;
  if (!file) throw new Error('The proposal has no file.');
  const files = [{ ...file, fileName: 'src', role: 'skip' as const, reason }];
  const { sheet, press, asked } = await openSheet(
    { kind: 'mod', proposals: [aProposal(), aProposal({ files, reason })] },
    {
      'POST /api/intake/accept': { fileIds: [], protocolIds: ['n'], baseGameVersionIds: [], session: null },
    },
  );
  expect(sheet.querySelector('.note')?.textContent).toContain(reason);
  await press('Save as protocol');
  expect(asked('POST /api/intake/accept')).toMatchObject([{ proposals: [{ title: 'North Dock' }] }]);
});

it('lists all supported kinds of files if none of the files can be played', async () => {
  const { sheet } = await openSheet({
    kind: 'nothing',
    proposals: [aProposal({ files: [], reason: 'Nothing.' })],
  });
  const text = sheet.textContent.replace(/\s+/g, ' ');
  expect(text).toContain(
    'Hangar supports WAD, PK3, PKE, EPK, PK7, IPK3, IPK7, DEH and BEX files, ZIP, 7z and RAR archives',
  );
});

describe('a mod whose base game and source port are missing', () => {
  const incomplete: IIntake = {
    kind: 'mod',
    proposals: [aProposal({ baseGameVersionId: null, sourcePortId: null })],
  };
  const ready: IIntake = { kind: 'mod', proposals: [aProposal()] };
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

  it('gets both from this computer and plays the mod with one click', async () => {
    const { world, hot, press, asked } = await openSheet(incomplete, answers);
    expect(hot()).toBe('Get both and play');
    world.launcher.answers['POST /api/intake'] = ready;
    await press('Get both and play');
    expect(asked('POST /api/wads/import')).toEqual([{ sourcePath: FREEDOOM }]);
    expect(asked('PUT /api/settings')[0]).toEqual({ sourcePorts: [{ executablePath: DSDA }] });
    expect(asked('POST /api/intake/accept')).toMatchObject([{ what: 'play' }]);
  });

  it('focuses the button that plays it, even if both are found only after the sheet has opened', async () => {
    let resolvePorts: (ports: unknown) => void = () => undefined;
    const ports = new Promise((resolve) => (resolvePorts = resolve));
    const delayedAnswers = { ...answers, 'GET /api/settings/scan-ports': ports };
    const { hot, settle } = await openSheet(incomplete, delayedAnswers);
    const focused = () => document.activeElement?.textContent.trim();
    expect(hot()).toBeUndefined();
    expect(focused()).toBe('Save as protocol');
    resolvePorts(FOUND_PORTS);
    await settle();
    expect(focused()).toBe('Get both and play');
  });

  it('reports a failed remedy and does not play the mod', async () => {
    const { sheet, press, asked } = await openSheet(incomplete, {
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

    it('installs one that can run it and plays it with one click', async () => {
      const { world, sheet, hot, press, settle, asked } = await openWithoutPort([family]);
      expect(hot()).toBe('Get DSDA-Doom and play, 6.1 MB');
      expect(sheet.textContent).toContain('DSDA-Doom 0.29.4 suits this mod.');
      expect(sheet.querySelector('code')?.textContent).toBe('sudo apt install dsda-doom');
      await press('Get DSDA-Doom and play');
      expect(document.querySelector('progress')?.getAttribute('aria-label')).toContain('Installing');
      expect(asked('POST /api/intake/accept')).toEqual([]);
      world.launcher.answers['POST /api/intake'] = ready;
      world.launcher.answers['GET /api/settings'] = settingsWithPort;
      world.events.send('job.changed', anEndedJob({ ...job, result: port }));
      await settle();
      expect(asked('POST /api/intake/accept')).toMatchObject([{ what: 'play' }]);
    });

    it('shows the command if Hangar cannot install one, and offers no button to play', async () => {
      const { sheet, hot } = await openWithoutPort([{ ...family, latest: null, canInstall: false }]);
      expect(sheet.querySelector('code')?.textContent).toBe('sudo apt install dsda-doom');
      expect(sheet.textContent).toContain('Search again');
      expect(hot()).toBeUndefined();
    });
  });

  it('offers to download Freedoom only if it is not on this computer and suits the mod', async () => {
    const { sheet } = await openSheet(incomplete, { ...answers, 'GET /api/wads/found': [] });
    expect(sheet.textContent).toContain('Get Freedoom');
    document.body.replaceChildren();
    TestBed.resetTestingModule();
    const [proposal] = incomplete.proposals;
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
