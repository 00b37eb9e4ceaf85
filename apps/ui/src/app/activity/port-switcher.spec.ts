import { TestBed } from '@angular/core/testing';
import type { IAppSettings, IJob } from '@hangar/domain';
import {
  JobStore,
  Notifications,
  OwnJobs,
  PortSwitches,
  ProtocolStore,
  SettingsStore,
} from '@hangar/ui-data-access';
import {
  anEndedJob,
  aPort,
  aProtocol,
  ErrorResponse,
  createFakeWorld,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { UndoHistory } from '../undo/undo-history';
import { JobNotifier } from './job-notifier';
import { PortSwitcher } from './port-switcher';

const OLD = aPort({ id: 'old', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.28.3' });
const NEW = aPort({ id: 'new', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.29.4' });
const PROTOCOLS = [
  aProtocol({ id: 'a', sourcePortId: 'old' }),
  aProtocol({ id: 'b', sourcePortId: 'newest:dsda-doom' }),
  aProtocol({ id: 'c' }),
];
const JOB: Partial<IJob> = { kind: 'port-install', title: 'DSDA-Doom 0.29.4', result: NEW };
const REMOVE = 'DELETE /api/source-ports/managed/new';

async function createPage(answers: Record<string, unknown> = {}) {
  sessionStorage.clear();
  localStorage.clear();
  let settings = someSettings({ sourcePorts: [OLD, NEW], defaultSourcePortId: 'old' });
  const { launcher, events } = createFakeWorld({
    'GET /api/jobs': [],
    'GET /api/versions': [],
    'GET /api/protocols': PROTOCOLS,
    'GET /api/settings': () => settings,
    'PUT /api/settings': (body: Partial<IAppSettings>) => (settings = { ...settings, ...body }),
    'PATCH /api/protocols': ({ ids, changes }: { ids: string[]; changes: object }) =>
      PROTOCOLS.filter(({ id }) => ids.includes(id)).map((protocol) => ({ ...protocol, ...changes })),
    [REMOVE]: { id: 'new', trashId: '1-a' },
    ...answers,
  });
  TestBed.inject(ProtocolStore);
  TestBed.inject(JobStore);
  TestBed.inject(JobNotifier);
  events.open();
  await launcher.settle();
  const run = async (action: () => unknown) => {
    launcher.requests.splice(0);
    const done = action();
    await launcher.settle();
    await done;
    await launcher.settle();
    return launcher.requests.filter(({ call }) => !call.startsWith('GET'));
  };
  const finish = (job: Partial<IJob> = JOB) => run(() => events.send('job.changed', anEndedJob(job)));
  return {
    events,
    launcher,
    run,
    finish,
    undo: () => run(() => TestBed.inject(UndoHistory).undoLast()),
    titles: () =>
      TestBed.inject(Notifications)
        .toasts()
        .map(({ title }) => title),
  };
}

const CHANGES = [
  { call: 'PATCH /api/protocols', body: { ids: ['a', 'b'], changes: { sourcePortId: 'new' } } },
  { call: 'PUT /api/settings', body: { defaultSourcePortId: 'new' } },
];

describe('A switch to another version', () => {
  it('follows the installation, even after a reload, and Undo reverts both', async () => {
    const { finish, undo, titles } = await createPage();
    TestBed.inject(OwnJobs).add({ id: 'job-1' });
    TestBed.inject(PortSwitches).add('job-1', { movesDefault: true, protocolIds: ['a', 'b', 'gone'] });
    expect(await finish()).toEqual(CHANGES);
    expect(titles()).toEqual(['Switched to DSDA-Doom 0.29.4']);
    expect(await undo()).toMatchObject([
      { body: { ids: ['a'], changes: { sourcePortId: 'old' } } },
      { body: { ids: ['b'], changes: { sourcePortId: 'newest:dsda-doom' } } },
      { body: { defaultSourcePortId: 'old' } },
      { call: REMOVE },
    ]);
  });

  it('happens only after a successful retry if the installation failed', async () => {
    const { finish, run, titles } = await createPage({ 'POST /api/jobs/job-1/retry': anEndedJob() });
    TestBed.inject(OwnJobs).add({ id: 'job-1' });
    TestBed.inject(PortSwitches).add('job-1', { movesDefault: true, protocolIds: ['a', 'b'] });
    const error = { code: 'CHECKSUM_MISMATCH', message: 'The checksum is wrong.' };
    expect(await finish({ ...JOB, state: 'failed', result: null, error })).toEqual([]);
    expect(titles()).toEqual(["Couldn't install DSDA-Doom 0.29.4"]);
    const notifications = TestBed.inject(Notifications);
    await run(() => notifications.toasts().map((toast) => notifications.runAction(toast)));
    expect(await finish({ ...JOB, endedAt: '2026-01-01T12:05:00.000Z' })).toEqual(CHANGES);
  });

  it('is finished by another tab if the one that requested it was closed', async () => {
    const { events, launcher, titles } = await createPage();
    TestBed.inject(PortSwitches).add('job-1', { movesDefault: true, protocolIds: ['a', 'b'] });
    jest.useFakeTimers();
    events.send('job.changed', anEndedJob(JOB));
    TestBed.tick();
    expect(launcher.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
    jest.advanceTimersByTime(2_000);
    jest.useRealTimers();
    for (let turn = 0; turn < 4; turn++) await launcher.settle();
    expect(launcher.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual(CHANGES);
    expect(titles()).toEqual(['Switched to DSDA-Doom 0.29.4']);
  });

  it('to an installed version leaves everything installed when it is undone', async () => {
    const { run, undo } = await createPage();
    const use = () => TestBed.inject(PortSwitcher).use(NEW, { movesDefault: true, protocolIds: [] });
    expect(await run(use)).toEqual([CHANGES[1]]);
    expect(await undo()).toEqual([{ call: 'PUT /api/settings', body: { defaultSourcePortId: 'old' } }]);
  });
});

describe('Undo of a switch', () => {
  const use = () => TestBed.inject(PortSwitcher).use(NEW, { movesDefault: true, protocolIds: [] });

  it('keeps a default that the user has since chosen', async () => {
    const { run, undo, titles } = await createPage();
    await run(use);
    await run(() => TestBed.inject(SettingsStore).save({ defaultSourcePortId: 'woof' }));
    expect(await undo()).toEqual([]);
    expect(titles()).toContain('Undone: Switched to DSDA-Doom 0.29.4');
  });

  it('leaves no default if the former one has since been removed', async () => {
    const { run, undo } = await createPage();
    await run(use);
    await run(() => TestBed.inject(SettingsStore).save({ sourcePorts: [NEW] }));
    expect(await undo()).toEqual([{ call: 'PUT /api/settings', body: { defaultSourcePortId: null } }]);
  });
});

describe('An installation without a switch', () => {
  it('is undone by removing the source port, unless it has already been removed', async () => {
    const gone = new ErrorResponse(404, 'SOURCE_PORT_NOT_FOUND', 'It is gone.');
    const { finish, undo, titles } = await createPage({ [REMOVE]: gone });
    TestBed.inject(OwnJobs).add({ id: 'job-1' });
    expect(await finish()).toEqual([]);
    expect(await undo()).toMatchObject([{ call: REMOVE }]);
    expect(titles()).toEqual(['Undone: Installed DSDA-Doom 0.29.4']);
  });
});
