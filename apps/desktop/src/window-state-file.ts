import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { readWindowState } from './window-state';
import type { WindowState, WindowStateStore } from './window-state';

/** Hangar never writes a larger file, and reading one would delay startup. */
const MAX_STATE_BYTES = 4096;

/** Stores the state of the window in a small JSON file. */
export class WindowStateFile implements WindowStateStore {
  constructor(private readonly path: string) {}

  read(): WindowState | null {
    try {
      if (statSync(this.path).size > MAX_STATE_BYTES) return null;
      return readWindowState(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      // The file is missing or damaged. The window opens as on the first start.
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
      // The disk is full or read-only. The position of the window is lost, but quitting must continue.
      removeIfPossible(temporaryPath);
    }
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder is not writable, so the temporary file was not created either.
  }
}
