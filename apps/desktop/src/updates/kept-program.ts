import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { copyProgram, replaceProgram } from './replace-program';

/** How the program of a version is kept, and put back. */
export interface KeptProgram {
  /** Keeps the program that runs as `copy`. Throws when that is not possible. */
  keep(copy: string): void;
  /** Puts a copy back. Throws when that is not possible. */
  putBack(copy: string): void;
  /** Whether what was put back starts without us. */
  readonly startsByItself: boolean;
}

/** A program that is one file, or on a Mac one folder. */
export function keptFile(program: string): KeptProgram {
  return {
    keep: (copy) => copyProgram(program, copy),
    putBack: (copy) => replaceProgram(copy, program),
    startsByItself: false,
  };
}

/** A program that an installer put there: its installer is kept, as far as it left itself behind. */
export function keptInstaller(installer: string): KeptProgram {
  return {
    keep: (copy) => {
      if (existsSync(installer)) copyProgram(installer, `${copy}.exe`);
    },
    putBack: (copy) => {
      if (!existsSync(`${copy}.exe`)) throw new Error('The installer of the version before was not kept.');
      spawn(`${copy}.exe`, ['/S', '--updated', '--force-run'], { detached: true, stdio: 'ignore' }).unref();
    },
    startsByItself: true,
  };
}
