import { TestBed } from '@angular/core/testing';
import type { IJob } from '@hangar/domain';
import { Activities, FreeGameStore, Notifications, OwnJobs } from '@hangar/ui-data-access';
import {
  aJob,
  anEndedJob,
  aVersion,
  ErrorResponse,
  createFakeWorld,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { UndoHistory } from '../undo/undo-history';
import { JobNotifier } from './job-notifier';

const JOBS = 'GET /api/jobs';
const RETRY = 'POST /api/jobs/job-1/retry';
const DELETE_FREEDOOM = 'DELETE /api/versions/freedoom';

const freedoom = aVersion({ id: 'freedoom', name: 'Freedoom: Phase 2' });
const result = { installed: ['freedoom2.wad'], baseGameVersions: [freedoom] };
const error = { code: 'UPSTREAM_UNAVAILABLE', message: "Couldn't connect to freedoom.github.io." };
const failed = (fields: Partial<IJob> = {}) => anEndedJob({ state: 'failed', error, ...fields });

async function createPage(answers: Record<string, unknown> = {}) {
  const { launcher, events } = createFakeWorld({
    'GET /api/protocols': [],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion({ id: 'doom2' })],
    [JOBS]: [aJob()],
    [RETRY]: aJob({ state: 'waiting' }),
    [DELETE_FREEDOOM]: { id: 'freedoom', trashId: 't-1' },
    ...answers,
  });
  TestBed.inject(JobNotifier);
  TestBed.inject(FreeGameStore);
  events.open();
  await launcher.settle();
  const send = async (job: IJob) => {
    events.send('job.changed', job);
    await launcher.settle();
  };
  return {
    launcher,
    events,
    send,
    own: TestBed.inject(OwnJobs),
    activities: TestBed.inject(Activities),
    toasts: () => TestBed.inject(Notifications).toasts(),
    undo: async () => {
      launcher.collectCalls();
      const done = TestBed.inject(UndoHistory).undoLast();
      await launcher.settle();
      await done;
      return launcher.collectCalls().filter((call) => !call.startsWith('GET'));
    },
  };
}

beforeEach(() => sessionStorage.clear());

describe('The status bar', () => {
  it('shows each running job of any tab once, with its progress', async () => {
    const { activities, send } = await createPage();
    await send(aJob({ doneBytes: 20_000_000 }));
    await send(aJob({ id: 'job-2', state: 'waiting', title: 'Sunder', kind: 'discover' }));
    expect(activities.current()).toMatchObject([
      { title: 'Downloading Freedoom', done: 20_000_000, total: 27_800_000, unit: 'bytes' },
    ]);
    await send(
      aJob({
        id: 'job-2',
        kind: 'import',
        title: 'DoomRunner',
        totalBytes: null,
        doneItems: 4,
        totalItems: 6,
      }),
    );
    expect(activities.current()[1]).toMatchObject({
      title: 'Importing DoomRunner',
      done: 4,
      total: 6,
      unit: 'items',
    });
    await send(anEndedJob());
    expect(activities.current()).toHaveLength(1);
  });

  it('offers the Activity panel while there are jobs', async () => {
    const { activities, events, launcher } = await createPage({ [JOBS]: [anEndedJob()] });
    expect(activities.hasJobs()).toBe(true);
    events.send('job.removed', { id: 'job-1' });
    await launcher.settle();
    expect(activities.hasJobs()).toBe(false);
  });

  it('cancels a job', async () => {
    const { activities, launcher } = await createPage({ 'DELETE /api/jobs/job-1?removeEnded=false': aJob() });
    launcher.collectCalls();
    activities.current()[0]?.cancel?.();
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual(['DELETE /api/jobs/job-1?removeEnded=false']);
  });
});

describe('The end of a job', () => {
  it('is not reported in tabs that did not request it', async () => {
    const { send, toasts } = await createPage();
    await send(failed());
    expect(toasts()).toEqual([]);
  });

  it('is reported once in the tab that requested it, even after a reload', async () => {
    TestBed.inject(OwnJobs).add({ id: 'job-1' });
    TestBed.resetTestingModule();
    const { send, toasts, own } = await createPage();
    await send(anEndedJob());
    await send(anEndedJob());
    expect(toasts()).toMatchObject([{ tone: 'good', title: 'Downloaded Freedoom' }]);
    expect(own.jobs()).toEqual([]);
  });

  it('is reported even if it was missed while the page was being reloaded', async () => {
    TestBed.inject(OwnJobs).add({ id: 'job-1' });
    TestBed.resetTestingModule();
    const { toasts } = await createPage({ [JOBS]: [anEndedJob()] });
    expect(toasts()).toHaveLength(1);
  });

  it('is not reported if another part of the page is waiting for it', async () => {
    const { own, send, toasts, undo } = await createPage();
    own.add({ id: 'job-1', earlierGameIds: [], isAttended: true });
    await send(anEndedJob({ result }));
    expect(toasts()).toEqual([]);
    expect(await undo()).toEqual([DELETE_FREEDOOM]);
  });

  it('is not reported if the job was cancelled or removed', async () => {
    const { own, send, toasts, events, launcher } = await createPage();
    own.add({ id: 'job-1' });
    await send(anEndedJob({ state: 'cancelled' }));
    own.add({ id: 'job-2' });
    await send(aJob({ id: 'job-2' }));
    events.send('job.removed', { id: 'job-2' });
    await launcher.settle();
    expect(toasts()).toEqual([]);
    expect(own.jobs()).toEqual([]);
  });

  it('can be undone, which deletes only the base games that the job has added', async () => {
    const { own, send, toasts, undo } = await createPage();
    own.add({ id: 'job-1', earlierGameIds: ['doom2', 'freedm'] });
    await send(
      anEndedJob({ result: { ...result, baseGameVersions: [aVersion({ id: 'freedm' }), freedoom] } }),
    );
    expect(toasts()).toMatchObject([{ title: 'Downloaded Freedoom', action: { label: 'Undo' } }]);
    expect(await undo()).toEqual([DELETE_FREEDOOM]);
    expect(toasts().map(({ title }) => title)).toContain('Undone: Downloaded Freedoom');
  });

  it('cannot be undone if the library already had its games', async () => {
    const { own, send, toasts, undo } = await createPage();
    own.add({ id: 'job-1', earlierGameIds: ['freedoom'] });
    await send(anEndedJob({ result }));
    expect(toasts()).toMatchObject([{ title: 'Downloaded Freedoom', action: null }]);
    expect(await undo()).toEqual([]);
  });

  it('is undone only in part if a protocol uses a game', async () => {
    const inUse = new ErrorResponse(409, 'IN_USE', 'It is used by Sunder.');
    const { own, send, toasts, undo } = await createPage({ [DELETE_FREEDOOM]: inUse });
    own.add({ id: 'job-1', earlierGameIds: [] });
    await send(anEndedJob({ result }));
    await undo();
    expect(toasts()).toContainEqual(
      expect.objectContaining({
        title: 'Partly undone: Downloaded Freedoom',
        text: 'It is used by Sunder.',
      }),
    );
  });

  it('offers to retry a failed job, and reports the end of the retry', async () => {
    const { own, send, toasts, launcher } = await createPage();
    own.add({ id: 'job-1' });
    await send(failed());
    expect(toasts()).toMatchObject([
      {
        tone: 'bad',
        title: "Couldn't download Freedoom",
        text: error.message,
        action: { label: 'Try again' },
      },
    ]);
    launcher.collectCalls();
    TestBed.inject(Notifications).runAction(toasts()[0] ?? fail());
    await launcher.settle();
    expect(launcher.collectCalls()).toEqual([RETRY]);
    expect(toasts()).toEqual([]);
    await send(aJob());
    await send(failed({ endedAt: '2026-01-01T12:02:00.000Z' }));
    expect(toasts()).toHaveLength(1);
  });

  it('reports a retry that was rejected, because another tab has retried the job', async () => {
    const conflict = new ErrorResponse(409, 'CONFLICT', 'Freedoom is already being downloaded.');
    const { own, send, toasts, launcher } = await createPage({ [RETRY]: conflict });
    own.add({ id: 'job-1' });
    await send(failed());
    TestBed.inject(Notifications).runAction(toasts()[0] ?? fail());
    await launcher.settle();
    expect(toasts()).toMatchObject([{ title: "Couldn't retry Freedoom", text: conflict.error }]);
    expect(own.jobs()).toEqual([]);
  });
});

function fail(): never {
  throw new Error('There is no toast.');
}
