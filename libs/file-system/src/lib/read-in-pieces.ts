import { StringDecoder } from 'node:string_decoder';

import { readFully, readWhole, withRegularFile } from './regular-file';

/**
 * Maximum size of a buffer. The allocator of glibc keeps up to twice the size of the largest buffer that was ever freed,
 * in each of Node's threads, so one large buffer permanently costs tens of megabytes.
 */
const PIECE_BYTES = 512 * 1024;

/**
 * Size of the buffers that lines are slices of. They stay in memory, so they must be large enough to be allocated
 * separately.
 */
const LINE_BUFFER_BYTES = 1.25 * 1024 * 1024;

/** Reads a text file in UTF-8 of any size. A byte order mark remains in the text. */
export function readWholeText(path: string): Promise<string> {
  return withRegularFile(path, async (file) => {
    if (file.stats.size <= PIECE_BYTES) return (await readWhole(file)).toString('utf8');
    const decoder = new StringDecoder('utf8');
    const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
    const parts: string[] = [];
    for (let position = 0; ; position += PIECE_BYTES) {
      const length = await readFully(file, buffer, position);
      parts.push(decoder.write(buffer.subarray(0, length)));
      if (length < PIECE_BYTES) return parts.join('') + decoder.end();
    }
  });
}

/** Reads the lines of a file of any size, as slices of larger buffers. */
export function readWholeLines(path: string): Promise<Buffer[]> {
  return withRegularFile(path, async (file) => {
    const lines: Buffer[] = [];
    let rest: Buffer = Buffer.alloc(0);
    for (let position = 0; ; position += LINE_BUFFER_BYTES) {
      const piece = Buffer.allocUnsafeSlow(rest.length + LINE_BUFFER_BYTES);
      rest.copy(piece);
      const length = await readFully(file, piece.subarray(rest.length), position);
      rest = extractLines(piece.subarray(0, rest.length + length), lines);
      if (length < LINE_BUFFER_BYTES) return [...lines, rest];
    }
  });
}

/** Adds the complete lines to `lines`, and returns the bytes after the last one. */
function extractLines(bytes: Buffer, lines: Buffer[]): Buffer {
  let start = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return bytes.subarray(start);
}
