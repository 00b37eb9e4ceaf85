import { readBytes, readFully, type RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { isObject, type JsonObject } from './record-fields';
import { parseShallowJson } from './shallow-json';

/** The position of a line in its file, in bytes. */
export interface LinePosition {
  readonly start: number;
  readonly length: number;
}

/** A line that is an object, and its position. */
export interface PositionedLine {
  readonly line: JsonObject;
  readonly position: LinePosition;
}

/** Maximum number of bytes of adjacent lines in one read. */
const READ_BYTES = 128 * 1024;

/** The bytes of a line, valid until the next batch is requested, and its position. */
interface PositionedBytes {
  readonly bytes: Buffer;
  readonly position: LinePosition;
}

/**
 * Yields the lines from one index up to another, several at a time, because awaiting each line separately would be most
 * of the work.
 */
export async function* readLineBatches(
  file: RegularFile,
  index: Pick<LineIndex, 'starts' | 'lengths'>,
  range: { from: number; to: number },
): AsyncGenerator<PositionedLine[], void> {
  for await (const batch of readByteBatches(file, index, range)) {
    const lines: PositionedLine[] = [];
    for (const { bytes, position } of batch) {
      const line = toObject(bytes);
      if (line) lines.push({ line, position });
    }
    yield lines;
  }
}

/** Like {@link readLineBatches}, but without parsing. Lines in file order are read together. */
export async function* readByteBatches(
  file: RegularFile,
  { starts, lengths }: Pick<LineIndex, 'starts' | 'lengths'>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<PositionedBytes[], void> {
  const getPosition = (at: number): LinePosition => ({ start: starts[at] ?? 0, length: lengths[at] ?? 0 });
  const getEnd = (at: number) => getPosition(at).start + getPosition(at).length;
  // Avoids large buffers for thousands of short files.
  const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, file.stats.size));
  for (let first = from; first < to;) {
    const { start } = getPosition(first);
    let next = first + 1;
    while (next < to && getPosition(next).start >= getEnd(next - 1) && getEnd(next) - start <= READ_BYTES)
      next++;
    const bytes = await readInto(buffer, file, { start, length: getEnd(next - 1) - start });
    yield Array.from({ length: next - first }, (_, at) => {
      const position = getPosition(first + at);
      const end = position.start + position.length;
      return { bytes: bytes.subarray(position.start - start, end - start), position };
    });
    first = next;
  }
}

/** Reads a line into the buffer, or into a larger buffer if the line is longer than one read. */
async function readInto(buffer: Buffer, file: RegularFile, { start, length }: LinePosition): Promise<Buffer> {
  if (length > buffer.length) return readBytes(file, start, length);
  const part = buffer.subarray(0, length);
  return part.subarray(0, await readFully(file, part, start));
}

/** Parses a line. Returns `null` if it is not an object. */
export function toObject(bytes: Buffer): JsonObject | null {
  try {
    const content = parseShallowJson(bytes);
    return isObject(content) ? content : null;
  } catch {
    // The line was truncated by a crash or damaged by an edit. The other lines are still valid.
    return null;
  }
}
