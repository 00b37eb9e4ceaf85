import type { ProcessMemory } from '@hangar/api-foundation/platform';

import { ImportMemory } from './import-memory';

const MEGABYTE = 1024 * 1024;

it('releases memory whenever an import has used 48 MB more, and restores the growth at its end', async () => {
  let [taken, releases, isLimited] = [40 * MEGABYTE, 0, false];
  const memory: ProcessMemory = {
    takenBytes: () => taken,
    workedMilliseconds: () => 0,
    putOffMarking: () => () => undefined,
    putOffOptimizing: () => () => undefined,
    giveBack: () => {
      releases += 1;
      taken = 60 * MEGABYTE;
    },
    limitRecent: () => {
      isLimited = true;
      return () => (isLimited = false);
    },
  };
  const importing = new ImportMemory({ platform: { memory } }).limit(async (afterStep) => {
    expect(isLimited).toBe(true);
    for (let step = 0; step < 2000; step++) {
      taken += MEGABYTE / 10;
      expect(taken).toBeLessThan(130 * MEGABYTE);
      afterStep();
    }
    throw new Error('The import has failed.');
  });
  await expect(importing).rejects.toThrow('The import has failed.');
  expect([releases, isLimited]).toEqual([3, false]);
});
