import { Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IIntake, IProposal } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import { IntakeApi } from '@hangar/ui-data-access';
import {
  aPort,
  aProtocol,
  aSession,
  aVersion,
  createFakeWorld,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { IntakeJob } from '../app/intake/intake-job';
import { PlaySheet } from '../app/intake/play-sheet';
import { ProtocolActions } from '../app/launch/protocol-actions';

/** The route that launches the existing protocol. */
export const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
/** A source port on this computer. */
export const DSDA = '/usr/games/dsda-doom';
/** The result of a scan for source ports. */
export const FOUND_PORTS = [
  { executablePath: DSDA, name: 'DSDA-Doom', family: 'dsda-doom', version: '0.28.0' },
];
/** A base game on this computer. */
export const FREEDOOM = '/usr/share/games/doom/freedoom2.wad';

/** Creates a proposal for a mod with one map. */
export const aProposal = (fields: Partial<IProposal> = {}): IProposal => ({
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
  baseGameReason: 'MAP01 is a map name from Doom II.',
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
/** Opens the sheet with the result of reading files. */
export async function openSheet(intake: IIntake, answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [aProtocol({ lastLaunchedAt: '2020-01-01T10:00:00.000Z' })],
    'GET /api/settings': someSettings({
      sourcePorts: [aPort({ isDefault: true })],
      defaultSourcePortId: 'p-woof',
    }),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    'GET /api/jobs': [],
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
    'GET /api/import/sources': [],
    'GET /api/settings/scan-ports': FOUND_PORTS,
    'GET /api/source-ports': [],
    'POST /api/intake': intake,
    [LAUNCH]: aSession(),
    ...answers,
  });
  // Loads the data that the page has already loaded when files are opened.
  TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const api = TestBed.inject(IntakeApi);
  const job = new IntakeJob({
    name: 'a.wad',
    resolvePaths: () => Promise.resolve(['/a.wad']),
    read: (paths, signal, password) => api.read(paths, { signal, password }),
    release: () => Promise.resolve(),
  });
  await world.launcher.settle();
  await job.finished;
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
  const primaryLabel = () => sheet.querySelector('.btn.hot')?.textContent.trim();
  const requestBodies = (call: string) =>
    world.launcher.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { world, sheet, press, hot: primaryLabel, asked: requestBodies, settle };
}
