import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { hasSystemCode } from '@hangar/file-system';

import { readBootId, readProcStat } from './proc-stat';

const run = promisify(execFile);

/** The current state of a process. */
export interface ProcessState {
  /** Opaque. Together with the PID, it identifies a process permanently. */
  readonly startTime: string;
  /** Whether it has exited but has not been reaped by its parent yet. */
  readonly isZombie: boolean;
}

/** Returns the state of the process with a PID, or `null` if it does not exist. */
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

/** Whether exactly this process (same PID, same start time) is running. A zombie is not. */
export async function isProcessAlive(identity: { readonly pid: number; readonly startTime: string }) {
  const state = await readProcessState(identity.pid);
  return state !== null && !state.isZombie && state.startTime === identity.startTime;
}

/**
 * Same as {@link readProcessState}, but synchronous and only for Linux. After a spawn, it must run before Node reaps
 * the child. The boot ID is included because the start time is relative to the boot, and PIDs are reused after a reboot
 * (proc(5), field 22).
 */
export function readLinuxProcessState(pid: number): ProcessState | null {
  const stat = readProcStat(pid);
  if (stat === null) return null;
  return { startTime: `${readBootId()}/${stat.startTicks}`, isZombie: stat.isZombie };
}

/** Whether a signal can be sent to this PID (negative: to its group). */
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
    // Both commands fail if no process has this PID.
    return null;
  }
}
