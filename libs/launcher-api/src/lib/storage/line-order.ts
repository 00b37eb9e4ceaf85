import type { RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { batchesOfBytes, objectOf } from './line-reading';

const QUOTE = 34;

/** The lines of a file by time, the oldest first; of two of one time the one that stands first. */
export type LinesInOrder = Pick<LineIndex, 'starts' | 'lengths'>;

/** What each line says under a key, in milliseconds since 1970; one that says no time has that of the line before it. */
export async function timesOfLines(file: RegularFile, index: LinesInOrder, key: string): Promise<number[]> {
  const mark = Buffer.from(`"${key}":"`);
  const times: number[] = [];
  for await (const batch of batchesOfBytes(file, index, { from: 0, to: index.starts.length }))
    for (const { bytes } of batch) {
      const time = timeIn(bytes, mark, key);
      times.push(Number.isNaN(time) ? (times.at(-1) ?? -Infinity) : time);
    }
  return times;
}

/** Puts lines in the order of their times. Gives back what it was given when they stand so already. */
export function inOrderOf<T extends LinesInOrder>(index: T, times: readonly number[]): LinesInOrder {
  if (times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0))) return index;
  const order = orderOf(times);
  const chosen = (values: readonly number[]) => Array.from(order, (at) => values[at] ?? 0);
  return { starts: chosen(index.starts), lengths: chosen(index.lengths) };
}

/** The places of times, the oldest first. */
export function orderOf(times: readonly number[]): Uint32Array {
  const timeAt = (at: number): number => times[at] ?? 0;
  return Uint32Array.from(times, (_, at) => at).sort((a, b) => timeAt(a) - timeAt(b) || a - b);
}

/** To parse a hundred thousand lines for one key each would be most of the work. In a text the mark cannot stand: quotes are escaped there. */
function timeIn(line: Buffer, mark: Buffer, key: string): number {
  const found = line.indexOf(mark);
  if (found >= 0) {
    const from = found + mark.length;
    return Date.parse(line.toString('latin1', from, line.indexOf(QUOTE, from)));
  }
  // A hand may have set blanks between.
  const time = objectOf(line)?.[key];
  return typeof time === 'string' ? Date.parse(time) : NaN;
}
