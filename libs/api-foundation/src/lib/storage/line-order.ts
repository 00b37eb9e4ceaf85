import type { RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { batchesOfBytes, objectOf } from './line-reading';
import { textOrNull } from './record-fields';

const QUOTE = 34;

/** The lines of a file by time, the oldest first; of two of one time the one that stands first. */
export type LinesInOrder = Pick<LineIndex, 'starts' | 'lengths'>;

/** Where every line of a file is and of what time it is, the oldest first. */
export interface TimedLines extends LinesInOrder {
  readonly times: readonly number[];
}

/** What a line must say to be one: who it is and of what time, both as texts. */
export interface LineKeys {
  readonly id: string;
  readonly time: string;
}

/** Of what time each line is, in milliseconds since 1970; `NaN` for one that does not say that, or not who it is. */
export async function timesOfLines(
  file: RegularFile,
  index: LinesInOrder,
  keys: LineKeys,
): Promise<number[]> {
  const marks = { id: Buffer.from(`"${keys.id}":"`), time: Buffer.from(`"${keys.time}":"`) };
  const times: number[] = [];
  for await (const batch of batchesOfBytes(file, index, { from: 0, to: index.starts.length }))
    for (const { bytes } of batch) times.push(timeIn(bytes, marks, keys));
  return times;
}

/** Puts lines in the order of their times, without those that have none. Where they stand so already, its lists are those it was given. */
export function inOrderOf({ starts, lengths }: LinesInOrder, times: readonly number[]): TimedLines {
  if (times.every((time, at) => time >= (times[at - 1] ?? -Infinity))) return { starts, lengths, times };
  const order = orderOf(times);
  const chosen = (values: readonly number[]) => Array.from(order, (at) => values[at] ?? 0);
  return { starts: chosen(starts), lengths: chosen(lengths), times: chosen(times) };
}

/** The places of times, the oldest first, without those that are `NaN`. */
export function orderOf(times: readonly number[]): Uint32Array {
  const timeAt = (at: number): number => times[at] ?? 0;
  return Uint32Array.from(times, (_, at) => at)
    .filter((at) => !Number.isNaN(timeAt(at)))
    .sort((a, b) => timeAt(a) - timeAt(b) || a - b);
}

/** To parse a hundred thousand lines for two keys each would be most of the work. In a text a mark cannot stand: quotes are escaped there. */
function timeIn(line: Buffer, marks: Record<keyof LineKeys, Buffer>, keys: LineKeys): number {
  const time = line.indexOf(marks.time);
  const id = line.indexOf(marks.id);
  if (time >= 0 && id >= 0) {
    if (line[id + marks.id.length] === QUOTE) return NaN;
    const from = time + marks.time.length;
    return Date.parse(line.toString('latin1', from, line.indexOf(QUOTE, from)));
  }
  // A hand may have set blanks between.
  const { [keys.id]: readId, [keys.time]: readTime } = objectOf(line) ?? {};
  return textOrNull(readId) === null ? NaN : Date.parse(textOrNull(readTime) ?? '');
}
