import { Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IIntake, IProposal, ISave } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { IntakeApi } from '@hangar/ui-data-access';
import {
  aPort,
  aProtocol,
  aSession,
  aVersion,
  fakeWorld,
  Refusal,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { ProtocolActions } from '../launch/protocol-actions';
import { IntakeJob } from './intake-job';
import { PlaySheet } from './play-sheet';

const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const DSDA = '/usr/games/dsda-doom';
const FOUND_PORTS = [{ executablePath: DSDA, name: 'DSDA-Doom', family: 'dsda-doom', version: '0.28.0' }];
const FREEDOOM = '/usr/share/games/doom/freedoom2.wad';

const aProposal = (fields: Partial<IProposal> = {}): IProposal => ({
  isBaseGame: false,
  title: 'North Dock',
  author: null,
  releasedOn: null,
  description: null,
  category: 'mapset',
  files: [
    {
      filePath: '/a.wad',
      entryPath: null,
      fileName: 'a.wad',
      fileType: 'WAD',
      hashValue: 'a'.repeat(32),
      sizeBytes: 1000,
      role: 'load',
      reason: null,
      contents: {
        container: 'wad',
        maps: [{ name: 'MAP01', title: null, author: null, format: 'doom' }],
        mapCount: 1,
        guess: 'doom2',
        gameInfo: null,
        complevel: null,
        portHints: [],
        titlePicture: null,
        hasDehacked: false,
        standaloneName: null,
        notes: [],
      },
    },
  ],
  maps: ['MAP01'],
  baseGameVersionId: 'v-doom2',
  baseGameReason: 'Maps like MAP01 are those of Doom II.',
  sourcePortId: 'p-woof',
  portReason: null,
  portAdvice: [],
  complevel: null,
  dependencies: [],
  alreadyCatalogued: [],
  protocolIds: [],
  replacesFileId: null,
  reason: null,
  ...fields,
});
const SAVED = { loadable: true, matches: true, madeWith: null, savedAt: '2020-01-02T10:00:00.000Z' };
const aSave = (fields: Partial<ISave> = {}) => ({ id: 's-7', map: 'MAP07', ...SAVED, ...fields });

async function theSheet(intake: IIntake, answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = fakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [aProtocol({ lastLaunchedAt: '2020-01-01T10:00:00.000Z' })],
    'GET /api/settings': someSettings({
      sourcePorts: [aPort({ isDefault: true })],
      defaultSourcePortId: 'p-woof',
    }),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    'GET /api/trash': [],
    'GET /api/wads/found': [
      {
        filePath: FREEDOOM,
        kind: 'base-game',
        name: 'Freedoom: Phase 2 (0.13.0)',
        game: 'freedoom',
        hashValue: 'f',
        known: true,
        source: 'distribution',
        sourceName: 'Your distribution',
        alreadyThere: false,
      },
    ],
    'GET /api/settings/scan-ports': FOUND_PORTS,
    'POST /api/intake': intake,
    [LAUNCH]: aSession(),
    ...answers,
  });
  // What the page has about it before anything is handed over.
  TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const api = TestBed.inject(IntakeApi);
  const job = new IntakeJob({
    name: 'a.wad',
    pathsOf: () => Promise.resolve(['/a.wad']),
    read: (paths, signal) => api.read(paths, signal),
    giveBack: () => Promise.resolve(),
  });
  await world.launcher.settle();
  await job.ended;
  TestBed.inject(Injector).get(DialogOpener).open(PlaySheet, { data: job, focus: '[data-first]' });
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) {
      TestBed.tick();
      await world.launcher.settle();
    }
  };
  await settle();
  const sheet = document.querySelector('hangar-play-sheet') as HTMLElement;
  const press = async (name: string) => {
    const button = [...sheet.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes(name),
    );
    button?.focus();
    button?.click();
    await settle();
  };
  const hot = () => sheet.querySelector('.btn.hot')?.textContent.trim();
  const asked = (call: string) =>
    world.launcher.asked.filter((one) => one.call === call).map(({ body }) => body);
  return { world, sheet, press, hot, asked, settle };
}

describe('what is known already', () => {
  const known: IIntake = { kind: 'known', proposals: [aProposal({ protocolIds: ['sunder-ab12'] })] };
  const SAVES = 'GET /api/protocols/sunder-ab12/saves?limit=50';

  it('goes on from its newest save that can be loaded', async () => {
    const { hot, press, asked } = await theSheet(known, {
      [SAVES]: [aSave({ id: 's-9', loadable: false, map: 'MAP09' }), aSave()],
    });
    expect(hot()).toBe('Continue, MAP07');
    await press('Continue');
    expect(asked(LAUNCH)).toEqual([{ saveId: 's-7' }]);
  });

  it('is launched anew all the same', async () => {
    const { press, asked } = await theSheet(known, { [SAVES]: [aSave()] });
    await press('Launch anew');
    expect(asked(LAUNCH)).toEqual([{}]);
  });

  it('is launched where no save can be read', async () => {
    const { hot, press, asked } = await theSheet(known, {
      [SAVES]: new Refusal(500, 'INTERNAL_ERROR', 'The folder cannot be read.'),
    });
    expect(hot()).toBe('Play now');
    await press('Play now');
    expect(asked(LAUNCH)).toEqual([{}]);
  });
});

describe('a mod without anything to play it with', () => {
  const lacking: IIntake = {
    kind: 'mod',
    proposals: [aProposal({ baseGameVersionId: null, sourcePortId: null })],
  };
  const ready: IIntake = { kind: 'mod', proposals: [aProposal()] };
  const bare = someSettings({ sourcePorts: [], defaultSourcePortId: null });
  const taken = someSettings({ sourcePorts: [aPort()], defaultSourcePortId: 'p-woof' });
  const answers = {
    'GET /api/settings': bare,
    'GET /api/versions': [],
    'PUT /api/settings': taken,
    'POST /api/wads/import': { version: aVersion(), alreadyExists: false },
    'POST /api/intake/accept': {
      fileIds: ['f-1'],
      protocolIds: ['sunder-ab12'],
      baseGameVersionIds: [],
      session: null,
    },
  };

  it('gets both from this machine and is played by one press', async () => {
    const { world, hot, press, asked } = await theSheet(lacking, answers);
    expect(hot()).toBe('Get both and play');
    world.launcher.answers['POST /api/intake'] = ready;
    await press('Get both and play');
    expect(asked('POST /api/wads/import')).toEqual([{ sourcePath: FREEDOOM }]);
    expect(asked('PUT /api/settings')[0]).toEqual({ sourcePorts: [{ executablePath: DSDA }] });
    expect(asked('POST /api/intake/accept')).toMatchObject([{ what: 'play' }]);
  });

  it('has the focus on what plays it, also when that is found after the sheet was opened', async () => {
    let find: (ports: unknown) => void = () => undefined;
    const ports = new Promise((resolve) => (find = resolve));
    const late = { ...answers, 'GET /api/settings/scan-ports': ports };
    const { hot, settle } = await theSheet(lacking, late);
    const focused = () => document.activeElement?.textContent.trim();
    expect(hot()).toBeUndefined();
    expect(focused()).toBe('Save as protocol');
    find(FOUND_PORTS);
    await settle();
    expect(focused()).toBe('Get both and play');
  });

  it('says why it was not had, and plays nothing', async () => {
    const { sheet, press, asked } = await theSheet(lacking, {
      ...answers,
      'POST /api/wads/import': new Refusal(507, 'NO_SPACE', 'The disk is full.'),
    });
    await press('Get both and play');
    expect(sheet.querySelector('[role=alert]')?.textContent).toContain('The disk is full.');
    expect(asked('POST /api/intake/accept')).toEqual([]);
  });

  it('gets Freedoom from the network only where none is here, and never a game that does not suit', async () => {
    const { sheet } = await theSheet(lacking, { ...answers, 'GET /api/wads/found': [] });
    expect(sheet.textContent).toContain('Get Freedoom');
    document.body.replaceChildren();
    TestBed.resetTestingModule();
    const [proposal] = lacking.proposals;
    const [file] = proposal?.files ?? [];
    const heretic = {
      ...file,
      contents: {
        ...file?.contents,
        guess: 'heretic',
        maps: [{ name: 'E1M1', title: null, author: null, format: 'doom' }],
      },
    };
    const other = await theSheet(
      { kind: 'mod', proposals: [{ ...proposal, files: [heretic], maps: ['E1M1'] } as IProposal] },
      answers,
    );
    expect(other.sheet.textContent).toContain('Choose its file');
    expect(other.hot()).toBeUndefined();
  });
});
