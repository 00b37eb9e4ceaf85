import { FileTurns } from './file-turns';

/** A job that the test ends, and what became of the promise for it. */
function jobIn(turns: FileTurns, signal?: AbortSignal) {
  const state = { started: false, end: (): void => undefined, fail: (_: Error): void => undefined };
  const result = turns.run(
    () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(state, { started: true, end: resolve, fail: reject });
      }),
    signal,
  );
  return Object.assign(state, { result });
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let so many jobs run at a time and the others in their order', async () => {
    const turns = new FileTurns(2);
    const jobs = [jobIn(turns), jobIn(turns), jobIn(turns), jobIn(turns)];
    expect(jobs.map(({ started }) => started)).toEqual([true, true, false, false]);
    jobs[1]?.end();
    await settle();
    expect(jobs.map(({ started }) => started)).toEqual([true, true, true, false]);
  });

  it('go on after a job that failed', async () => {
    const turns = new FileTurns(1);
    const [first, second] = [jobIn(turns), jobIn(turns)];
    first.fail(new Error('broken disk'));
    await expect(first.result).rejects.toThrow('broken disk');
    await settle();
    expect(second.started).toBe(true);
  });

  it('leave out who gave up, at once, and keep the places of the others', async () => {
    const turns = new FileTurns(1);
    const impatience = new AbortController();
    const [first, second, third] = [jobIn(turns), jobIn(turns, impatience.signal), jobIn(turns)];
    impatience.abort(new Error('the user closed the window'));
    await expect(second.result).rejects.toThrow('the user closed the window');
    first.end();
    await settle();
    expect([second.started, third.started]).toEqual([false, true]);
    third.end();
    await settle();
    expect(jobIn(turns).started).toBe(true);
  });
});
