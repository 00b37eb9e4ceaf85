import { readBytes, readFully, type RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { isObject, type JsonObject } from './record-fields';
import { parseShallowJson } from './shallow-json';

/** Where a line stands in its file, in bytes. */
export interface LinePlace {
  readonly start: number;
  readonly length: number;
}

/** A line that is an object, and its place. */
export interface PlacedLine {
  readonly line: JsonObject;
  readonly place: LinePlace;
}

/** So many bytes of neighbouring lines are read at once, and their objects held. */
const READ_BYTES = 128 * 1024;

/** A line as it stands in its file, which holds until the next ones are asked for, and its place. */
interface PlacedBytes {
  readonly bytes: Buffer;
  readonly place: LinePlace;
}

/** The lines from one to before another, some of them at a time: a promise for each would be most of the work. */
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

/** As {@link batchesOfLines}, unread. Lines that stand in the order of the file are read together. */
export async function* batchesOfBytes(
  file: RegularFile,
  { starts, lengths }: Pick<LineIndex, 'starts' | 'lengths'>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<PlacedBytes[], void> {
  const placeOf = (at: number): LinePlace => ({ start: starts[at] ?? 0, length: lengths[at] ?? 0 });
  const endOf = (at: number) => placeOf(at).start + placeOf(at).length;
  // Of thousands of short files each would take a large buffer.
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

/** One line may be longer than what is read at once. */
async function readInto(shared: Buffer, file: RegularFile, { start, length }: LinePlace): Promise<Buffer> {
  if (length > shared.length) return readBytes(file, start, length);
  const part = shared.subarray(0, length);
  return part.subarray(0, await readFully(file, part, start));
}

/** What a line says; `null` when it is no object. */
export function objectOf(bytes: Buffer): JsonObject | null {
  try {
    const content = parseShallowJson(bytes);
    return isObject(content) ? content : null;
  } catch {
    // A crash cut it off, or a hand edit went wrong: it is none, and the others are.
    return null;
  }
}
