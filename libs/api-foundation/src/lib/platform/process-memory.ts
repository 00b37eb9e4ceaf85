import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext, runInThisContext } from 'node:vm';

/** Controls the memory and the background work of V8 in this process. */
export interface ProcessMemory {
  /** Bytes reserved for the heap and for external memory. */
  takenBytes(): number;
  /** CPU time used so far. Shows whether the process is idle, the only time when memory should be released. */
  workedMilliseconds(): number;
  /** Disables incremental marking until the returned function is called: nearly all objects of a start stay alive. */
  putOffMarking(): () => void;
  /** Disables optimizing compilers until the returned function is called: most code of a start runs only once. */
  putOffOptimizing(): () => void;
  /** Returns unused memory to the system. Blocks the process for some hundredths of a second. */
  giveBack(): void;
}

type Collect = (how: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;

/** V8's optimizing compilers, by the function that checks whether each is enabled. Some platforms lack one. */
const COMPILERS = { maglev: '%IsMaglevEnabled()', turbofan: '%IsTurbofanEnabled()' };

/**
 * The real V8. On its own it keeps tens of megabytes that it once needed for new objects, until it is forced to
 * collect.
 */
export const v8Memory: ProcessMemory = {
  takenBytes() {
    const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
    return heap + external;
  },
  workedMilliseconds() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  putOffMarking() {
    // Marking is a task of V8 that would interrupt the start and take a tenth of its time.
    setFlagsFromString('--no-incremental-marking');
    return () => setFlagsFromString('--incremental-marking');
  },
  putOffOptimizing() {
    const compilers = compilersThatAreOn();
    for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`);
    return () => compilers.forEach((compiler) => setFlagsFromString(`--${compiler}`));
  },
  giveBack() {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as Collect;
    setFlagsFromString('--no-expose-gc');
    collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  },
};

function compilersThatAreOn(): string[] {
  setFlagsFromString('--allow-natives-syntax');
  const names = Object.entries(COMPILERS)
    .filter(([, isOn]) => isTrue(isOn))
    .map(([name]) => name);
  setFlagsFromString('--no-allow-natives-syntax');
  return names;
}

function isTrue(expression: string): boolean {
  try {
    return runInThisContext(expression) === true;
  } catch {
    // This version of V8 does not have the function.
    return false;
  }
}
