import { hasSystemCode } from '@hangar/file-system';

import { readBootId, readUptimeTicks, TICKS_PER_SECOND } from './proc-stat';
import { isGroupAlive, isGroupLeader, signalGroup, type EndingSignal } from './process-group';
import { canSignal, isProcessAlive, readLinuxProcessState } from './process-identity';
import { markEntryOf } from './process-mark';
import type { ProcessIdentity } from './process-runner';
import { findSessionMembers, isSameProcess, type SessionMember } from './session-scan';

/** Reading a start time on macOS or Windows costs a process: between two of these checks, the pid alone has to do. */
const CHECKS_PER_FULL_CHECK = 30;

/**
 * The time within which a number is not given out again. Processes get numbers in a circle of at least 32,768, so that
 * a process that joined the session so soon after it was seen is not a foreign one.
 */
const NUMBER_REUSE_TICKS = 10 * TICKS_PER_SECOND;

/**
 * All processes of a session: the one that was started and, if that has ended, what it left in the background. On Linux
 * those are the processes of its process session and those with the session's mark in their environment, elsewhere the
 * process group, on Windows the started process alone.
 */
export class SessionProcesses {
  /** Those that outlived the started process, as they were last found. */
  private members: readonly SessionMember[] = [];
  private numberHeldUntilTicks: number;
  private readonly startTicks: number;
  private checks = 0;

  /** @param aliveForMs how long the session had run when it was last seen by an earlier launcher */
  constructor(
    private readonly identity: ProcessIdentity,
    aliveForMs = 0,
  ) {
    this.startTicks = Number(identity.startTime.split('/').at(-1) || Number.NaN);
    this.numberHeldUntilTicks = this.startTicks + (aliveForMs / 1000) * TICKS_PER_SECOND + NUMBER_REUSE_TICKS;
  }

  /**
   * Those of a program that has just been started with this mark in its environment; `null` if that cannot be told (not
   * on Linux). To be called in the same turn: a child that ends immediately is removed in the next one.
   */
  static ofNewChild(pid: number | undefined, mark: string): SessionProcesses | null {
    const state = process.platform === 'linux' && pid !== undefined ? readLinuxProcessState(pid) : null;
    if (pid === undefined || state === null) return null;
    return new SessionProcesses({ pid, startTime: state.startTime, mark });
  }

  /**
   * Whether any process of the session lives. Cheap as long as one does that is known; else all processes are read.
   * @throws when the system does not answer at the moment, which does not mean that none lives
   */
  async isAlive(): Promise<boolean> {
    const { pid } = this.identity;
    if (!isGroupLeader(pid)) return false;
    if (process.platform === 'linux') return this.isAliveOnLinux();
    if (!canSignal(process.platform === 'win32' ? pid : -pid)) return false;
    return this.checks++ % CHECKS_PER_FULL_CHECK !== 0 || isGroupAlive(this.identity);
  }

  /** Sends a signal to every process of the session. */
  async signal(signal: EndingSignal): Promise<void> {
    if (!isGroupLeader(this.identity.pid)) return;
    const isLeaderAlive = await isProcessAlive(this.identity);
    if (process.platform !== 'linux') {
      if (await isGroupAlive(this.identity)) await signalGroup(this.identity.pid, signal);
      return;
    }
    if (isLeaderAlive) this.noteNumberHeld();
    this.members = await this.findMembers();
    // The group at once first: a process of it that is just starting another one is hit with it.
    const groups = new Set(
      this.members.filter(({ isWithLeader }) => isWithLeader).map(({ groupId }) => groupId),
    );
    if (isLeaderAlive) groups.add(this.identity.pid);
    for (const groupId of groups) await signalGroup(groupId, signal);
    for (const member of this.members) if (!groups.has(member.groupId)) signalProcess(member, signal);
  }

  /** Notes that the started process was seen alive, or has ended just now. */
  noteLeaderSeen(): void {
    if (process.platform === 'linux') this.noteNumberHeld();
  }

  private async isAliveOnLinux(): Promise<boolean> {
    if (await isProcessAlive(this.identity)) {
      this.noteNumberHeld();
      return true;
    }
    this.members = this.members.filter(isSameProcess);
    if (this.members.length === 0) this.members = await this.findMembers();
    if (this.members.some(({ isWithLeader }) => isWithLeader)) this.noteNumberHeld();
    return this.members.length > 0;
  }

  private async findMembers(): Promise<readonly SessionMember[]> {
    const { pid, startTime, mark } = this.identity;
    // Nothing outlives a boot.
    if (!startTime.startsWith(`${readBootId()}/`)) return [];
    return findSessionMembers({
      leaderPid: pid,
      sinceTicks: this.startTicks,
      numberHeldUntilTicks: this.numberHeldUntilTicks,
      environmentEntry: mark === undefined ? null : markEntryOf(mark),
    });
  }

  private noteNumberHeld(): void {
    this.numberHeldUntilTicks = readUptimeTicks() + NUMBER_REUSE_TICKS;
  }
}

function signalProcess(member: SessionMember, signal: EndingSignal): void {
  if (!isSameProcess(member)) return;
  try {
    process.kill(member.pid, signal);
  } catch (error) {
    // It has just ended, or it has become another user, whose processes we cannot end.
    if (!hasSystemCode(error, 'ESRCH', 'EPERM')) throw error;
  }
}
