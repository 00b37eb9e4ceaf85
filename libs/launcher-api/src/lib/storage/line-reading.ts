import { readBytes, readFully, type RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { isObject, type JsonObject } from './record-fields';

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

/** The lines from one to before another, some of them at a time: a promise for each would be most of the work. */
export async function* batchesOfLines(
  file: RegularFile,
  { starts, lengths }: LineIndex,
  { from, to }: { from: number; to: number },
): AsyncGenerator<PlacedLine[], void> {
  const placeOf = (at: number): LinePlace => ({ start: starts[at] ?? 0, length: lengths[at] ?? 0 });
  const endOf = (at: number) => placeOf(at).start + placeOf(at).length;
  const shared = Buffer.allocUnsafe(
    Math.min(READ_BYTES, to > from ? endOf(to - 1) - placeOf(from).start : 0),
  );
  for (let first = from; first < to;) {
    const { start } = placeOf(first);
    let next = first + 1;
    while (next < to && endOf(next) - start <= READ_BYTES) next++;
    const bytes = await readInto(shared, file, { start, length: endOf(next - 1) - start });
    const lines: PlacedLine[] = [];
    for (const place of Array.from({ length: next - first }, (_, at) => placeOf(first + at))) {
      const line = objectOf(bytes.subarray(place.start - start, place.start - start + place.length));
      if (line) lines.push({ line, place });
    }
    yield lines;
    first = next;
  }
}

/** The line that stands at a place; `null` when it is none. */
export async function lineAt(file: RegularFile, { start, length }: LinePlace): Promise<JsonObject | null> {
  return objectOf(await readBytes(file, start, length));
}

/** One line may be longer than what is read at once. */
async function readInto(shared: Buffer, file: RegularFile, { start, length }: LinePlace): Promise<Buffer> {
  if (length > shared.length) return readBytes(file, start, length);
  const part = shared.subarray(0, length);
  return part.subarray(0, await readFully(file, part, start));
}

function objectOf(bytes: Buffer): JsonObject | null {
  try {
    const content: unknown = JSON.parse(bytes.toString());
    return isObject(content) ? content : null;
  } catch {
    // A crash cut it off, or a hand edit went wrong: it is none, and the others are.
    return null;
  }
}
