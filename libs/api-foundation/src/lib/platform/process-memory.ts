import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext, runInThisContext } from 'node:vm';

/** Controls the memory and the background work of V8 in this process. */
export interface ProcessMemory {
  /** Bytes reserved for the heap and for external memory. */
  takenBytes(): number;
  /** CPU time used so far. Memory should only be released while the process is idle, which this time shows. */
  workedMilliseconds(): number;
  /**
   * Disables incremental marking until the returned function is called, because nearly all objects created during
   * startup stay alive.
   */
  putOffMarking(): () => void;
  /** Disables optimizing compilers until the returned function is called, because most startup code runs only once. */
  putOffOptimizing(): () => void;
  /** Returns unused memory to the system. Blocks the process for tens of milliseconds. */
  giveBack(): void;
  /**
   * Returns a function that collects garbage among recently created objects. It takes less than a millisecond if few of
   * them are in use.
   */
  recentCollector?(): () => void;
  /**
   * Keeps the memory for recently created objects from growing until the returned function is called. During long work,
   * V8 would otherwise reserve more than a hundred megabytes for them.
   */
  limitRecent?(): () => void;
}

type Collect = (
  options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' } | { type: 'minor' },
) => void;

/**
 * V8's optimizing compilers, each with the function that checks whether it is enabled. Some platforms lack one of them.
 */
const COMPILERS = { maglev: '%IsMaglevEnabled()', turbofan: '%IsTurbofanEnabled()' };

/**
 * The real V8. Until V8 is forced to collect garbage, it keeps tens of megabytes that it no longer needs for new
 * objects.
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
    // Marking would interrupt startup and take a tenth of the startup time.
    setFlagsFromString('--no-incremental-marking');
    return () => setFlagsFromString('--incremental-marking');
  },
  putOffOptimizing() {
    const compilers = listEnabledCompilers();
    for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`);
    return () => compilers.forEach((compiler) => setFlagsFromString(`--${compiler}`));
  },
  giveBack() {
    createCollector()({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  },
  recentCollector() {
    const collect = createCollector();
    return () => collect({ type: 'minor' });
  },
  limitRecent() {
    setFlagsFromString('--semi-space-growth-factor=1');
    return () => setFlagsFromString(`--semi-space-growth-factor=${DEFAULT_GROWTH_FACTOR}`);
  },
};

/** V8's own default. */
const DEFAULT_GROWTH_FACTOR = 2;

/** Returns V8's `gc` from a new context, which exists as long as the function is in use. */
function createCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

function listEnabledCompilers(): string[] {
  setFlagsFromString('--allow-natives-syntax');
  const names = Object.entries(COMPILERS)
    .filter(([, isOn]) => evaluatesToTrue(isOn))
    .map(([name]) => name);
  setFlagsFromString('--no-allow-natives-syntax');
  return names;
}

function evaluatesToTrue(expression: string): boolean {
  try {
    return runInThisContext(expression) === true;
  } catch {
    // This version of V8 does not support the function.
    return false;
  }
}
