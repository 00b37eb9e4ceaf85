import { createContext, Script } from 'node:vm';
import { nextTurn } from '@hangar/platform';

/**
 * Share of the computing time that a function must have used to count as too slow. If it used less, other programs kept
 * the processor busy. Not 1, because functions are not interrupted exactly at the limit.
 */
const MIN_USED_SHARE = 0.8;
/** The longest time for an attempt on a busy computer. */
const MAX_ELAPSED_MS = 5000;
/** Calls the function `run` in its context. */
const RUN_SCRIPT = new Script('run()');

/** Thrown if a function was interrupted. */
export class ComputingTimeoutError extends Error {
  override readonly name = 'TooSlow';

  /** `computingMs` is the time for which the processor worked on the function. */
  constructor(readonly computingMs: number) {
    super('The function was interrupted because it took too long.');
  }
}

/**
 * Returns the result of a function, which is interrupted after the elapsed time, even in the middle of a regular
 * expression.
 * @throws {ComputingTimeoutError}, or the error of the function
 */
export function runWithin<T>(elapsedMs: number, run: () => T): T {
  const before = process.cpuUsage();
  try {
    return RUN_SCRIPT.runInContext(createContext({ run }), { timeout: elapsedMs }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const { user, system } = process.cpuUsage(before);
    throw new ComputingTimeoutError((user + system) / 1000);
  }
}

/**
 * Limits the computing time of work that uses {@link runWithin}. The system can only limit the elapsed time, so an
 * attempt that was interrupted on a busy computer is repeated with twice the limit. Other work can run between two
 * attempts.
 * @throws {ComputingTimeoutError}, or the error of an attempt
 */
export async function withComputingTime<T>(
  limitMs: number,
  attempt: (elapsedMs: number) => Promise<T>,
): Promise<T> {
  for (let elapsedMs = limitMs; ; elapsedMs *= 2) {
    try {
      return await attempt(elapsedMs);
    } catch (error) {
      if (!(error instanceof ComputingTimeoutError)) throw error;
      if (error.computingMs >= MIN_USED_SHARE * limitMs || elapsedMs * 2 > MAX_ELAPSED_MS) throw error;
      await nextTurn();
    }
  }
}
