import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { readWindowState } from './window-state';
import type { WindowState, WindowStateStore } from './window-state';

/** A larger file is none of ours, and a start must not wait for it. */
const LARGEST_BYTES = 4096;

/** Keeps the window's state in a small JSON file of the shell's own. */
export class WindowStateFile implements WindowStateStore {
  constructor(private readonly path: string) {}

  read(): WindowState | null {
    try {
      if (statSync(this.path).size > LARGEST_BYTES) return null;
      return readWindowState(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      // No file yet, or a damaged one: the window then opens as it does the first time.
      return null;
    }
  }

  /** Writes at once: the window is about to go, and the process perhaps with it. */
  write(state: WindowState): void {
    const unfinished = `${this.path}.tmp`;
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      writeFileSync(unfinished, `${JSON.stringify(state, null, 2)}\n`);
      renameSync(unfinished, this.path);
    } catch {
      // A full or read-only disk. The window opens elsewhere next time; quitting must go on.
      removeIfPossible(unfinished);
    }
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Nothing can be changed there, so nothing was made.
  }
}
