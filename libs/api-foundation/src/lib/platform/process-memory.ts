import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext, runInThisContext } from 'node:vm';

/** The memory of the program's own process, and what else V8 does in it beside the program. */
export interface ProcessMemory {
  /** What has been taken from the system for objects and for bytes. */
  takenBytes(): number;
  /** What the process has computed so far: only who rests has no use for what it has taken. */
  workedMilliseconds(): number;
  /** Puts off looking through all objects, until what it returns is called: for a start, whose objects nearly all stay. */
  putOffMarking(): () => void;
  /** Puts off compiling anew what runs often, until what it returns is called: for a start, which runs most things once. */
  putOffOptimizing(): () => void;
  /** Gives back to the system what is no longer used. Everything else waits meanwhile, for some hundredths of a second. */
  giveBack(): void;
}

type Collect = (how: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;

/** V8's compilers of what runs often, by the function of V8 that tells whether one is on: not everywhere are both. */
const COMPILERS = { maglev: '%IsMaglevEnabled()', turbofan: '%IsTurbofanEnabled()' };

/** V8's. By itself it keeps the room that it once needed for new objects, tens of megabytes, until it is asked. */
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
    // A task of V8's own, which would come between two parts of a start and take a tenth of it.
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
    // A version of V8 that does not know the function.
    return false;
  }
}
