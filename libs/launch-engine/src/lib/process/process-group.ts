import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { hasSystemCode, windowsProgram } from '@hangar/file-system';

import { readBootId } from './proc-stat';
import { canSignal, isProcessAlive, isStateOf, readProcessState } from './process-identity';
import type { ProcessIdentity } from './process-runner';
import { findSessionMembers } from './session-scan';
import type { WindowsJob } from './windows-job';
import { loadWindowsProcesses, type WindowsProcesses } from './windows-processes';

const run = promisify(execFile);

/** Maximum time for taskkill, which company machines may block or slow down. */
const TASKKILL_TIMEOUT_MS = 2000;

/**
 * Whether a process that Hangar started in its own group, or any process that it left in that group, is running. If
 * another process has reused the group's ID, the group no longer belongs to Hangar.
 * @throws {ProcessStateUnknown}
 */
export async function isGroupAlive(leader: ProcessIdentity): Promise<boolean> {
  if (!isGroupLeader(leader.pid)) return false;
  if (process.platform === 'win32') return isProcessAlive(leader);
  if (!canSignal(-leader.pid)) return false;
  const state = await readProcessState(leader.pid);
  if (state !== null && !isStateOf(state, leader)) return false;
  if (state !== null && !state.isZombie) return true;
  return process.platform === 'linux' ? hasLivingOrphan(leader) : true;
}

/** The signals for ending a process: first a request, then a kill. */
export type EndingSignal = 'SIGTERM' | 'SIGKILL';

/**
 * Sends a signal to a whole group, and returns whether the group may react to it. On Windows, SIGTERM is a request to
 * close the windows of the process and of those that it has started, and SIGKILL ends all of these.
 */
export async function signalGroup(pid: number, signal: EndingSignal): Promise<boolean> {
  if (process.platform !== 'win32') return kill(-pid, signal);
  const windows = await loadWindowsProcesses();
  if (windows !== null) return signalWindowsGroup(windows, pid, signal);
  // If taskkill is blocked, only the process itself is ended.
  return (await taskkill(pid, signal)) || (signal === 'SIGKILL' && kill(pid, signal));
}

function signalWindowsGroup(windows: WindowsProcesses, pid: number, signal: EndingSignal): boolean {
  const group = [pid, ...windows.listDescendants(pid)];
  if (signal === 'SIGTERM') return windows.requestClose(group);
  // Parents first, so that they can't start their children again.
  for (const each of group) kill(each, signal);
  return true;
}

/**
 * Sends a signal to all processes of a job on Windows, and to those that its first process started before it was added
 * to the job. `leader` is the PID of the first process, or `null` if it has ended. Returns whether any process may
 * react.
 */
export async function signalJob(
  job: WindowsJob,
  leader: number | null,
  signal: EndingSignal,
): Promise<boolean> {
  const windows = await loadWindowsProcesses();
  const group = leader === null ? [] : [leader, ...(windows?.listDescendants(leader) ?? [])];
  const members = job.listProcesses();
  if (signal === 'SIGTERM') return windows?.requestClose([...group, ...members]) ?? false;
  job.terminate();
  for (const each of group) if (!members.includes(each)) kill(each, signal);
  return true;
}

function kill(pid: number, signal: EndingSignal): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    // The process may have just exited, which is the desired result, or belong to another user or an administrator.
    if (!hasSystemCode(error, 'ESRCH', 'EPERM', 'EACCES')) throw error;
    return hasSystemCode(error, 'ESRCH');
  }
}

/** Returns whether taskkill succeeded. It fails if the process has just exited or has no window to close. */
async function taskkill(pid: number, signal: EndingSignal): Promise<boolean> {
  const force = signal === 'SIGKILL' ? ['/F'] : [];
  try {
    await run(windowsProgram('System32\\taskkill.exe'), [...force, '/T', '/PID', String(pid)], {
      windowsHide: true,
      timeout: TASKKILL_TIMEOUT_MS,
    });
    return true;
  } catch {
    // The next check shows whether the process is still running.
    return false;
  }
}

/**
 * Whether a PID can be that of a group's leader. Prevents a number in a damaged file from causing a signal to Hangar's
 * own group (0) or to all processes (1).
 */
export function isGroupLeader(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 1;
}

/**
 * Whether the group contains a process other than zombies. These also accept signals, and some containers never remove
 * them.
 */
async function hasLivingOrphan(leader: ProcessIdentity): Promise<boolean> {
  if (!leader.startTime.startsWith(readBootId())) return false;
  const members = await findSessionMembers({
    leaderPid: leader.pid,
    sinceTicks: 0,
    pidReservedUntilTicks: Number.POSITIVE_INFINITY,
    environmentEntry: null,
  });
  return members.some(({ groupId }) => groupId === leader.pid);
}
