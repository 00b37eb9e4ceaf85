import { readdir, readFile, writeFile } from 'node:fs/promises';
import { ManualClock, waitUntil } from '@hangar/api-foundation/testing';

import { Jobs } from '../lib/application';
import { JobRunner } from '../lib/application/jobs/job-runner';
import { createTestLauncherApi } from '../testing';
import { JobWorld, type TestRun } from './job-world';
import { simulateKillAt } from './kill-at';
import { TestFiles } from './test-files';

let world: JobWorld;
let clock: ManualClock;
let files: TestFiles;
beforeEach(async () => {
  clock = new ManualClock();
  world = await JobWorld.create({ platform: { clock } });
  files = await TestFiles.create();
});
afterEach(async () => {
  await world.close();
  await files.remove();
});

const getJobPath = (id: string) => world.api.path('jobs', `${id}.json`);

describe('after a restart', () => {
  it('running and waiting jobs continue in order, and ended jobs are unchanged', async () => {
    const ended = await world.start('ended');
    (await world.waitForRun('ended')).finish();
    const before = await world.waitForState(ended.id, 'done');
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await world.start(name)).id);
    world.runs.length = 0;
    await world.api.restart();
    await world.waitForRun('b');
    expect(world.runs.map(({ name }) => name)).toEqual(['a', 'b']);
    expect((await world.list()).map(({ id }) => id).reverse()).toEqual([ended.id, ...ids]);
    expect(await world.getJob(ended.id)).toEqual(before);
    expect(await world.getJob(ids[2] ?? '')).toMatchObject({ state: 'waiting' });
  });

  it.each<[string, (run: TestRun) => void]>([
    ['while Hangar stops', (run) => run.fail(new Error('stopped'))],
    ['only at the next start', () => clock.advance(9000)],
  ])('a cancelled job does not continue, even if it was undone %s', async (_, end) => {
    const { id } = await world.start('a');
    const run = await world.waitForRun('a');
    // The run takes a while to undo its changes.
    run.onAbort = () => undefined;
    void world.api.delete(`/api/jobs/${id}`).catch(() => undefined);
    await waitUntil(() => run.context.signal.aborted);
    const stop = jest.spyOn(JobRunner.prototype, 'stop');
    const restarted = world.api.restart();
    await waitUntil(() => stop.mock.calls.length > 0);
    end(run);
    await restarted;
    stop.mockRestore();
    expect(await world.getJob(id)).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) });
    expect(world.runs).toHaveLength(1);
  });

  it('a request that waited for a job has been notified that Hangar is stopping', async () => {
    const { id } = await world.start('a');
    const waiting = expect(world.api.resolve(Jobs).waitFor(id)).rejects.toMatchObject({ code: 'CANCELLED' });
    await world.waitForRun('a');
    await world.api.restart();
    await waiting;
  });

  it('no job file is read if all jobs have ended', async () => {
    const { id } = await world.start('a');
    (await world.waitForRun('a')).finish();
    await world.waitForState(id, 'done');
    await world.api.restart(() => writeFile(getJobPath(id), 'damaged'));
    expect((await world.api.get('/api/health')).data.problems).toEqual([]);
    expect(await world.list()).toEqual([]);
    expect((await world.api.get('/api/health')).data.problems).toHaveLength(1);
  });

  it.each([
    ['whose input was changed', { input: 'x' }],
    ['of an unknown type', { type: 'other' }],
  ])('a job %s fails, and can be removed', async (_, changes) => {
    const { id } = await world.start('a');
    await world.waitForRun('a');
    await world.api.restart(async () => {
      const content = JSON.parse(await readFile(getJobPath(id), 'utf8')) as object;
      await writeFile(getJobPath(id), JSON.stringify({ ...content, ...changes }));
    });
    const { error } = await world.waitForState(id, 'failed');
    expect(error?.code).toBe('DOCUMENT_DAMAGED');
    expect((await world.api.delete(`/api/jobs/${id}`)).status).toBe(200);
    expect(await readdir(world.api.path('jobs'))).toEqual([]);
  });

  it("values of a wrong type in a job's file are replaced", async () => {
    const { id } = await world.start('a');
    await world.api.delete(`/api/jobs/${id}`);
    await world.api.restart(async () => {
      const content = JSON.parse(await readFile(getJobPath(id), 'utf8')) as object;
      const invalidFields = {
        doneBytes: 'many',
        startedAt: 7,
        endedAt: 'later',
        error: [],
        result: 1,
        title: null,
      };
      await writeFile(getJobPath(id), JSON.stringify({ ...content, ...invalidFields }));
    });
    expect(await world.getJob(id)).toMatchObject({
      title: id,
      doneBytes: null,
      startedAt: null,
      endedAt: null,
      error: null,
      result: null,
    });
  });
});

describe('after a kill', () => {
  it.each([
    ['when it was added', 1, 'running'],
    ['while it ran', 2, 'running'],
    ['when it had ended', 3, 'done'],
  ])('a job continues or has ended: %s', async (_, nth, state) => {
    const crashDirectory = files.path('left');
    await simulateKillAt({ api: world.api, left: crashDirectory }, { name: 'job.changed', nth }, async () => {
      const { id } = await world.start('a');
      (await world.waitForRun('a')).context.report({ doneItems: 1 });
      clock.advance(350);
      (await world.waitForRun('a')).finish();
      await world.api.resolve(Jobs).waitFor(id);
      clock.advance(350);
    });
    const next = await createTestLauncherApi({
      dataDirectory: crashDirectory,
      extensions: [world.extension],
      platform: { clock: new ManualClock() },
    });
    try {
      const jobs = (await next.get('/api/jobs')).data;
      expect(jobs.map((job) => job.state)).toEqual([state]);
    } finally {
      await next.close();
    }
  });
});
