import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { promisify } from 'node:util';

import { readProcStat } from './proc-stat';

const run = promisify(execFile);

/** What a process group that we started carries in its environment, and all that it starts. */
const VARIABLE = 'HANGAR_SESSION';

/** The environment variable that marks a process. */
export function markOf(mark: string): Record<string, string> {
  return { [VARIABLE]: mark };
}

/** The leader of the group that was started with this mark, or `null`. Never finds anything on Windows. */
export async function findMarkedProcess(mark: string): Promise<number | null> {
  switch (process.platform) {
    case 'linux':
      return findInProc(`${VARIABLE}=${mark}`);
    case 'win32':
      // Windows shows the environment of a process to nobody.
      return null;
    default:
      return findByPs(`${VARIABLE}=${mark}`);
  }
}

function findInProc(entry: string): number | null {
  const pids = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.find((pid) => isLeaderWith(pid, entry)) ?? null;
}

function isLeaderWith(pid: number, entry: string): boolean {
  const stat = readProcStat(pid);
  if (stat === null || stat.isZombie || stat.groupId !== pid) return false;
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(entry);
  } catch {
    // Somebody else's process, or one that has just ended.
    return false;
  }
}

/** macOS and the BSDs print the environment behind the command, of the user's own processes. */
async function findByPs(entry: string): Promise<number | null> {
  try {
    const { stdout } = await run('ps', ['-axEww', '-o', 'pid=,pgid=,command='], {
      timeout: 10_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    const line = stdout.split('\n').find((one) => one.split(' ').includes(entry) && isLeaderLine(one));
    return line === undefined ? null : Number.parseInt(line, 10);
  } catch {
    // Without an answer nobody is found, as on Windows.
    return null;
  }
}

function isLeaderLine(line: string): boolean {
  const [pid, groupId] = line.trim().split(/\s+/);
  return pid === groupId;
}
