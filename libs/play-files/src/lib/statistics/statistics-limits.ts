/** Ports write much smaller files. Larger files were not written by a port. */
export const MAX_STATISTICS_BYTES = 1024 ** 2;
export const MAX_LINES = 20_000;
/** More maps than anyone finishes in one session. */
export const MAX_FINISHED_MAPS = 2000;
const MAX_LINE_LENGTH = 500;

/** Whether a line is longer than any line that ports write. */
export function isLineTooLong(line: string): boolean {
  return line.length > MAX_LINE_LENGTH;
}
