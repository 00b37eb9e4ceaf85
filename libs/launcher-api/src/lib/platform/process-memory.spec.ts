import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';

import { v8Memory } from './process-memory';

/** Calls of a small function, many more than V8 waits for. */
const MANY = 100_000;
/** V8 compiles in a thread of its own and takes up what it made between two calls. */
const MOST_TURNS = 200;

interface OftenRun {
  run(times: number): number;
  isOptimized(): boolean;
}

/** A function that this process has never run; V8 tells by bits 4 to 6 of its status whether it was compiled anew. */
function neverRun(): OftenRun {
  const { next, run } = runInThisContext(`({
    next: (sum, at) => sum + at,
    run(times) {
      let sum = 0;
      for (let at = 0; at < times; at++) sum = this.next(sum, at);
      return sum;
    },
  })`);
  setFlagsFromString('--allow-natives-syntax');
  // In parentheses it is compiled at once, while V8 takes this syntax.
  const statusOf = runInThisContext('((tested) => %GetOptimizationStatus(tested))');
  statusOf(run);
  setFlagsFromString('--no-allow-natives-syntax');
  return {
    run: (times) => run.call({ next }, times),
    isOptimized: () => ((statusOf(next) | statusOf(run)) & 0b1110000) !== 0,
  };
}

async function isOptimizedWhenRunOften(often: OftenRun): Promise<boolean> {
  for (let turn = 0; turn < MOST_TURNS && !often.isOptimized(); turn++) {
    often.run(MANY);
    await nextTurn();
  }
  return often.isOptimized();
}

it('has V8 compile nothing anew while that is put off, and what runs often from then on', async () => {
  const resume = v8Memory.putOffOptimizing();
  const often = neverRun();
  try {
    expect(await isOptimizedWhenRunOften(often)).toBe(false);
  } finally {
    resume();
  }
  expect(await isOptimizedWhenRunOften(often)).toBe(true);
});
