import type { ProcessMemory } from '@hangar/api-foundation/platform';
import { ManualClock } from '@hangar/api-foundation/testing';

import { ImportMemory } from './import-memory';

const MEGABYTE = 1024 * 1024;
const clock = new ManualClock();
let [takenMegabytes, releases, isLimited] = [40, 0, false];

/** Simulates the memory of a program that retains 60 MB. */
const memory: ProcessMemory = {
  takenBytes: () => takenMegabytes * MEGABYTE,
  workedMilliseconds: () => 0,
  putOffMarking: () => () => undefined,
  putOffOptimizing: () => () => undefined,
  giveBack: () => {
    releases += 1;
    takenMegabytes = 60;
  },
  limitRecent: () => {
    isLimited = true;
    return () => (isLimited = false);
  },
};

beforeEach(() => void ([takenMegabytes, releases, isLimited] = [40, 0, false]));

/** Runs an import whose memory grows every fifth of a second, and that fails at the end. */
async function runImport(fifths: number, megabytesEach: number): Promise<void> {
  const importRun = new ImportMemory({ platform: { memory } }, clock).limit(async () => {
    expect(isLimited).toBe(true);
    for (let fifth = 0; fifth < fifths; fifth++) {
      takenMegabytes += megabytesEach;
      clock.advance(200);
      expect(takenMegabytes).toBeLessThan(60 + 48);
    }
    throw new Error('The import has failed.');
  });
  await expect(importRun).rejects.toThrow('The import has failed.');
  expect(isLimited).toBe(false);
}

it('releases memory whenever an import uses 48 MB more', async () => {
  await runImport(20, 10);
  expect(releases).toBe(4);
});

it('releases memory that is no longer needed at the end, but not after a small growth', async () => {
  await runImport(4, 10);
  expect(releases).toBe(0);
  takenMegabytes = 40;
  await runImport(6, 10);
  expect([releases, takenMegabytes]).toEqual([1, 70]);
});

it('does nothing after an import has ended', async () => {
  await runImport(1, 10);
  takenMegabytes = 500;
  clock.advance(1000);
  expect(releases).toBe(0);
});
