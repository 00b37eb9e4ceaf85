// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeContent } from './disk-state.mjs';

/** @typedef {import('./disk-state.mjs').DiskState} DiskState */

const LOCK = 'data/hangar.lock';
/** A process id that no process can have. */
const DEAD_PID = 2 ** 31 - 1;

/**
 * Returns a state as if the process that recorded it had been killed. That process is actually still running, and
 * Hangar does not start on a data directory that a running process has locked.
 * @param {DiskState} state @param {string} contents
 * @returns {DiskState}
 */
export function withStaleLock(state, contents) {
  return state.map((name) => {
    if (name.path !== LOCK || name.content === undefined) return name;
    const lockText = readFileSync(join(contents, name.content), 'utf8');
    const staleText = lockText.replace(/"pid":\d+/, `"pid":${DEAD_PID}`);
    return { ...name, content: storeContent(Buffer.from(staleText), contents) };
  });
}
