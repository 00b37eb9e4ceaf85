import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the result is truthy, for changes without a notification, such as those in the kernel's list of open
 * files. `description` completes the error message, as in "the game has its files open".
 */
export async function until<T>(
  description: string,
  check: () => T | Promise<T>,
  { withinMs = 15_000 } = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${withinMs} ms waiting until ${description}.`);
    await pause(20);
  }
}
