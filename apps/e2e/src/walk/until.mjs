// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until the answer is something, for what can't tell us when it happens: the kernel's list of open
 * files, another process's end.
 * @template T
 * @param {string} what a sentence for the failure, as in "the game has its files open"
 * @param {() => T | Promise<T>} look
 * @param {{ withinMs?: number }} [limits]
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(what, look, { withinMs = 15_000 } = {}) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await look();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
    await pause(20);
  }
}
