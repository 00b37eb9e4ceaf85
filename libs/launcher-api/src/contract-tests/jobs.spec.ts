import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ManualClock } from '@hangar/api-foundation/testing';
import type { IJob } from '@hangar/domain';

import { toRefusal } from './error-responses';
import { JobWorld } from './job-world';

let world: JobWorld;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  world = await JobWorld.create({ platform: { clock } });
});
afterEach(() => world.close());

const NOT_FOUND = { status: 404, code: 'JOB_NOT_FOUND' };
const CONFLICT = { status: 409, code: 'CONFLICT' };
const getTitles = (jobs: readonly IJob[]) => jobs.map(({ title }) => title);

describe('GET /api/jobs', () => {
  it('returns the complete state of each job, newest first', async () => {
    expect(await world.list()).toEqual([]);
    const { id } = await world.start('one');
    const { context } = await world.waitForRun('one');
    expect(context.jobId).toBe(id);
    context.report({ step: 'Downloading', doneBytes: 1, totalBytes: 2 });
    const one: IJob = {
      id,
      kind: 'discover',
      title: 'Job one',
      subject: { fileName: 'one.zip' },
      step: 'Downloading',
      state: 'running',
      doneBytes: 1,
      totalBytes: 2,
      doneItems: null,
      totalItems: null,
      startedAt: '2026-01-02T03:04:05.000Z',
      endedAt: null,
      error: null,
      result: null,
    };
    expect(await world.getJob(id)).toEqual(one);
    clock.setBy(-3_600_000);
    await world.start('two');
    expect(getTitles(await world.list())).toEqual(['Job two', 'Job one']);
  });

  it('returns a page of the list, with the total', async () => {
    for (const name of ['a', 'b', 'c']) await world.start(name);
    const { data, headers } = await world.api.get('/api/jobs?limit=1&offset=1');
    expect([getTitles(data), headers.get('x-total-count')]).toEqual([['Job b'], '3']);
  });

  it('keeps ended jobs for seven days, even if the clock was wrong', async () => {
    const { id } = await world.start('one');
    (await world.waitForRun('one')).finish();
    await world.waitForState(id, 'done');
    clock.setBy(-30 * 86_400_000);
    expect(await world.list()).toHaveLength(1);
    clock.setBy(30 * 86_400_000 + 7 * 86_400_000);
    expect(await world.list()).toHaveLength(1);
    const removed = await world.api.eventAfter('job.removed', async () => {
      clock.setBy(1);
      await world.list();
    });
    expect(removed).toEqual({ id });
    expect(await readdir(world.api.path('jobs'))).toEqual([]);
  });

  it('keeps the last 200 ended jobs', async () => {
    for (let count = 0; count < 203; count++) {
      const { id } = await world.start(`job ${count}`);
      await world.api.delete(`/api/jobs/${id}`);
    }
    const jobs = await world.list();
    expect([jobs.length, jobs[0]?.title, jobs.at(-1)?.title]).toEqual([200, 'Job job 202', 'Job job 3']);
  });
});

describe('a job', () => {
  it('waits for its turn: two transfers and one import run at a time, in order', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await world.start(name);
    for (const name of ['x', 'y']) await world.start(name, 'import');
    expect(await world.listRunning()).toEqual(['a', 'b', 'x']);
    const steps = (await world.list()).map(({ step, state }) => [state, step]);
    expect(steps.slice(0, 1)).toEqual([['waiting', 'Waiting for another import']]);
    expect(steps.slice(2, 4)).toEqual(Array(2).fill(['waiting', 'Waiting for other downloads']));
    (await world.waitForRun('b')).finish();
    await world.waitForRun('c');
    expect(await world.listRunning()).toEqual(['a', 'c', 'x']);
    (await world.waitForRun('x')).fail(new Error('no'));
    await world.waitForRun('y');
    expect(world.runs.map(({ name }) => name)).toEqual(['a', 'b', 'x', 'c', 'y']);
  });

  it('is joined by requests with the same key until it ends', async () => {
    const [first, second] = await Promise.all([
      world.start('a', 'transfer', 'key'),
      world.start('b', 'transfer', 'key'),
    ]);
    expect(second.id).toBe(first.id);
    (await world.waitForRun('a')).finish();
    await world.waitForState(first.id, 'done');
    expect((await world.start('c', 'transfer', 'key')).id).not.toBe(first.id);
  });

  it('ends with a result or an error', async () => {
    const done = await world.start('done');
    const failed = await world.start('failed');
    const broken = await world.start('broken', 'import');
    clock.advance(1000);
    (await world.waitForRun('done')).finish();
    (await world.waitForRun('failed')).fail(
      new LauncherError('UPSTREAM_BUSY', 'Wait.', { retryAfterSeconds: 9 }),
    );
    (await world.waitForRun('broken')).fail(new Error('secret detail'));
    expect(await world.waitForState(done.id, 'done')).toMatchObject({
      result: { installed: ['done'] },
      error: null,
      endedAt: '2026-01-02T03:04:06.000Z',
    });
    expect(await world.waitForState(failed.id, 'failed')).toMatchObject({
      result: null,
      error: { code: 'UPSTREAM_BUSY', message: 'Wait.', details: { retryAfterSeconds: 9 } },
    });
    const { error } = await world.waitForState(broken.id, 'failed');
    expect(error?.code).toBe('INTERNAL_ERROR');
    expect(error?.message).not.toContain('secret');
  });

  it('can be cancelled while it waits and while it runs, and then removed', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await world.start(name)).id);
    const [running = '', , waiting = ''] = ids;
    for (const id of [waiting, running]) {
      const { status, data } = await world.api.delete(`/api/jobs/${id}`);
      expect([status, data.state, data.error, data.step]).toEqual([200, 'cancelled', null, null]);
    }
    expect((await world.waitForRun('a')).context.signal.aborted).toBe(true);
    expect(world.runs.map(({ name }) => name)).toEqual(['a', 'b']);
    const removed = await world.api.eventAfter('job.removed', () => world.api.delete(`/api/jobs/${running}`));
    expect(removed).toEqual({ id: running });
    expect(toRefusal(await world.api.get(`/api/jobs/${running}`))).toEqual(NOT_FOUND);
    expect((await readdir(world.api.path('jobs'))).sort()).toEqual([
      `${ids[1]}.json`,
      `${waiting}.json`,
      'unfinished',
    ]);
  });

  it('can be retried under its ID after it failed or was cancelled, but not otherwise', async () => {
    const { id } = await world.start('a');
    expect(toRefusal(await world.api.post(`/api/jobs/${id}/retry`))).toEqual(CONFLICT);
    (await world.waitForRun('a')).fail(new LauncherError('UPSTREAM_INVALID', 'No.'));
    await world.waitForState(id, 'failed');
    const { status, data } = await world.api.post(`/api/jobs/${id}/retry`);
    expect([status, data.id, data.error, data.endedAt]).toEqual([202, id, null, null]);
    await world.api.delete(`/api/jobs/${id}`);
    await world.start('a');
    expect(toRefusal(await world.api.post(`/api/jobs/${id}/retry`))).toEqual(CONFLICT);
    (await world.waitForRun('a')).finish();
    expect(world.runs).toHaveLength(3);
  });

  it.each(['1-00000000', 'nope', '..%2Fsettings', '..%2F..%2Fetc%2Fpasswd', '%00', 'unfinished'])(
    'is not found: %s',
    async (id) => {
      await writeFile(world.api.path('x.json'), '{}');
      const responses = [
        await world.api.get(`/api/jobs/${id}`),
        await world.api.delete(`/api/jobs/${id}`),
        await world.api.post(`/api/jobs/${id}/retry`),
      ];
      expect(responses.map(toRefusal)).toEqual(responses.map(() => NOT_FOUND));
    },
  );

  it('is not started if it cannot be stored', async () => {
    await writeFile(world.api.path('jobs'), 'in the way');
    await expect(world.start('a')).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    expect([world.runs, await world.list()]).toEqual([[], []]);
  });
});

describe('job.changed', () => {
  it('is sent at most four times a second, and always includes the final state', async () => {
    const events = await world.api.listen();
    const { id } = await world.start('a');
    const run = await world.waitForRun('a');
    for (let percent = 1; percent <= 100; percent++) {
      run.context.report({ doneItems: percent, totalItems: 100 });
      clock.advance(10);
    }
    clock.advance(1000);
    run.context.report({ doneItems: 1000 });
    run.finish();
    await world.waitForState(id, 'done');
    const states: [string, number | null][] = [];
    for (let state = ''; state !== 'done';) {
      const job = await events.next('job.changed');
      state = job.state;
      states.push([state, job.doneItems]);
    }
    events.close();
    expect(states.map(([state]) => state)).toEqual([
      'waiting',
      ...Array<string>(states.length - 2).fill('running'),
      'done',
    ]);
    expect(states.length).toBeLessThanOrEqual(8);
    expect(states).toContainEqual(['running', 100]);
    expect(states.at(-1)).toEqual(['done', 1000]);
  });
});

describe('a damaged job file', () => {
  it('is reported and left unchanged, and other jobs still work', async () => {
    const good = await world.start('good');
    await world.api.restart(async () => {
      await mkdir(world.api.path('jobs'), { recursive: true });
      const files = {
        '7-00000001': '{',
        '8-00000002': '[]',
        '9-00000003': '{"kind":"discover","state":"odd"}',
      };
      for (const [name, text] of Object.entries(files))
        await writeFile(join(world.api.path('jobs'), `${name}.json`), text);
      await writeFile(join(world.api.path('jobs'), 'other.json'), '{');
    });
    expect(getTitles(await world.list())).toEqual(['Job good']);
    const { problems } = (await world.api.get('/api/health')).data;
    expect(problems.map(({ code }) => code)).toEqual(Array(3).fill('DOCUMENT_DAMAGED'));
    expect((await world.waitForRun('good')).context.jobId).toBe(good.id);
    expect((await world.start('next')).id).toMatch(/^[0-9]+-/);
    expect((await readdir(world.api.path('jobs'))).length).toBe(7);
  });
});
