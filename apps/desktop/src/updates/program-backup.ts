import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { copyProgram, replaceProgram } from './replace-program';

/** Backs up the current program and restores it. */
export interface ProgramBackup {
  /** Copies the running program to `backupPath`. Throws if that is not possible. */
  backUp(backupPath: string): void;
  /** Restores the program from a copy. Throws if that is not possible. */
  restore(backupPath: string): void;
  /** Whether the restored program starts automatically. */
  readonly restartsAutomatically: boolean;
}

/** Creates the backup for a program that is a single file or, on macOS, a single folder. */
export function createFileBackup(program: string): ProgramBackup {
  return {
    backUp: (backupPath) => copyProgram(program, backupPath),
    restore: (backupPath) => replaceProgram(backupPath, program),
    restartsAutomatically: false,
  };
}

/** Creates the backup for an installed program. It is the installer, if the installer left a copy of itself. */
export function createInstallerBackup(installer: string): ProgramBackup {
  return {
    backUp: (backupPath) => {
      if (existsSync(installer)) copyProgram(installer, `${backupPath}.exe`);
    },
    restore: (backupPath) => {
      if (!existsSync(`${backupPath}.exe`))
        throw new Error('The installer of the previous version is missing.');
      spawn(`${backupPath}.exe`, ['/S', '--updated', '--force-run'], {
        detached: true,
        stdio: 'ignore',
      }).unref();
    },
    restartsAutomatically: true,
  };
}
