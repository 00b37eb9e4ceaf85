import { TestBed } from '@angular/core/testing';
import type { IJob } from '@hangar/domain';

import { ErrorResponse } from '../../testing/fake-launcher';
import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { aJob, anEndedJob, aVersion } from '../../testing/records';
import { FreeGameStore } from './free-game-store';
import { JobStore } from './job-store';
import { OwnJobs } from './own-jobs';
import { VersionStore } from './version-store';

const DOWNLOAD = 'POST /api/freegame/download';
const JOBS = 'GET /api/jobs';

async function createStore(answers: Record<string, unknown> = {}) {
  sessionStorage.clear();
  const world = createFakeWorld({
    'GET /api/versions': [aVersion({ id: 'doom2' })],
    'GET /api/freegame/manifest': { fetchedAt: '', bundles: [] },
    [JOBS]: [],
    [DOWNLOAD]: new Promise(() => undefined),
    ...answers,
  });
  TestBed.inject(VersionStore);
  const store = TestBed.inject(FreeGameStore);
  world.events.open();
  await world.launcher.settle();
  return { ...world, store, own: TestBed.inject(OwnJobs).jobs, jobs: TestBed.inject(JobStore) };
}

describe('FreeGameStore', () => {
  it('shows the progress of downloads that another tab has started, but does not report their ends', async () => {
    const { store, own, events, launcher } = await createStore();
    events.send('job.changed', aJob());
    await launcher.settle();
    expect(store.downloads().get('phase12')).toEqual({ receivedBytes: 17_900_000, totalBytes: 27_800_000 });
    expect(own()).toEqual([]);
    events.send('job.changed', anEndedJob());
    expect(store.downloads().size).toBe(0);
  });

  it('shows a download immediately, and marks its job as requested in this tab', async () => {
    const { store, own, events, launcher } = await createStore({ [JOBS]: [anEndedJob({ id: 'old' })] });
    void store.start('phase12');
    expect(store.downloads().get('phase12')).toEqual({ receivedBytes: 0, totalBytes: null });
    await launcher.settle();
    expect(own()).toEqual([]);
    events.send('job.changed', aJob({ id: 'new' }));
    await launcher.settle();
    expect(own()).toEqual([{ id: 'new', earlierGameIds: ['doom2'], isAttended: false }]);
  });

  it('finds the job even if the response arrives before its events', async () => {
    const { store, own, launcher } = await createStore({
      [DOWNLOAD]: { installed: [], baseGameVersions: [] },
    });
    launcher.answers[JOBS] = [anEndedJob()];
    const done = store.download('phase12');
    await launcher.settle();
    await launcher.settle();
    await done;
    expect(own()).toEqual([{ id: 'job-1', earlierGameIds: ['doom2'], isAttended: true }]);
    expect(store.downloads().size).toBe(0);
  });

  it('rejects only if no job reports the failure', async () => {
    const failure = new ErrorResponse(502, 'UPSTREAM_UNAVAILABLE', "Couldn't connect.");
    const failing = await createStore({ [DOWNLOAD]: failure });
    const results: unknown[] = [];
    const start = async () => {
      const done = failing.store.start('phase12').catch((error: Error) => error.message);
      await failing.launcher.settle();
      await failing.launcher.settle();
      results.push(await done);
    };
    await start();
    failing.launcher.answers[JOBS] = [anEndedJob({ state: 'failed' })];
    await start();
    expect(results).toEqual(["Couldn't connect.", undefined]);
  });

  it.each<[Partial<IJob>, object]>([
    [
      { state: 'done', result: { installed: ['freedoom2.wad'], baseGameVersions: [] } },
      { installed: ['freedoom2.wad'] },
    ],
    [{ state: 'failed', error: { code: 'NO_SPACE', message: 'The disk is full.' } }, { code: 'NO_SPACE' }],
    [{ state: 'cancelled' }, { code: 'CANCELLED' }],
  ])('waits for the events of the job instead of the response: %j', async (end, outcome) => {
    const { store, launcher, events } = await createStore();
    const done = store.download('phase12').catch((error: unknown) => error);
    await launcher.settle();
    events.send('job.changed', aJob());
    await launcher.settle();
    launcher.answers[JOBS] = [anEndedJob(end)];
    events.send('job.changed', anEndedJob(end));
    for (let turn = 0; turn < 3; turn++) await launcher.settle();
    expect(await done).toMatchObject(outcome);
    expect(store.downloads().size).toBe(0);
  });

  it('cancels a download before and after its job is known', async () => {
    const { store, launcher, events } = await createStore({
      'DELETE /api/freegame/download?bundle=phase12': { cancelled: ['phase12'] },
      'DELETE /api/jobs/job-1?removeEnded=false': aJob({ state: 'cancelled' }),
    });
    const done = store.download('phase12').catch(({ code }: { code: string }) => code);
    await launcher.settle();
    launcher.collectCalls();
    void store.cancel('phase12');
    await launcher.settle();
    await launcher.settle();
    expect(await done).toBe('CANCELLED');
    events.send('job.changed', aJob());
    void store.cancel('phase12');
    await launcher.settle();
    expect(launcher.collectCalls().filter((call) => call.startsWith('DELETE'))).toEqual([
      'DELETE /api/freegame/download?bundle=phase12',
      'DELETE /api/jobs/job-1?removeEnded=false',
    ]);
  });
});
