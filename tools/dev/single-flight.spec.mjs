import { setImmediate } from 'node:timers/promises';
import { createSingleFlight } from './single-flight.mjs';

describe('work that never runs twice at once', () => {
  it('runs once more after a run during which it was requested, however often', async () => {
    const runs = [];
    const run = createSingleFlight(() => new Promise((resolve) => runs.push(resolve)));
    const all = run();
    void run();
    void run();
    expect(runs).toHaveLength(1);
    runs[0]();
    await setImmediate();
    expect(runs).toHaveLength(2);
    runs[1]();
    await all;
    expect(runs).toHaveLength(2);
  });

  it('runs again when it is requested after a run', async () => {
    let count = 0;
    const run = createSingleFlight(async () => void count++);
    await run();
    await run();
    expect(count).toBe(2);
  });

  it('runs again after a run that failed', async () => {
    let count = 0;
    const run = createSingleFlight(async () => {
      if (count++ === 0) throw new Error('no');
    });
    await expect(run()).rejects.toThrow('no');
    await run();
    expect(count).toBe(2);
  });
});
