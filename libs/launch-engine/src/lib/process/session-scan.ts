import * as fs from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { readProcEnvironment, readProcStat, type ProcStat } from './proc-stat';

/** A running process of a session. */
export interface SessionMember {
  readonly pid: number;
  readonly startTicks: string;
  readonly groupId: number;
  /** Whether the process belongs to the session that the launched process created (setsid). */
  readonly isInLeaderSession: boolean;
}

/** The properties that determine which processes belong to a session. */
export interface SessionTraits {
  /** The started process. It may have exited. Its PID is also the ID of its process group and process session. */
  readonly leaderPid: number;
  /** No process of the session is older than this. */
  readonly sinceTicks: number;
  /** Until this time, the leader's PID certainly belonged to this session and had not been reused. */
  readonly pidReservedUntilTicks: number;
  /** The environment entry that all processes of the session inherit, unless a program removes it. */
  readonly environmentEntry: string | null;
}

interface Candidate extends SessionMember {
  readonly environment: Buffer | null;
}

/** Number of processes that are read in one turn of the event loop. */
const PROCESSES_PER_TURN = 100;
/** A process can start another one and exit while the list is being read, so an empty result is checked again. */
const MAX_SCANS = 10;
const RESCAN_DELAY_MS = 20;
/** Maximum number of attempts to read a process's environment while the process replaces its program (execve). */
const MAX_ENVIRONMENT_READS = 25;

/**
 * Finds all running processes of a session (Linux). Yields to the event loop regularly and never returns this process.
 * @throws if the processes cannot be listed at the moment, which does not mean that there are none
 */
export async function findSessionMembers(traits: SessionTraits): Promise<readonly SessionMember[]> {
  let knownZombies: ReadonlySet<string> = new Set();
  const withoutEnvironment = new Set<string>();
  for (let scanCount = 1; ; scanCount++) {
    const { candidates, zombies, hasVanished } = await scanOnce(traits);
    const members = await findMembersAmong(candidates, traits, withoutEnvironment);
    // A process that exited while the list was being read may have started another one that was not in the list.
    const hasEnded = hasVanished || [...zombies].some((zombie) => !knownZombies.has(zombie));
    const isComplete = !hasEnded && candidates.every(isSameProcess);
    if (members.length > 0 || isComplete || scanCount === MAX_SCANS) return members;
    knownZombies = zombies;
    await wait(RESCAN_DELAY_MS);
  }
}

/** @param withoutEnvironment collects the processes that have no environment, so that they are not waited for again */
async function findMembersAmong(
  candidates: readonly Candidate[],
  { environmentEntry, pidReservedUntilTicks }: SessionTraits,
  withoutEnvironment: Set<string>,
): Promise<readonly SessionMember[]> {
  const environments =
    environmentEntry === null
      ? []
      : await Promise.all(candidates.map((candidate) => readEnvironment(candidate, withoutEnvironment)));
  const marked: SessionMember[] = [];
  const unmarkedWithLeader: SessionMember[] = [];
  for (const [index, { environment: _environment, ...member }] of candidates.entries()) {
    if (environmentEntry !== null && environments[index]?.includes(environmentEntry)) marked.push(member);
    else if (member.isInLeaderSession) unmarkedWithLeader.push(member);
  }
  // A marked process proves that the ID of the process session still belongs to this session.
  const isPidReserved = marked.some(({ isInLeaderSession }) => isInLeaderSession);
  const belongsToSession = ({ startTicks }: SessionMember): boolean =>
    isPidReserved || Number(startTicks) <= pidReservedUntilTicks;
  return [...marked, ...unmarkedWithLeader.filter(belongsToSession)];
}

/** Whether exactly this process is still running. */
export function isSameProcess({ pid, startTicks }: SessionMember): boolean {
  const stat = readProcStat(pid);
  return stat !== null && !stat.isZombie && stat.startTicks === startTicks;
}

interface Scan {
  readonly candidates: readonly Candidate[];
  /** Processes that have exited but are still listed, by PID and start. */
  readonly zombies: ReadonlySet<string>;
  /** Whether a listed process has disappeared. */
  readonly hasVanished: boolean;
}

async function scanOnce(traits: SessionTraits): Promise<Scan> {
  const ownStat = readProcStat(process.pid);
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const candidates: Candidate[] = [];
  const zombies = new Set<string>();
  let hasVanished = false;
  for (const [index, pid] of pids.entries()) {
    if (index % PROCESSES_PER_TURN === PROCESSES_PER_TURN - 1) await nextTurn();
    const stat = readProcStat(pid);
    if (stat === null) hasVanished = true;
    else if (isExcluded(pid, stat, ownStat, traits)) continue;
    else if (stat.isZombie) zombies.add(getKey({ pid, startTicks: stat.startTicks }));
    else {
      candidates.push({
        pid,
        startTicks: stat.startTicks,
        groupId: stat.groupId,
        isInLeaderSession: stat.sessionId === traits.leaderPid,
        environment: readProcEnvironment(pid),
      });
    }
  }
  return { candidates, zombies, hasVanished };
}

/** Whether a process cannot belong to the session. If so, its environment does not have to be read. */
function isExcluded(pid: number, stat: ProcStat, ownStat: ProcStat | null, traits: SessionTraits): boolean {
  // If a game started Hangar, Hangar has that game's mark, but it must not stop itself.
  const isOwn = pid === process.pid || stat.groupId === ownStat?.groupId;
  return stat.isKernelThread || isOwn || Number(stat.startTicks) < traits.sinceTicks;
}

/**
 * Returns the environment entries of a process. While a program is being replaced, they are empty for an instant, so
 * they are read again. Some processes never have an environment (`env -i`, sandboxed browser processes).
 */
async function readEnvironment(
  candidate: Candidate,
  withoutEnvironment: Set<string>,
): Promise<readonly string[]> {
  let { environment } = candidate;
  const name = getKey(candidate);
  for (let reads = 1; environment?.length === 0 && !withoutEnvironment.has(name); reads++) {
    if (reads === MAX_ENVIRONMENT_READS) {
      withoutEnvironment.add(name);
      break;
    }
    await wait(RESCAN_DELAY_MS);
    environment = isSameProcess(candidate) ? readProcEnvironment(candidate.pid) : null;
  }
  return environment?.toString('latin1').split('\0') ?? [];
}

function getKey({ pid, startTicks }: { readonly pid: number; readonly startTicks: string }): string {
  return `${pid} ${startTicks}`;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
