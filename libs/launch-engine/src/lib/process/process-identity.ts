import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { hasSystemCode } from '@hangar/file-system';

import { readBootId, readProcStat } from './proc-stat';

const run = promisify(execFile);

/** What the system says about a process at this moment. */
export interface ProcessState {
  /** Opaque; together with the pid it names one process for ever. */
  readonly startTime: string;
  /** Whether it has ended and only waits for its parent to notice. */
  readonly isZombie: boolean;
}

/** What the system says about a pid, or `null` when no process has it. */
export async function readProcessState(pid: number): Promise<ProcessState | null> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  switch (process.platform) {
    case 'linux':
      return readLinuxProcessState(pid);
    case 'win32':
      return readByCommand('powershell.exe', [
        '-NoProfile',
        '-NonInteractive',
        '-Command',
        `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
      ]);
    default:
      return readByCommand('ps', ['-o', 'lstart=', '-p', String(pid)]);
  }
}

/** Whether exactly this process (same pid, same start) still runs. A zombie is gone. */
export async function isProcessAlive(identity: { readonly pid: number; readonly startTime: string }) {
  const state = await readProcessState(identity.pid);
  return state !== null && !state.isZombie && state.startTime === identity.startTime;
}

/**
 * The Linux answer, without waiting: right after a spawn it must be had before Node has a chance to bury the child.
 * The boot id is part of it, since the start is counted from boot and pids begin anew (proc(5), field 22).
 */
export function readLinuxProcessState(pid: number): ProcessState | null {
  const stat = readProcStat(pid);
  if (stat === null) return null;
  return { startTime: `${readBootId()}/${stat.startTicks}`, isZombie: stat.isZombie };
}

/** Whether a signal could be sent to this pid (negative: to its group). */
export function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasSystemCode(error, 'EPERM');
  }
}

async function readByCommand(command: string, args: readonly string[]): Promise<ProcessState | null> {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = await run(command, [...args], { timeout: 10_000, windowsHide: true, env });
    const startTime = stdout.trim();
    return startTime === '' ? null : { startTime, isZombie: false };
  } catch {
    // Both commands fail when no process has this pid.
    return null;
  }
}
