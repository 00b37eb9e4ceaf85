import { readBytes, readFully, type RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { isObject, type JsonObject } from './record-fields';
import { parseShallowJson } from './shallow-json';

/** The position of a line in its file, in bytes. */
export interface LinePlace {
  readonly start: number;
  readonly length: number;
}

/** A line that is an object, and its position. */
export interface PlacedLine {
  readonly line: JsonObject;
  readonly place: LinePlace;
}

/** Maximum number of bytes of adjacent lines in one read. */
const READ_BYTES = 128 * 1024;

/** The bytes of a line, valid until the next batch is requested, and its position. */
interface PlacedBytes {
  readonly bytes: Buffer;
  readonly place: LinePlace;
}

/**
 * Yields the lines from one index up to another, several at a time, because a promise for each would be most of the
 * work.
 */
export async function* batchesOfLines(
  file: RegularFile,
  index: Pick<LineIndex, 'starts' | 'lengths'>,
  range: { from: number; to: number },
): AsyncGenerator<PlacedLine[], void> {
  for await (const batch of batchesOfBytes(file, index, range)) {
    const lines: PlacedLine[] = [];
    for (const { bytes, place } of batch) {
      const line = objectOf(bytes);
      if (line) lines.push({ line, place });
    }
    yield lines;
  }
}

/** Like {@link batchesOfLines}, but without parsing. Lines in file order are read together. */
export async function* batchesOfBytes(
  file: RegularFile,
  { starts, lengths }: Pick<LineIndex, 'starts' | 'lengths'>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<PlacedBytes[], void> {
  const placeOf = (at: number): LinePlace => ({ start: starts[at] ?? 0, length: lengths[at] ?? 0 });
  const endOf = (at: number) => placeOf(at).start + placeOf(at).length;
  // Avoids large buffers for thousands of short files.
  const shared = Buffer.allocUnsafe(Math.min(READ_BYTES, file.stats.size));
  for (let first = from; first < to;) {
    const { start } = placeOf(first);
    let next = first + 1;
    while (next < to && placeOf(next).start >= endOf(next - 1) && endOf(next) - start <= READ_BYTES) next++;
    const bytes = await readInto(shared, file, { start, length: endOf(next - 1) - start });
    yield Array.from({ length: next - first }, (_, at) => {
      const place = placeOf(first + at);
      return { bytes: bytes.subarray(place.start - start, place.start - start + place.length), place };
    });
    first = next;
  }
}

/** A single line may be longer than one read. */
async function readInto(shared: Buffer, file: RegularFile, { start, length }: LinePlace): Promise<Buffer> {
  if (length > shared.length) return readBytes(file, start, length);
  const part = shared.subarray(0, length);
  return part.subarray(0, await readFully(file, part, start));
}

/** Parses a line. Returns `null` if it is not an object. */
export function objectOf(bytes: Buffer): JsonObject | null {
  try {
    const content = parseShallowJson(bytes);
    return isObject(content) ? content : null;
  } catch {
    // The line was truncated by a crash or damaged by an edit. The other lines are still valid.
    return null;
  }
}
