import * as fs from 'node:fs';

/** What Linux says about a process in /proc/PID/stat, see proc(5). */
export interface ProcStat {
  readonly isZombie: boolean;
  readonly groupId: number;
  readonly sessionId: number;
  /** Clock ticks between boot and start. */
  readonly startTicks: string;
}

/** Reads it at once, without giving Node a turn; `null` when no process has this pid. */
export function readProcStat(pid: number): ProcStat | null {
  let text: string;
  try {
    text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    // Gone, or going while we read (ESRCH): both mean that there is no such process.
    return null;
  }
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === undefined || startTicks === undefined) return null;
  const [groupId, sessionId] = [Number(fields[2]), Number(fields[3])];
  return { isZombie: state === 'Z' || state === 'X', groupId, sessionId, startTicks };
}

/** A number that is new after every boot: ticks and pids begin anew then. */
export function readBootId(): string {
  return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** Every process of this machine that we may see. */
export function readAllProcStats(): readonly ProcStat[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcStat(Number(name)))
    .filter((stat) => stat !== null);
}
