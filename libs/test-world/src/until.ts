import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until the answer is something, for what can't tell us when it happens: the kernel's list of open
 * files, another process's end. `what` is a sentence for the failure, as in "the game has its files open".
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
