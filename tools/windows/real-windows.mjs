import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { WindowsSystem } from './windows-system.mjs';

const SUBST = 'C:\\Windows\\System32\\subst.exe';
const LIST_PROCESSES =
  'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId)`t$($_.ExecutablePath)" }';

/** The Windows system that runs the tests, with the same members as {@link Wine}. Used only by the workflow. */
export class RealWindows extends WindowsSystem {
  isWine = false;
  /** @type {readonly string[]} */
  nodeOptions = [];

  remove() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** @override */
  spawn(program, args, environment, output) {
    return spawn(program, args, {
      cwd: 'C:\\',
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output],
    });
  }

  /** @returns {{ pid: number, program: string }[]} */
  listProcesses() {
    const list = execFileSync('powershell.exe', ['-NoProfile', '-Command', LIST_PROCESSES], {
      encoding: 'utf8',
    });
    return list.split(/\r?\n/).map((line) => {
      const [pid, program = ''] = line.split('\t');
      return { pid: Number(pid), program };
    });
  }

  /** Connects a folder as a drive. */
  connectDrive(letter, folder) {
    mkdirSync(folder, { recursive: true });
    execFileSync(SUBST, [`${letter}:`, folder]);
  }

  disconnectDrive(letter) {
    execFileSync(SUBST, [`${letter}:`, '/D']);
  }

  toLinux(path) {
    return path;
  }

  toWindows(path) {
    return path;
  }
}
