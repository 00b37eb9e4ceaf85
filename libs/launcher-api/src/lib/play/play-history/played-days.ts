import { createHash } from 'node:crypto';

/** So many of the longest sessions of a year are told. */
export const LONGEST = 10;

/** In place of a base game or source port that is not known. */
export const NOT_KNOWN = -1;

/** What was played on a day in the same surroundings, which are places in the lists of names or {@link NOT_KNOWN}. */
export type PlayedRow = readonly [
  /** `20260131`, in the machine's time zone. */
  day: number,
  baseGame: number,
  sourcePort: number,
  seconds: number,
  launches: number,
  mapsFinished: number,
  secretsFound: number,
];

/** One of the longest sessions of a year, by where it stands in the history. */
export type LongSession = readonly [year: number, seconds: number, start: number, length: number];

/** A thing and the last name that it was given. */
export type Named = readonly [id: string, name: string];

/** What was played of one protocol: all that statistics need of its sessions and results, in some numbers a day. */
export interface PlayedDays {
  /** What the protocol was called in its last session; empty where there is none. */
  readonly title: string;
  readonly baseGames: readonly Named[];
  readonly sourcePorts: readonly Named[];
  readonly rows: readonly PlayedRow[];
  readonly longest: readonly LongSession[];
}

/** `20260131` for a time (milliseconds since 1970), by the clock on the machine's wall. */
export function dayOf(time: number): number {
  const date = new Date(time);
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();
}

export function yearOf(day: number): number {
  return Math.floor(day / 10_000);
}

/** `2026-01-31`. */
export function dateOf(day: number): string {
  const [year, month, date] = [yearOf(day), Math.floor(day / 100) % 100, day % 100];
  return [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;
/** By week, from 2015 on. */
const FIRST_LOOK = Date.UTC(2015, 0, 1);
const LOOKS = 1200;

/** Names the time zone of the machine by its clocks: another zone, or other rules of it, is another text. `Intl` would take 2 MB to tell. */
export function clocksOfZone(): string {
  const offsets = Array.from({ length: LOOKS }, (_, week) =>
    new Date(FIRST_LOOK + week * WEEK_MILLISECONDS).getTimezoneOffset(),
  );
  return createHash('sha1').update(offsets.join()).digest('base64url');
}
