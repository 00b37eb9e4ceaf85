import * as fs from 'node:fs';

import { hasSystemCode } from '@hangar/file-system';

/** The contents of /proc/PID/stat on Linux, see proc(5). */
export interface ProcStat {
  readonly isZombie: boolean;
  readonly isKernelThread: boolean;
  readonly groupId: number;
  readonly sessionId: number;
  /** Clock ticks between boot and start. */
  readonly startTicks: string;
}

/** Unit of times in /proc on all architectures that Node supports (USER_HZ). */
export const TICKS_PER_SECOND = 100;

/** The kernel's process flag PF_KTHREAD. */
const KERNEL_THREAD = 0x00200000;

/**
 * Error codes for a process that has exited, exited while the file was read (ESRCH), or is hidden because it belongs to
 * another user (`hidepid` in proc(5)).
 */
const UNREADABLE_CODES = ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'];

/**
 * Reads the file synchronously. `null` if no visible process has this PID.
 * @throws if the file cannot be read for another reason, such as too many open files
 */
export function readProcStat(pid: number): ProcStat | null {
  const text = readProcFile(`/proc/${pid}/stat`)?.toString('latin1');
  if (text === undefined) return null;
  // The second field is the program's name in brackets, which may contain spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === undefined || startTicks === undefined) return null;
  const [groupId, sessionId, flags] = [Number(fields[2]), Number(fields[3]), Number(fields[6])];
  return {
    isZombie: state === 'Z' || state === 'X',
    isKernelThread: (flags & KERNEL_THREAD) !== 0,
    groupId,
    sessionId,
    startTicks,
  };
}

/**
 * Returns a process's initial environment, with entries separated by NUL. `null` if it cannot be read. Empty for an
 * instant while a process replaces its program (execve), and always for kernel threads.
 * @throws like {@link readProcStat}
 */
export function readProcEnvironment(pid: number): Buffer | null {
  return readProcFile(`/proc/${pid}/environ`);
}

function readProcFile(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if (hasSystemCode(error, ...UNREADABLE_CODES)) return null;
    throw error;
  }
}

/** Returns an ID that changes with every boot. Ticks and PIDs are only unique until the next boot. */
export function readBootId(): string {
  return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

/** Returns the number of clock ticks since boot. */
export function readUptimeTicks(): number {
  return Number.parseFloat(fs.readFileSync('/proc/uptime', 'utf8')) * TICKS_PER_SECOND;
}
