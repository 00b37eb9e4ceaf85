import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { hasSystemCode } from '@hangar/file-system';

import { readBootId } from './proc-stat';
import { canSignal, isProcessAlive, readProcessState } from './process-identity';
import type { ProcessIdentity } from './process-runner';
import { findSessionMembers } from './session-scan';

const run = promisify(execFile);

/**
 * Whether a process that we started in its own group is running, or anything that it left in that group. A group whose
 * number was reused by another process is not ours any longer.
 */
export async function isGroupAlive(leader: ProcessIdentity): Promise<boolean> {
  if (!isGroupLeader(leader.pid)) return false;
  if (process.platform === 'win32') return isProcessAlive(leader);
  if (!canSignal(-leader.pid)) return false;
  const state = await readProcessState(leader.pid);
  if (state !== null && state.startTime !== leader.startTime) return false;
  if (state !== null && !state.isZombie) return true;
  return process.platform === 'linux' ? hasLivingOrphan(leader) : true;
}

/** The signals that end a process: first a request, then a kill. */
export type EndingSignal = 'SIGTERM' | 'SIGKILL';

/** Sends a signal to a whole group; on Windows, requests or forces the process and its children to end. */
export async function signalGroup(pid: number, signal: EndingSignal): Promise<void> {
  if (process.platform === 'win32') {
    const force = signal === 'SIGKILL' ? ['/F'] : [];
    // taskkill fails if the process has just ended or has no window to close. The next check shows the result.
    await run('taskkill', ['/PID', String(pid), '/T', ...force], { windowsHide: true }).catch(() => null);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group may have just ended, which is the desired result.
    if (!hasSystemCode(error, 'ESRCH')) throw error;
  }
}

/** A number from a damaged file must not become a signal to our own group (0) or to all processes (1). */
export function isGroupLeader(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 1;
}

/** A signal also reaches zombies, which some containers never remove. They do not count as running. */
async function hasLivingOrphan(leader: ProcessIdentity): Promise<boolean> {
  if (!leader.startTime.startsWith(readBootId())) return false;
  const members = await findSessionMembers({
    leaderPid: leader.pid,
    sinceTicks: 0,
    numberHeldUntilTicks: Number.POSITIVE_INFINITY,
    environmentEntry: null,
  });
  return members.some(({ groupId }) => groupId === leader.pid);
}
