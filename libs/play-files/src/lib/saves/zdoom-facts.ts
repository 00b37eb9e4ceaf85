import { TICS_PER_SECOND } from '../tics';
import { EMPTY_SAVE, type SaveGame } from './save-game';
import { fileNameOf, toDisplayText, toSkill, toTicsOrNull } from './save-text';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns the information that both kinds of ZDoom saves store under the same names: in `info.json`, or in the text
 * chunks of a PNG.
 */
export function readZDoomFacts(
  format: 'zdoom-zip' | 'zdoom-png',
  field: (name: string) => unknown,
): SaveGame & { readonly commentTics: number | null } {
  const baseGame = readName(field('Game WAD'));
  const mapFile = readName(field('Map WAD'));
  const software = toDisplayText(field('Software'));
  return {
    ...EMPTY_SAVE,
    format,
    engine: toDisplayText(field('Engine')) ?? software,
    portVersion: /(?<!\d)\d+(?:\.\d+)+/.exec(software ?? '')?.[0] ?? null,
    saveVersion: toDisplayText(String(field('Save Version') ?? field('ZDoom Save Version') ?? '')),
    title: toDisplayText(field('Title')),
    map: toDisplayText(field('Current Map'))?.toUpperCase() ?? null,
    baseGame,
    mapFile,
    // The save lists only the base game and the file that contains the map.
    files: null,
    savedAt: readTime(field('Creation Time')),
    commentTics: readCommentTics(field('Comment')),
  };
}

/** Converts a level's time from its own tic rate to 35 tics per second. */
export function toLevelTics(leveltime: unknown, ticrate: unknown): number | null {
  const [time, rate] = [leveltime ?? 0, ticrate ?? TICS_PER_SECOND];
  if (typeof time !== 'number' || typeof rate !== 'number' || rate < 1) return null;
  return toTicsOrNull(Math.round((time * TICS_PER_SECOND) / rate));
}

/** Returns the skill in `\skill\2\teamdamage\0`. */
export function readSkill(text: unknown): number | null {
  const skill = typeof text === 'string' ? /\\skill\\(\d)(?:\\|$)/.exec(text)?.[1] : undefined;
  return skill === undefined ? null : toSkill(Number(skill));
}

/** Returns the last time in a comment such as `E1M3 - Toxin Refinery⏎time: 00:12:34`, in any language. */
function readCommentTics(comment: unknown): number | null {
  const [hours, minutes, seconds] =
    typeof comment === 'string'
      ? ([...comment.slice(-200).matchAll(/(\d{1,4}):(\d{2}):(\d{2})/g)].at(-1)?.slice(1).map(Number) ?? [])
      : [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return null;
  return (hours * 3600 + minutes * 60 + seconds) * TICS_PER_SECOND;
}

function readName(value: unknown): string | null {
  const name = toDisplayText(value);
  return name === null ? null : fileNameOf(name);
}

/**
 * Parses `2026-11-20 21:04:05`, or `Mon Sep 25 11:59:12 2017` and `Sun Nov 22 2015 10:00:00` from older versions, as
 * local time.
 */
function readTime(value: unknown): string | null {
  const text = typeof value === 'string' ? value.slice(0, 60) : '';
  const timeOfDay = /(\d\d):(\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (timeOfDay === undefined) return null;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d) /.exec(text) ?? [];
  if (year !== undefined) return toIso(Number(year), Number(month) - 1, Number(day), timeOfDay);
  const [, monthName = '', dayOfMonth] = /^\w{3} (\w{3}) +(\d{1,2}) /.exec(text) ?? [];
  const oldYear = /\b\d{4}\b/.exec(text)?.[0];
  return toIso(Number(oldYear), MONTHS.indexOf(monthName), Number(dayOfMonth), timeOfDay);
}

function toIso(year: number, month: number, day: number, clock: readonly number[]): string | null {
  const [hours = 0, minutes = 0, seconds = 0] = clock;
  const time = new Date(year, month, day, hours, minutes, seconds);
  // `Date` would silently convert 31 February to a day in March.
  return time.getFullYear() === year && time.getMonth() === month && time.getDate() === day
    ? time.toISOString()
    : null;
}
