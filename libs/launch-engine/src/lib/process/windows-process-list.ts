/** Size of a PROCESSENTRY32W of a 64-bit program. */
export const PROCESS_ENTRY_BYTES = 568;
const PID_OFFSET = 8;
const PARENT_PID_OFFSET = 32;

/** A process in Windows' list. */
export interface ListedProcess {
  readonly pid: number;
  /** PID of the process that started this one. That process may have ended, and its PID may have been reused. */
  readonly parentPid: number;
}

/** Reads the fields that we need from a PROCESSENTRY32W. */
export function parseProcessEntry(entry: Buffer): ListedProcess {
  return { pid: entry.readUInt32LE(PID_OFFSET), parentPid: entry.readUInt32LE(PARENT_PID_OFFSET) };
}

/**
 * Returns the descendants of a running process, parents first. A process that is older than its supposed parent was
 * started by an earlier process with the same PID, so it isn't included. Neither is one whose start time is unknown.
 */
export function findDescendants(
  pid: number,
  processes: readonly ListedProcess[],
  readStartTime: (pid: number) => string | null,
): readonly number[] {
  const found = [pid];
  for (const parent of found) {
    const parentStart = readStartTime(parent);
    if (parentStart === null) continue;
    for (const child of processes) {
      if (child.parentPid !== parent || found.includes(child.pid)) continue;
      const start = readStartTime(child.pid);
      if (start !== null && BigInt(start) >= BigInt(parentStart)) found.push(child.pid);
    }
  }
  return found.slice(1);
}
