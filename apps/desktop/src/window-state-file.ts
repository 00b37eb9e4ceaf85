import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { readWindowState } from './window-state';
import type { WindowState, WindowStateStore } from './window-state';

/** A larger file was not written by Hangar, and reading it would delay the start. */
const MAX_STATE_BYTES = 4096;

/** Stores the window's state in a small JSON file of the shell. */
export class WindowStateFile implements WindowStateStore {
  constructor(private readonly path: string) {}

  read(): WindowState | null {
    try {
      if (statSync(this.path).size > MAX_STATE_BYTES) return null;
      return readWindowState(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      // The file is missing or damaged. The window opens as it does the first time.
      return null;
    }
  }

  /** Writes synchronously, because the process may be about to exit. */
  write(state: WindowState): void {
    const temporaryPath = `${this.path}.tmp`;
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      writeFileSync(temporaryPath, `${JSON.stringify(state, null, 2)}\n`);
      renameSync(temporaryPath, this.path);
    } catch {
      // The disk is full or read-only. The window's position is lost, but quitting must continue.
      removeIfPossible(temporaryPath);
    }
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder is not writable, so the file was not created either.
  }
}
