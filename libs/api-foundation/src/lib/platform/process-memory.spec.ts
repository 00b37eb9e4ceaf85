import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';

import { waitUntil } from '../testing/wait-until';
import { v8Memory } from './process-memory';

/** Number of calls of a small function, far more than V8 needs before it optimizes. */
const CALL_COUNT = 100_000;
const TURNS = 50;

interface TestedFunction {
  run(times: number): number;
  isOptimized(): boolean;
}

/** Creates a function that this process has never run. Bits 4 to 6 of its V8 status show whether it was optimized. */
function createFunction(): TestedFunction {
  const { next, run } = runInThisContext(`({
    next: (sum, at) => sum + at,
    run(times) {
      let sum = 0;
      for (let at = 0; at < times; at++) sum = this.next(sum, at);
      return sum;
    },
  })`);
  setFlagsFromString('--allow-natives-syntax');
  // The parentheses make V8 compile the function immediately, while this syntax is enabled.
  const getOptimizationStatus = runInThisContext('((tested) => %GetOptimizationStatus(tested))');
  getOptimizationStatus(run);
  setFlagsFromString('--no-allow-natives-syntax');
  return {
    run: (times) => run.call({ next }, times),
    isOptimized: () => ((getOptimizationStatus(next) | getOptimizationStatus(run)) & 0b1110000) !== 0,
  };
}

it('optimizes nothing while paused, and frequently called functions afterwards', async () => {
  const resume = v8Memory.putOffOptimizing();
  const tested = createFunction();
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      tested.run(CALL_COUNT);
      // V8 compiles in a separate thread and installs the result between two calls.
      await nextTurn();
    }
    expect(tested.isOptimized()).toBe(false);
  } finally {
    resume();
  }
  await waitUntil(() => {
    tested.run(CALL_COUNT);
    return tested.isOptimized();
  });
});

it('collects buffers that were created recently and are no longer in use', async () => {
  const collect = v8Memory.recentCollector?.();
  collect?.();
  const before = measureArrayBuffers();
  const full = measureArrayBuffersWith(Buffer.alloc(BUFFER_BYTES));
  expect(full - before).toBeGreaterThanOrEqual(BUFFER_BYTES);
  collect?.();
  // V8 frees the memory of collected buffers in a separate thread.
  await waitUntil(() => full - measureArrayBuffers() >= BUFFER_BYTES);
});

/** The size of one large buffer. Of several small ones, V8 might collect some early, or promote them. */
const BUFFER_BYTES = 8 * 1024 * 1024;

const measureArrayBuffers = () => process.memoryUsage().arrayBuffers;

/** Returns the size of all buffers. `held` is one of them, and cannot be collected before the measurement. */
function measureArrayBuffersWith(held: Buffer): number {
  const bytes = measureArrayBuffers();
  return held.length === BUFFER_BYTES ? bytes : 0;
}
