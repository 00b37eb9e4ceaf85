import { createHash } from 'node:crypto';

/** Number of longest sessions that are kept per year. */
export const MAX_LONGEST_SESSIONS = 10;

/** Used in place of the index of an unknown base game or source port. */
export const UNKNOWN_INDEX = -1;

/**
 * Totals for a day, a base game and a source port. The game and the port are indexes in the lists of names, or {@link
 * UNKNOWN_INDEX}.
 */
export type PlayedRow = readonly [
  /** For example `20260131`, in the computer's time zone. */
  day: number,
  baseGame: number,
  sourcePort: number,
  seconds: number,
  launches: number,
  mapsFinished: number,
  secretsFound: number,
];

/** One of the longest sessions of a year and its location in the history. */
export type LongSession = readonly [year: number, seconds: number, start: number, length: number];

/** An ID and its latest name. */
export type Named = readonly [id: string, name: string];

/** Everything that the statistics need from the sessions and results of one protocol, as a few numbers per day. */
export interface PlayedDays {
  /** The title of the protocol in its latest session; empty if it was never played. */
  readonly title: string;
  readonly baseGames: readonly Named[];
  readonly sourcePorts: readonly Named[];
  readonly rows: readonly PlayedRow[];
  readonly longest: readonly LongSession[];
}

/** Returns a day such as `20260131` for a time (milliseconds since 1970), in local time. */
export function toDay(time: number): number {
  const date = new Date(time);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}

export function toYear(day: number): number {
  return Math.floor(day / 10_000);
}

/** Returns a date such as `2026-01-31`. */
export function toDate(day: number): string {
  const [year, month, date] = [toYear(day), Math.floor(day / 100) % 100, day % 100];
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
/** The first time at which the offset of the time zone is sampled. Samples are a week apart. */
const FIRST_SAMPLE = Date.UTC(2015, 0, 1);
const SAMPLE_COUNT = 1200;

/**
 * Returns a key that changes with the computer's time zone and its rules. Using `Intl` for this would take 2 MB of
 * memory.
 */
export function getTimeZoneKey(): string {
  const offsets = Array.from({ length: SAMPLE_COUNT }, (_, week) =>
    new Date(FIRST_SAMPLE + week * WEEK_MILLISECONDS).getTimezoneOffset(),
  );
  return createHash('sha1').update(offsets.join()).digest('base64url');
}
