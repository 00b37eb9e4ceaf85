import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { hasSystemCode, windowsProgram } from '@hangar/file-system';

import { readBootId, readProcStat } from './proc-stat';
import { loadWindowsProcesses } from './windows-processes';

const run = promisify(execFile);

/**
 * The recorded start time of a process whose start time couldn't be read. As long as any process has its PID, that
 * process may be the recorded one.
 */
export const UNREAD_START_TIME = 'not read';

/** The state of a process, or of all processes (`null`), couldn't be read, so the process may be running. */
export class ProcessStateUnknown extends Error {
  constructor(pid: number | null, cause: unknown) {
    super(`Couldn't determine the state of ${pid === null ? 'the processes' : `process ${pid}`}.`, { cause });
  }
}

/** The current state of a process. */
export interface ProcessState {
  /** Opaque. Together with the PID, it identifies a process permanently. */
  readonly startTime: string;
  /** Whether the process has exited but has not been reaped by its parent yet. */
  readonly isZombie: boolean;
}

/** The data that identifies a process permanently. */
interface StartedProcess {
  readonly pid: number;
  readonly startTime: string;
}

/**
 * Returns the state of the process with a PID, or `null` if it does not exist.
 * @throws {ProcessStateUnknown} on macOS and Windows, if the state cannot be read
 */
export async function readProcessState(pid: number): Promise<ProcessState | null> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return readLinuxProcessState(pid);
  if (!canSignal(pid)) return null;
  try {
    return { startTime: await readStartTime(pid), isZombie: false };
  } catch (error) {
    // This also happens if the process has just exited.
    if (!canSignal(pid)) return null;
    throw new ProcessStateUnknown(pid, error);
  }
}

async function readStartTime(pid: number): Promise<string> {
  const windows = await loadWindowsProcesses();
  const startTime = windows === null ? await readStartTimeByCommand(pid) : (windows.readStartTime(pid) ?? '');
  if (startTime === '') throw new Error(`The start time of process ${pid} could not be read.`);
  return startTime;
}

/** On Windows, returns the same number as the native call, but takes up to a second. */
function readStartTimeByCommand(pid: number): Promise<string> {
  if (process.platform !== 'win32') return readOutput('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return readOutput(windowsProgram('System32\\WindowsPowerShell\\v1.0\\powershell.exe'), [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
  ]);
}

/** Returns the start time to record for a process, which is {@link UNREAD_START_TIME} if necessary; `null` if it ended. */
export async function readStartTimeToRecord(pid: number): Promise<string | null> {
  try {
    return (await readProcessState(pid))?.startTime ?? null;
  } catch (error) {
    if (error instanceof ProcessStateUnknown) return UNREAD_START_TIME;
    throw error;
  }
}

/**
 * Whether exactly this process (same PID, same start time) is running. A zombie does not count as running.
 * @throws {ProcessStateUnknown}
 */
export async function isProcessAlive(identity: StartedProcess): Promise<boolean> {
  const state = await readProcessState(identity.pid);
  return state !== null && !state.isZombie && isStateOf(state, identity);
}

/**
 * Whether a state is that of exactly this process, and not of a later one with the same PID.
 * @throws {ProcessStateUnknown} if the start time of this process is unknown
 */
export function isStateOf(state: ProcessState, { pid, startTime }: StartedProcess): boolean {
  if (startTime === UNREAD_START_TIME) throw new ProcessStateUnknown(pid, 'Its start time was never read.');
  return state.startTime === startTime;
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

async function readOutput(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { stdout } = await run(command, [...args], { timeout: 10_000, windowsHide: true, env });
  return stdout.trim();
}
