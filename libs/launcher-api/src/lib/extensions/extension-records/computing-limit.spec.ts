import { runWithin, ComputingTimeoutError, withComputingTime } from './computing-limit';

describe('withComputingTime', () => {
  /** Returns the times that each attempt was given; `used` is the computing time that each one used. */
  async function runAttempts(
    used: readonly (number | 'done')[],
  ): Promise<{ elapsedLimits: number[]; isTooSlow: boolean }> {
    const given: number[] = [];
    const isTooSlow = await withComputingTime(100, (elapsedMs) => {
      const computingMs = used[given.push(elapsedMs) - 1] ?? 0;
      return computingMs === 'done'
        ? Promise.resolve(false)
        : Promise.reject(new ComputingTimeoutError(computingMs));
    }).catch((error: unknown) => error instanceof ComputingTimeoutError);
    return { elapsedLimits: given, isTooSlow };
  }

  it.each<[string, (number | 'done')[], number[], boolean]>([
    ['accepts the first result', ['done'], [100], false],
    ['stops when the computing time is used up', [99], [100], true],
    [
      'gives more time while the processor is busy with other programs',
      [5, 20, 'done'],
      [100, 200, 400],
      false,
    ],
    ['stops when a longer attempt uses up the computing time', [10, 90], [100, 200], true],
    ['stops after several attempts', [1, 1, 1, 1, 1, 1, 1], [100, 200, 400, 800, 1600, 3200], true],
  ])('%s', async (_, used, given, isTooSlow) => {
    expect(await runAttempts(used)).toEqual({ elapsedLimits: given, isTooSlow });
  });

  it('does not repeat an attempt that failed for another reason', async () => {
    let count = 0;
    const attempt = () => Promise.reject(new RangeError(`Attempt ${++count}`));
    await expect(withComputingTime(100, attempt)).rejects.toThrow('Attempt 1');
  });
});

describe('runWithin', () => {
  it('returns the result or throws the error of the function', () => {
    expect(runWithin(1000, () => 7)).toBe(7);
    expect(() => runWithin(1000, () => JSON.parse('{') as object)).toThrow(SyntaxError);
  });

  it.each([
    [
      'a loop',
      () => {
        for (;;);
      },
    ],
    ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(200)}!`)],
  ])('interrupts %s that never ends, and measures its computing time', (_, run) => {
    expect(() => runWithin(20, run)).toThrow(ComputingTimeoutError);
  });
});
