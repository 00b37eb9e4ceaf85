import { removeInvisible } from '@hangar/domain';
import { NotReadable, readBytes, withRegularFile } from '@hangar/file-system';

const ESCAPE = String.fromCharCode(27);
/** Colour codes and cursor movements of terminals. */
const TERMINAL_SEQUENCE = new RegExp(`${ESCAPE}(\\[[0-9;?]*[A-Za-z]|[()][A-Z0-9])`, 'g');

/**
 * Returns the last lines of a source port's output, ready to display: invisible characters and trailing empty lines are
 * removed. Reads at most `maxBytes` from the end of the file. Empty if the log does not exist.
 */
export async function readOutputTail(
  logFile: string,
  maxLines = 40,
  maxBytes = 64 * 1024,
): Promise<string[]> {
  const end = await readEnd(logFile, maxBytes);
  if (end === null) return [];
  const lines = decode(end.bytes).split('\n');
  // If only the end of the log was read, its first line is incomplete, unless it is the only line.
  if (end.isCut && lines.length > 1) lines.shift();
  // Lines are read from the end because a log may consist of many thousands of short lines.
  const cleaned: string[] = [];
  for (let index = lines.length - 1; index >= 0 && cleaned.length < maxLines; index--) {
    const line = cleanLine(lines[index] ?? '');
    if (line !== '' || cleaned.length > 0) cleaned.push(line);
  }
  return cleaned.reverse();
}

async function readEnd(logFile: string, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean } | null> {
  try {
    return await withRegularFile(logFile, async (log) => {
      const start = Math.max(0, log.stats.size - maxBytes);
      return { bytes: await readBytes(log, start, log.stats.size - start), isCut: start > 0 };
    });
  } catch (error) {
    // It is not an error if the log is missing, because the port may never have run.
    if (error instanceof NotReadable && error.code === 'FILE_NOT_FOUND') return null;
    throw error;
  }
}

/** Ports print UTF-8 file names and Latin-1 text from old patches, sometimes both. Invalid UTF-8 is read as Latin-1. */
function decode(bytes: Buffer): string {
  const complete = bytes.subarray(findFirstCharacter(bytes));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(complete);
  } catch {
    return complete.toString('latin1');
  }
}

/** The bytes may start inside a UTF-8 character. Its remaining bytes (at most three, 10xxxxxx) are skipped. */
function findFirstCharacter(bytes: Buffer): number {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return start;
}

/** A progress bar overwrites its line repeatedly. Only the final text is kept. */
function cleanLine(line: string): string {
  if (line.trim() === '') return '';
  const cleaned = line.split('\r').findLast((part) => part.trim() !== '') ?? '';
  return removeInvisible(cleaned.replace(TERMINAL_SEQUENCE, '').replace(/\t/g, '  ')).trimEnd();
}
