import { NotReadable, readBytes, withRegularFile } from '@hangar/file-system';

const ESCAPE = String.fromCharCode(27);
/** Colours and cursor movements of terminals. */
const TERMINAL_SEQUENCE = new RegExp(`${ESCAPE}(\\[[0-9;?]*[A-Za-z]|[()][A-Z0-9])`, 'g');

/**
 * The last lines that a source port printed, ready to be shown: no control characters, no empty lines at the end.
 * Reads at most `maxBytes` from the end of the file. Empty when there is no log.
 */
export async function readOutputTail(
  logFile: string,
  maxLines = 40,
  maxBytes = 64 * 1024,
): Promise<string[]> {
  const end = await readEnd(logFile, maxBytes);
  if (end === null) return [];
  const lines = decode(end.bytes).split('\n');
  // The first line of a cut file is the rest of one, unless it is all there is.
  if (end.isCut && lines.length > 1) lines.shift();
  // From the end, since a log may be one of many thousand short lines.
  const shown: string[] = [];
  for (let at = lines.length - 1; at >= 0 && shown.length < maxLines; at--) {
    const line = cleanLine(lines[at] ?? '');
    if (line !== '' || shown.length > 0) shown.push(line);
  }
  return shown.reverse();
}

async function readEnd(logFile: string, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean } | null> {
  try {
    return await withRegularFile(logFile, async (log) => {
      const start = Math.max(0, log.stats.size - maxBytes);
      return { bytes: await readBytes(log, start, log.stats.size - start), isCut: start > 0 };
    });
  } catch (error) {
    // A port that never ran has no log, and that is no failure.
    if (error instanceof NotReadable && error.code === 'FILE_NOT_FOUND') return null;
    throw error;
  }
}

/** Ports print UTF-8 file names and Latin-1 texts of old patches, sometimes both: what is not UTF-8 is Latin-1. */
function decode(bytes: Buffer): string {
  const whole = bytes.subarray(firstCharacter(bytes));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    return whole.toString('latin1');
  }
}

/** A cut may fall inside a character of UTF-8; the rest of it (at most three bytes 10xxxxxx) is passed over. */
function firstCharacter(bytes: Buffer): number {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return start;
}

/** A progress bar writes over its line again and again: only what was left standing counts. */
function cleanLine(line: string): string {
  if (line.trim() === '') return '';
  const shown = line.split('\r').findLast((part) => part.trim() !== '') ?? '';
  return shown
    .replace(TERMINAL_SEQUENCE, '')
    .replace(/\t/g, '  ')
    .replace(/\p{Cc}/gu, '')
    .trimEnd();
}
