import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the result is truthy, for changes without a notification, such as those in the kernel's list of open
 * files. `what` completes the error message, as in "the game has its files open".
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  { withinMs = 15_000 } = {},
): Promise<NonNullable<T>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await look();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
    await pause(20);
  }
}
