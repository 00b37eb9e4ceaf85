import { Limiter, mapLimited } from './limiter';

/** A job that the test completes, and the state of its promise. */
function startJob(limiter: Limiter, signal?: AbortSignal) {
  const state = { started: false, end: (): void => undefined, fail: (_: Error): void => undefined };
  const result = limiter.run(
    () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(state, { started: true, end: resolve, fail: reject });
      }),
    signal,
  );
  return Object.assign(state, { result });
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Limiter', () => {
  it('runs a limited number of jobs at a time and the others in order', async () => {
    const limiter = new Limiter(2);
    const jobs = [startJob(limiter), startJob(limiter), startJob(limiter), startJob(limiter)];
    expect(jobs.map(({ started }) => started)).toEqual([true, true, false, false]);
    jobs[1]?.end();
    await settle();
    expect(jobs.map(({ started }) => started)).toEqual([true, true, true, false]);
  });

  it('continues after a job has failed', async () => {
    const limiter = new Limiter(1);
    const [first, second] = [startJob(limiter), startJob(limiter)];
    first.fail(new Error('broken disk'));
    await expect(first.result).rejects.toThrow('broken disk');
    await settle();
    expect(second.started).toBe(true);
  });

  it('removes an aborted job immediately and keeps the order of the others', async () => {
    const limiter = new Limiter(1);
    const controller = new AbortController();
    const [first, second, third] = [
      startJob(limiter),
      startJob(limiter, controller.signal),
      startJob(limiter),
    ];
    controller.abort(new Error('the user closed the window'));
    await expect(second.result).rejects.toThrow('the user closed the window');
    first.end();
    await settle();
    expect([second.started, third.started]).toEqual([false, true]);
    third.end();
    await settle();
    expect(startJob(limiter).started).toBe(true);
  });
});

it('mapLimited keeps the order of the items and respects the limit', async () => {
  let running = 0;
  let peak = 0;
  const results = await mapLimited([3, 1, 2], 2, async (item) => {
    peak = Math.max(peak, ++running);
    for (let turns = 0; turns < item; turns++) await settle();
    running--;
    return item * 10;
  });
  expect([results, peak]).toEqual([[30, 10, 20], 2]);
});
