import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { ProcessStateUnknown } from './process-identity';
import { findSessionMembers, type SessionMember } from './session-scan';

const run = promisify(execFile);

/** Environment variable that every process in a started process group inherits. */
const MARK_VARIABLE = 'HANGAR_SESSION';

/**
 * Returns the environment variable that marks a process. Its value is the public ID of a session, so the programs that
 * inherit it learn nothing from it.
 */
export function markEnvironment(mark: string): Record<string, string> {
  return { [MARK_VARIABLE]: mark };
}

/** Returns the mark as an environment entry. */
export function formatMarkEntry(mark: string): string {
  return `${MARK_VARIABLE}=${mark}`;
}

/**
 * Returns the process that was started with this mark. If that process has exited, returns its oldest background
 * process. `null` if no process has the mark, and always on Windows.
 * @throws {ProcessStateUnknown} if the system doesn't list its processes
 */
export async function findMarkedProcess(mark: string): Promise<number | null> {
  switch (process.platform) {
    case 'linux':
      return findInProc(formatMarkEntry(mark));
    case 'win32':
      // Windows does not allow a process to read another's environment.
      return null;
    default:
      return findMarkedWithPs(formatMarkEntry(mark));
  }
}

async function findInProc(environmentEntry: string): Promise<number | null> {
  const noLeader = { leaderPid: 0, sinceTicks: 0, pidReservedUntilTicks: 0 };
  const members = await findSessionMembers({ ...noLeader, environmentEntry });
  const isLeader = ({ pid, groupId }: SessionMember): boolean => pid === groupId;
  const [oldest] = [...members].sort(
    (a, b) => Number(isLeader(b)) - Number(isLeader(a)) || Number(a.startTicks) - Number(b.startTicks),
  );
  return oldest?.pid ?? null;
}

/** On macOS and the BSDs, `ps` prints the environment of the user's own processes after the command. */
async function findMarkedWithPs(entry: string): Promise<number | null> {
  const { stdout } = await run('ps', ['-axEww', '-o', 'pid=,pgid=,command='], {
    timeout: 10_000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LC_ALL: 'C' },
  }).catch((error: unknown) => {
    throw new ProcessStateUnknown(null, error);
  });
  const line = stdout
    .split('\n')
    .find((candidate) => candidate.split(' ').includes(entry) && isLeaderLine(candidate));
  return line === undefined ? null : Number.parseInt(line, 10);
}

function isLeaderLine(line: string): boolean {
  const [pid, groupId] = line.trim().split(/\s+/);
  return pid === groupId;
}
