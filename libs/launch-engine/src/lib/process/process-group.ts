import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { hasSystemCode } from '@hangar/file-system';

import { readBootId } from './proc-stat';
import { canSignal, isProcessAlive, readProcessState } from './process-identity';
import type { ProcessIdentity } from './process-runner';
import { findSessionMembers } from './session-scan';

const run = promisify(execFile);

/**
 * Whether a process that we started in a group of its own, or anything that it left behind in that group, still lives.
 * A group whose number now belongs to somebody else's process is not ours any more.
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

/** Sends a signal to a whole group; on Windows asks, or forces, the process and its children to end. */
export async function signalGroup(pid: number, signal: EndingSignal): Promise<void> {
  if (process.platform === 'win32') {
    const force = signal === 'SIGKILL' ? ['/F'] : [];
    // taskkill fails when the process has just ended, or has no window to close: the next look tells.
    await run('taskkill', ['/PID', String(pid), '/T', ...force], { windowsHide: true }).catch(() => null);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group may have ended by itself a moment ago, which is what was wanted.
    if (!hasSystemCode(error, 'ESRCH')) throw error;
  }
}

/** A number out of a damaged file must not become a signal to our own group (0) or to everybody (1). */
export function isGroupLeader(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 1;
}

/** A signal also reaches zombies, which some containers never remove: they do not count as running. */
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
