import { TestBed } from '@angular/core/testing';

import { ErrorResponse } from '../../testing/fake-launcher';
import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { aJob, anEndedJob } from '../../testing/records';
import { JobStore } from './job-store';
import { OwnJobs } from './own-jobs';

const LIST = 'GET /api/jobs';
const CANCEL = 'DELETE /api/jobs/job-1?removeEnded=false';
const REMOVE = 'DELETE /api/jobs/job-1';

async function createStore(answers: Record<string, unknown> = {}) {
  const world = createFakeWorld({ [LIST]: [aJob()], [CANCEL]: aJob({ state: 'cancelled' }), ...answers });
  const store = TestBed.inject(JobStore);
  world.events.open();
  await world.launcher.settle();
  return { ...world, store };
}

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();

describe('JobStore', () => {
  it('lists running jobs before waiting ones, and ended jobs from the latest to the earliest', async () => {
    const { store } = await createStore({
      [LIST]: [
        aJob({ id: 'third', state: 'waiting', startedAt: at(1) }),
        aJob({ id: 'second', startedAt: at(2) }),
        aJob({ id: 'first', startedAt: at(1) }),
        anEndedJob({ id: 'earlier', endedAt: at(3) }),
        anEndedJob({ id: 'latest', state: 'failed', endedAt: at(4) }),
      ],
    });
    expect(store.active().map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(store.ended().map(({ id }) => id)).toEqual(['latest', 'earlier']);
  });

  it('follows jobs requested in any tab', async () => {
    const { store, events } = await createStore();
    events.send('job.changed', aJob({ doneBytes: 20_000_000 }));
    expect(store.active()).toMatchObject([{ id: 'job-1', doneBytes: 20_000_000 }]);
    events.send('job.changed', aJob({ id: 'job-2', startedAt: at(9) }));
    expect(store.active().map(({ id }) => id)).toEqual(['job-1', 'job-2']);
    events.send('job.changed', anEndedJob());
    expect(store.ended().map(({ id }) => id)).toEqual(['job-1']);
    events.send('job.removed', { id: 'job-1' });
    expect(store.ended()).toEqual([]);
  });

  it('prefers the event about a job to the response to its request', async () => {
    const { store, events } = await createStore();
    events.send('job.changed', aJob({ id: 'job-2', doneBytes: 5 }));
    store.add(aJob({ id: 'job-2', state: 'waiting', doneBytes: 0 }));
    expect(store.byId().get('job-2')).toMatchObject({ state: 'running', doneBytes: 5 });
  });

  it('cancels a job once, even if its button is pressed twice', async () => {
    const { store, launcher } = await createStore();
    launcher.collectCalls();
    const cancellations = [store.cancel('job-1'), store.cancel('job-1')];
    expect(store.isCancelling('job-1')).toBe(true);
    await launcher.settle();
    await Promise.all(cancellations);
    expect(launcher.collectCalls()).toEqual([CANCEL]);
    expect(store.isCancelling('job-1')).toBe(false);
  });

  it("doesn't remove a job that has just ended when it is cancelled", async () => {
    const { store, launcher, events } = await createStore();
    events.send('job.changed', anEndedJob());
    launcher.collectCalls();
    await store.cancel('job-1');
    expect(launcher.collectCalls()).toEqual([]);
    expect(store.ended()).toHaveLength(1);
  });

  it('shows a job as done if it ended while the request to cancel it was in progress', async () => {
    const { store, launcher } = await createStore({ [CANCEL]: anEndedJob() });
    const cancelled = store.cancel('job-1');
    await launcher.settle();
    await cancelled;
    expect(store.byId().get('job-1')?.state).toBe('done');
  });

  it.each([
    ['has ended', anEndedJob(), 'done'],
    ['was removed', null, undefined],
  ])('waits until a job %s', async (_, end, state) => {
    const { store, events, launcher } = await createStore();
    let isOver = false;
    const over = store.waitFor('job-1').finally(() => (isOver = true));
    await launcher.settle();
    expect(isOver).toBe(false);
    if (end) events.send('job.changed', end);
    else events.send('job.removed', { id: 'job-1' });
    await launcher.settle();
    expect((await over)?.state).toBe(state);
  });

  it('adds a job requested in this tab, so that this tab reports how it ends', async () => {
    sessionStorage.clear();
    const { store } = await createStore();
    store.addOwn(aJob({ id: 'job-2' }), { isAttended: true });
    expect(store.byId().has('job-2')).toBe(true);
    expect(TestBed.inject(OwnJobs).jobs()).toEqual([{ id: 'job-2', isAttended: true }]);
  });

  it.each([
    ['its result', anEndedJob({ result: { installed: ['doom.wad'] } as never }), { installed: ['doom.wad'] }],
    ['its error', anEndedJob({ state: 'failed', error: { code: 'NO_SPACE', message: '' } }), 'NO_SPACE'],
    ['nothing', anEndedJob({ state: 'cancelled' }), null],
  ])('waits for a job, and then returns %s', async (_, end, expected) => {
    const { store, events, launcher } = await createStore();
    const result = store.waitForResult('free-game', 'job-1').catch(({ code }: { code: string }) => code);
    events.send('job.changed', end);
    await launcher.settle();
    expect(await result).toEqual(expected);
  });

  it('removes ended jobs, including one that another tab has removed', async () => {
    const { store, launcher } = await createStore({
      [LIST]: [anEndedJob(), anEndedJob({ id: 'job-2' }), aJob({ id: 'job-3' })],
      [REMOVE]: new ErrorResponse(404, 'JOB_NOT_FOUND', 'It is no longer in the list.'),
      'DELETE /api/jobs/job-2': anEndedJob({ id: 'job-2' }),
    });
    const removal = store.removeEnded();
    await launcher.settle();
    await launcher.settle();
    await removal;
    expect(store.ended()).toEqual([]);
    expect(store.active()).toHaveLength(1);
  });

  it('keeps the jobs and reports the error if the list cannot be reloaded', async () => {
    const { store, launcher } = await createStore();
    launcher.answers[LIST] = new ErrorResponse(500, 'INTERNAL_ERROR', 'Something went wrong.');
    const reload = store.reload();
    await launcher.settle();
    await reload;
    expect(store.error()?.message).toBe('Something went wrong.');
    expect(store.active()).toHaveLength(1);
  });
});
