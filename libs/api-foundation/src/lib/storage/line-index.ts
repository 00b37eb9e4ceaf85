import { readFully, type FileIdentity, type RegularFile } from '@hangar/file-system';

/** The positions and lengths of the lines in a file, in bytes. */
export interface LineIndex {
  /** Identity of the file when it was indexed. */
  readonly identity: FileIdentity;
  readonly starts: readonly number[];
  readonly lengths: readonly number[];
}

const CHUNK_BYTES = 256 * 1024;
/** Maximum length of a line. Longer lines are ignored, because Hangar only writes far shorter lines. */
export const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 10;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** Finds the lines of a file that look like objects, except truncated ones. Keeps one chunk in memory at a time. */
export async function indexLines(file: RegularFile, identity: FileIdentity): Promise<LineIndex> {
  const starts: number[] = [];
  const lengths: number[] = [];
  // Avoids large buffers for thousands of short files.
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, file.stats.size + 1));
  let line = { start: 0, first: 0, last: 0 };
  let position = 0;
  for (;;) {
    const filled = await readFully(file, buffer, position);
    if (filled === 0) break;
    for (let from = 0; from < filled;) {
      const found = buffer.indexOf(NEWLINE, from);
      const end = found < 0 || found >= filled ? filled : found;
      line = extendLine(line, buffer, { from, end, position });
      if (end === filled && found !== end) break;
      addLine(line, position + end, starts, lengths);
      line = { start: position + end + 1, first: 0, last: 0 };
      from = end + 1;
    }
    position += filled;
  }
  addLine(line, position, starts, lengths);
  return { identity, starts, lengths };
}

interface Line {
  readonly start: number;
  readonly first: number;
  readonly last: number;
}

function extendLine(
  line: Line,
  buffer: Buffer,
  { from, end, position }: { from: number; end: number; position: number },
): Line {
  if (end === from) return line;
  const isCarriageReturn = buffer[end - 1] === 13;
  return {
    start: line.start,
    first: position + from === line.start ? (buffer[from] ?? 0) : line.first,
    last: (isCarriageReturn && end - 1 > from ? buffer[end - 2] : buffer[end - 1]) ?? 0,
  };
}

function addLine({ start, first, last }: Line, end: number, starts: number[], lengths: number[]): void {
  const length = end - start;
  if (first !== OPENING_BRACE || last !== CLOSING_BRACE || length > MAX_LINE_BYTES) return;
  starts.push(start);
  lengths.push(length);
}
