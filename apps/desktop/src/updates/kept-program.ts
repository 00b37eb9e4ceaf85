import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { copyProgram, replaceProgram } from './replace-program';

/** Keeps the program of a version and restores it. */
export interface KeptProgram {
  /** Keeps the running program as `copy`. Throws if that is not possible. */
  keep(copy: string): void;
  /** Restores a copy. Throws if that is not possible. */
  putBack(copy: string): void;
  /** Whether the restored program starts without our help. */
  readonly startsByItself: boolean;
}

/** A program that is a single file or, on macOS, a single folder. */
export function keptFile(program: string): KeptProgram {
  return {
    keep: (copy) => copyProgram(program, copy),
    putBack: (copy) => replaceProgram(copy, program),
    startsByItself: false,
  };
}

/** A program written by an installer. The installer is kept if it left a copy of itself. */
export function keptInstaller(installer: string): KeptProgram {
  return {
    keep: (copy) => {
      if (existsSync(installer)) copyProgram(installer, `${copy}.exe`);
    },
    putBack: (copy) => {
      if (!existsSync(`${copy}.exe`)) throw new Error('The installer of the previous version is missing.');
      spawn(`${copy}.exe`, ['/S', '--updated', '--force-run'], { detached: true, stdio: 'ignore' }).unref();
    },
    startsByItself: true,
  };
}
