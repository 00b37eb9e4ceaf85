import { setImmediate } from 'node:timers/promises';
import { createSingleFlight } from './single-flight.mjs';

describe('createSingleFlight', () => {
  it('runs once more after a run, no matter how often it was requested during that run', async () => {
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

  it('runs again if requested after a run', async () => {
    let count = 0;
    const run = createSingleFlight(async () => void count++);
    await run();
    await run();
    expect(count).toBe(2);
  });

  it('runs again after a failed run', async () => {
    let count = 0;
    const run = createSingleFlight(async () => {
      if (count++ === 0) throw new Error('no');
    });
    await expect(run()).rejects.toThrow('no');
    await run();
    expect(count).toBe(2);
  });
});
