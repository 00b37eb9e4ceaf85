import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import {
  aJob,
  anEndedJob,
  aPort,
  aProtocol,
  aVersion,
  createFakeWorld,
  ErrorResponse,
  someHealth,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { FirstDownloads } from './first-downloads';
import { getDownloadHeading, getDownloadLabel } from './first-downloads-text';

const INSTALL = 'POST /api/source-ports/woof/install';
const DOWNLOAD = 'POST /api/freegame/download';
const JOB = { kind: 'port-install', subject: { family: 'woof', version: '15.2.0' } } as const;
const WOOF = { family: 'woof', name: 'Woof!', installed: [], latest: null, canInstall: true };
const FREEDOOM = [
  aVersion({ id: 'one', name: 'Freedoom: Phase 1', slug: 'freedoom1' }),
  aVersion({ id: 'two', name: 'FreeDM (0.13.0)', slug: 'freedm' }),
];

async function start(answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/settings': someSettings({ sourcePorts: [], defaultSourcePortId: null }),
    'PUT /api/settings': someSettings({ sourcePorts: [], defaultSourcePortId: null }),
    'GET /api/versions': [],
    'GET /api/protocols': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/source-ports': [WOOF],
    'GET /api/freegame/manifest': {},
    'GET /api/health': someHealth(),
    'GET /api/jobs': [],
    [INSTALL]: aJob(JOB),
    [DOWNLOAD]: {},
    'POST /api/protocols': ({ title }: { title: string }) => aProtocol({ id: title, title }),
    ...answers,
  });
  const downloads = TestBed.inject(FirstDownloads);
  downloads.load();
  world.events.open();
  const settle = async () => {
    for (let round = 0; round < 12; round++) {
      TestBed.tick();
      await world.launcher.settle();
    }
  };
  await settle();
  const asked = (call: string) => world.launcher.requests.filter((request) => request.call === call);
  return { ...world, downloads, settle, asked };
}

describe('FirstDownloads', () => {
  it('installs a source port and downloads Freedoom, both with one call', async () => {
    const { downloads, settle, asked, events, launcher } = await start();
    launcher.answers['GET /api/jobs'] = [aJob(JOB)];
    const done = downloads.getMissing();
    await settle();
    expect([asked(INSTALL).length, asked(DOWNLOAD).length]).toEqual([1, 1]);
    expect(downloads.isBusy()).toBe(true);
    launcher.answers['GET /api/settings'] = someSettings({ sourcePorts: [aPort()] });
    launcher.answers['GET /api/versions'] = FREEDOOM;
    launcher.answers['GET /api/jobs'] = [];
    events.send('job.changed', anEndedJob({ ...JOB, result: aPort() }));
    events.send('versions.delta', { added: FREEDOOM, removed: [], updated: [] });
    await settle();
    await done;
    expect([downloads.hasPort(), downloads.isBusy(), downloads.error()]).toEqual([true, false, '']);
  });

  it('downloads only what is missing', async () => {
    const { downloads, settle, asked } = await start({ 'GET /api/versions': FREEDOOM });
    void downloads.getMissing();
    await settle();
    expect([asked(INSTALL).length, asked(DOWNLOAD).length]).toEqual([1, 0]);
  });

  it('keeps the reason for a failure until the user tries again', async () => {
    const refusal = new ErrorResponse(502, 'DOWNLOAD_FAILED', "github.com isn't responding.");
    const { downloads, settle, launcher } = await start({
      'GET /api/versions': FREEDOOM,
      [INSTALL]: refusal,
    });
    void downloads.getMissing();
    await settle();
    expect([downloads.error(), downloads.isBusy()]).toEqual(["github.com isn't responding.", false]);
    launcher.answers[INSTALL] = aJob(JOB);
    void downloads.getMissing();
    await settle();
    expect(downloads.error()).toBe('');
  });

  it('creates a protocol for each game that can be played alone', async () => {
    const { downloads, settle, asked } = await start({ 'GET /api/versions': FREEDOOM });
    const created = downloads.createProtocols();
    await settle();
    expect((await created)?.title).toBe('Freedoom: Phase 1');
    expect(asked('POST /api/protocols').map(({ body }) => body)).toEqual([
      { title: 'Freedoom: Phase 1', baseGameVersionId: 'one' },
    ]);
  });
});

describe('The texts of the first page without a source port', () => {
  const woof = { name: 'Woof!', canInstall: true };
  const situation = {
    isReady: false,
    isBusy: false,
    isFailed: false,
    needsCommand: false,
    needsPort: true,
    needsGame: true,
    family: woof,
  };
  it.each([
    [{}, 'Two downloads, then you play', 'Get Woof! and Freedoom'],
    [{ needsGame: false }, 'One download, then you play', 'Get Woof!'],
    [{ needsPort: false, family: null }, 'One download, then you play', 'Get Freedoom'],
    [
      { needsCommand: true, family: { ...woof, canInstall: false } },
      'One command, then you play',
      'Get Freedoom',
    ],
    [
      { needsCommand: true, needsGame: false, family: { ...woof, canInstall: false } },
      'One command, then you play',
      '',
    ],
    [{ family: null, needsGame: false }, 'A source port, then you play', ''],
    [{ isBusy: true }, 'Almost ready', ''],
    [{ isFailed: true }, "The download didn't finish", 'Try again'],
    [{ isReady: true, needsPort: false, needsGame: false, family: null }, 'Ready to play', ''],
  ])('for %j are "%s" and "%s"', (change, heading, label) => {
    const changed = { ...situation, ...change };
    expect([getDownloadHeading(changed), getDownloadLabel(changed)]).toEqual([heading, label]);
  });
});
