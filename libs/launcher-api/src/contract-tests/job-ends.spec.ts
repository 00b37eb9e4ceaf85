import { LauncherError } from '@hangar/api-foundation/errors';
import { ManualClock } from '@hangar/api-foundation/testing';

import { JobWorld } from './job-world';

let world: JobWorld;
beforeEach(async () => {
  // The clock is not advanced, so delayed events would never be sent.
  world = await JobWorld.create({ platform: { clock: new ManualClock() } });
});
afterEach(() => world.close());

describe('a job that is cancelled', () => {
  it('stays in the list with its result if it ended just before the cancellation', async () => {
    const { id } = await world.start('a');
    (await world.waitForRun('a')).finish();
    const done = await world.waitForState(id, 'done');
    const { status, data } = await world.api.delete(`/api/jobs/${id}?removeEnded=false`);
    expect([status, data]).toEqual([200, done]);
    expect(await world.list()).toEqual([done]);
  });

  it('has failed if the cancellation could not undo everything', async () => {
    const { id } = await world.start('a');
    const run = await world.waitForRun('a');
    run.onAbort = () => run.fail(new LauncherError('UNDO_INCOMPLETE', '1 mod file remains.'));
    const { data } = await world.api.delete(`/api/jobs/${id}`);
    expect(data).toMatchObject({ state: 'failed', error: { code: 'UNDO_INCOMPLETE' } });
  });
});

describe('job.changed', () => {
  it('is sent immediately when a job ends, even right after another change', async () => {
    const { id } = await world.start('a');
    const run = await world.waitForRun('a');
    run.context.report({ doneItems: 1, totalItems: 2 });
    const events = await world.api.listen();
    run.finish();
    expect(await events.next('job.changed')).toMatchObject({ id, state: 'done' });
    events.close();
  });
});
