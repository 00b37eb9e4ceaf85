import type { RegularFile } from '@hangar/file-system';

import type { LineIndex } from './line-index';
import { readByteBatches, toObject } from './line-reading';
import { textOrNull } from './record-fields';

const QUOTE = 34;

/** The lines of a file by time, oldest first. Lines with the same time keep their order. */
export type OrderedLines = Pick<LineIndex, 'starts' | 'lengths'>;

/** The positions and times of all lines in a file, oldest first. */
export interface TimedLines extends OrderedLines {
  readonly times: readonly number[];
}

/** The keys that a valid line must have, both with text values: its id and its time. */
export interface LineKeys {
  readonly id: string;
  readonly time: string;
}

/** Returns the time of each line in milliseconds since 1970; `NaN` if it lacks a time or an id. */
export async function readLineTimes(
  file: RegularFile,
  index: OrderedLines,
  keys: LineKeys,
): Promise<number[]> {
  const marks = { id: Buffer.from(`"${keys.id}":"`), time: Buffer.from(`"${keys.time}":"`) };
  const times: number[] = [];
  for await (const batch of readByteBatches(file, index, { from: 0, to: index.starts.length }))
    for (const { bytes } of batch) times.push(parseTime(bytes, marks, keys));
  return times;
}

/** Sorts lines by time and removes those without a time. Returns the given lists if they are already sorted. */
export function sortByTime({ starts, lengths }: OrderedLines, times: readonly number[]): TimedLines {
  if (times.every((time, index) => time >= (times[index - 1] ?? -Infinity)))
    return { starts, lengths, times };
  const order = computeTimeOrder(times);
  const select = (values: readonly number[]) => Array.from(order, (index) => values[index] ?? 0);
  return { starts: select(starts), lengths: select(lengths), times: select(times) };
}

/** Returns the indexes of the times, oldest first, without those that are `NaN`. */
export function computeTimeOrder(times: readonly number[]): Uint32Array {
  const getTime = (index: number): number => times[index] ?? 0;
  return Uint32Array.from(times, (_, index) => index)
    .filter((index) => !Number.isNaN(getTime(index)))
    .sort((a, b) => getTime(a) - getTime(b) || a - b);
}

/**
 * Reads the time without parsing the line, because parsing would be most of the work for a hundred thousand lines. A
 * quoted key cannot occur within a string, because quotes are escaped there.
 */
function parseTime(line: Buffer, quotedKeys: Record<keyof LineKeys, Buffer>, keys: LineKeys): number {
  const time = line.indexOf(quotedKeys.time);
  const id = line.indexOf(quotedKeys.id);
  if (time >= 0 && id >= 0) {
    if (line[id + quotedKeys.id.length] === QUOTE) return NaN;
    const from = time + quotedKeys.time.length;
    return Date.parse(line.toString('latin1', from, line.indexOf(QUOTE, from)));
  }
  // An edit may have added spaces.
  const { [keys.id]: readId, [keys.time]: readTime } = toObject(line) ?? {};
  return textOrNull(readId) === null ? NaN : Date.parse(textOrNull(readTime) ?? '');
}
