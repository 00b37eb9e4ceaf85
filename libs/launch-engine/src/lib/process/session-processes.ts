import type { ChildProcess } from 'node:child_process';

import { hasSystemCode } from '@hangar/file-system';

import { readBootId, readUptimeTicks, TICKS_PER_SECOND } from './proc-stat';
import { isGroupAlive, isGroupLeader, signalGroup, signalJob, type EndingSignal } from './process-group';
import { canSignal, isProcessAlive, readLinuxProcessState, UNREAD_START_TIME } from './process-identity';
import { formatMarkEntry } from './process-mark';
import type { ProcessIdentity } from './process-runner';
import { findSessionMembers, isSameProcess, type SessionMember } from './session-scan';
import type { WindowsJob } from './windows-job';
import { loadWindowsProcesses, type WindowsProcesses } from './windows-processes';

/**
 * On macOS, and on Windows without native calls, reading a start time requires starting a process. Between two full
 * checks, only the PID is checked.
 */
const CHECKS_PER_FULL_CHECK = 30;

/**
 * Time during which a PID is not reused. The system cycles through at least 32,768 PIDs, so a process with a known PID
 * cannot be a different one this soon after the session was last seen.
 */
const PID_REUSE_TICKS = 10 * TICKS_PER_SECOND;

/** How a session was started or found again. */
interface SessionOrigin {
  /** How long the session had been running when an earlier run of Hangar last saw it, in milliseconds. */
  readonly aliveForMs?: number;
  /** The started process, if this run of Hangar has started it. */
  readonly child?: ChildProcess | null;
  /** The job that the started process is in, if this run of Hangar has started it on Windows. */
  readonly job?: WindowsJob | null;
}

/**
 * All processes of a session: the one that was started and, if that has exited, its background processes. On Linux,
 * these are the processes of its process session and those with the session's mark in their environment. On macOS, they
 * are the process group. On Windows, they are the processes of its job. Without a job, for example after a restart
 * of Hangar, the session ends with the started process; until then, signals also reach the processes that it has
 * started.
 */
export class SessionProcesses {
  /** The processes that outlived the started process, according to the last scan. */
  private members: readonly SessionMember[] = [];
  private pidReservedUntilTicks: number;
  private readonly startTicks: number;
  private readonly child: ChildProcess | null;
  private readonly job: WindowsJob | null;
  private checkCount = 0;

  constructor(
    private readonly identity: ProcessIdentity,
    { aliveForMs = 0, child = null, job = null }: SessionOrigin = {},
  ) {
    this.child = child;
    this.job = job;
    this.startTicks = Number(identity.startTime.split('/').at(-1) || Number.NaN);
    this.pidReservedUntilTicks = this.startTicks + (aliveForMs / 1000) * TICKS_PER_SECOND + PID_REUSE_TICKS;
  }

  /**
   * Returns the processes of a program that has just been started with this mark in its environment. `null` if the
   * system does not provide them (only Linux does, and Windows with native calls). Call this in the same turn of the
   * event loop as the spawn, because Node reaps a child that exits immediately in the next turn.
   */
  static createForChild(
    child: ChildProcess,
    mark: string,
    windows: WindowsProcesses | null,
  ): SessionProcesses | null {
    const { pid } = child;
    const job = pid === undefined ? null : (windows?.createJob(pid) ?? null);
    if (pid !== undefined && job !== null)
      return new SessionProcesses({ pid, startTime: UNREAD_START_TIME, mark }, { child, job });
    const state = process.platform === 'linux' && pid !== undefined ? readLinuxProcessState(pid) : null;
    if (pid === undefined || state === null) return null;
    return new SessionProcesses({ pid, startTime: state.startTime, mark });
  }

  /**
   * Whether any process of the session is running. This is cheap while a known process is running; otherwise, all
   * processes are read.
   * @throws if the processes cannot be read at the moment, which does not mean that none is running
   */
  async isAlive(): Promise<boolean> {
    const { pid } = this.identity;
    if (!isGroupLeader(pid)) return false;
    if (process.platform === 'linux') return this.isAliveOnLinux();
    if (process.platform === 'win32' && this.child !== null)
      return isRunning(this.child) || (this.job?.listProcesses() ?? []).length > 0;
    if (!canSignal(process.platform === 'win32' ? pid : -pid)) return false;
    if ((await loadWindowsProcesses()) !== null) return isGroupAlive(this.identity);
    return this.checkCount++ % CHECKS_PER_FULL_CHECK !== 0 || isGroupAlive(this.identity);
  }

  /** Whether any process of the session is running, or might be because the processes cannot be read at the moment. */
  mayBeAlive(): Promise<boolean> {
    return this.isAlive().catch(() => true);
  }

  /**
   * Sends a signal to every process of the session. Returns whether any process may react to it.
   * @throws {ProcessStateUnknown} if it can't be determined whether the PID still belongs to the session; nothing is sent
   */
  async signal(signal: EndingSignal): Promise<boolean> {
    if (!isGroupLeader(this.identity.pid)) return false;
    if (process.platform !== 'linux') {
      // Windows keeps the PID of a child reserved while Node has its handle.
      const isLeaderAlive =
        process.platform === 'win32' && this.child !== null
          ? isRunning(this.child)
          : await isGroupAlive(this.identity);
      const { pid } = this.identity;
      if (this.job !== null) return signalJob(this.job, isLeaderAlive ? pid : null, signal);
      return isLeaderAlive && signalGroup(pid, signal);
    }
    const isLeaderAlive = await isProcessAlive(this.identity);
    if (isLeaderAlive) this.extendPidReservation();
    this.members = await this.findMembers();
    // The whole group is signalled first, because this also reaches a process that one of its members is just starting.
    const groups = new Set(
      this.members.filter(({ isInLeaderSession }) => isInLeaderSession).map(({ groupId }) => groupId),
    );
    if (isLeaderAlive) groups.add(this.identity.pid);
    for (const groupId of groups) await signalGroup(groupId, signal);
    for (const member of this.members) if (!groups.has(member.groupId)) signalProcess(member, signal);
    return true;
  }

  /** Records that the started process was seen running, or has just exited. */
  recordLeaderSeen(): void {
    if (process.platform === 'linux') this.extendPidReservation();
  }

  /** Releases the job. Call this when all processes have ended. */
  close(): void {
    this.job?.close();
  }

  private async isAliveOnLinux(): Promise<boolean> {
    if (await isProcessAlive(this.identity)) {
      this.extendPidReservation();
      return true;
    }
    this.members = this.members.filter(isSameProcess);
    if (this.members.length === 0) this.members = await this.findMembers();
    if (this.members.some(({ isInLeaderSession }) => isInLeaderSession)) this.extendPidReservation();
    return this.members.length > 0;
  }

  private async findMembers(): Promise<readonly SessionMember[]> {
    const { pid, startTime, mark } = this.identity;
    // No process survives a system restart.
    if (!startTime.startsWith(`${readBootId()}/`)) return [];
    return findSessionMembers({
      leaderPid: pid,
      sinceTicks: this.startTicks,
      pidReservedUntilTicks: this.pidReservedUntilTicks,
      environmentEntry: mark === undefined ? null : formatMarkEntry(mark),
    });
  }

  private extendPidReservation(): void {
    this.pidReservedUntilTicks = readUptimeTicks() + PID_REUSE_TICKS;
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function signalProcess(member: SessionMember, signal: EndingSignal): void {
  if (!isSameProcess(member)) return;
  try {
    process.kill(member.pid, signal);
  } catch (error) {
    // The process has just exited, or it has switched to another user and cannot be signalled.
    if (!hasSystemCode(error, 'ESRCH', 'EPERM')) throw error;
  }
}
