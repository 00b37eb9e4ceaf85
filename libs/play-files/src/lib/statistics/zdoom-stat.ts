import type { CountAndTotal } from '../count-and-total';
import { TICS_PER_SECOND } from '../tics';
import { isLineTooLong, MAX_LINES } from './statistics-limits';

/** A run through an episode in ZDoom's `zdoomstat.txt`. Times are in whole seconds. */
export interface ZDoomRun {
  /** The WAD and first map, such as `FREEDOOM2.MAP01`. */
  readonly section: string;
  readonly episode: string;
  /** `YYYY-MM-DD`, in local time. */
  readonly day: string;
  /** 1 to 5; `null` for any other value. */
  readonly skill: number | null;
  readonly timeTics: number;
  readonly maps: readonly ZDoomRunMap[];
}

/** A map in a run. */
export interface ZDoomRunMap {
  readonly map: string;
  readonly timeTics: number;
  readonly kills: CountAndTotal;
  readonly items: CountAndTotal;
  readonly secrets: CountAndTotal;
}

const SECTION = /^(\S+) "(.*)"$/;
const RUN = /^\d+\. (\d\d)\.(\d\d)\.(\d{4}) ".*" (\d+):(\d\d):(\d\d) (-?\d+)$/;
const MAP = /^(\S+)\s+"\s*(\d+)\/\s*(\d+),\s*(\d+)\/\s*(\d+),\s*(\d+)\/\s*(\d+)\s*" (\d+):(\d\d):(\d\d)$/;

/**
 * Reads a `zdoomstat.txt`. ZDoom-based ports append each completed run through an episode, so the file contains all
 * previous runs.
 */
export function readZDoomStat(text: string): ZDoomRun[] {
  const runs: (ZDoomRun & { maps: ZDoomRunMap[] })[] = [];
  let section: RegExpExecArray | null = null;
  for (const raw of text.split('\n', MAX_LINES)) {
    const line = raw.trim();
    if (isLineTooLong(line)) continue;
    const run = RUN.exec(line);
    const map = MAP.exec(line);
    if (run && section) runs.push(toRun(section, run));
    else if (map) runs.at(-1)?.maps.push(toMap(map));
    else section = SECTION.exec(line) ?? section;
  }
  return runs;
}

function toRun([, section = '', episode = '']: RegExpExecArray, run: RegExpExecArray) {
  const [, day, month, year, hours, minutes, seconds, skill] = run;
  const skillFromOne = Number(skill) + 1;
  return {
    section,
    episode,
    day: `${year}-${month}-${day}`,
    skill: skillFromOne >= 1 && skillFromOne <= 5 ? skillFromOne : null,
    timeTics: toTics(hours, minutes, seconds),
    maps: [],
  };
}

function toMap(match: RegExpExecArray): ZDoomRunMap {
  const [, map = '', kills, killsTotal, items, itemsTotal, secrets, secretsTotal, ...clock] = match;
  const toCount = (done?: string, total?: string) => ({ done: Number(done), total: Number(total) });
  return {
    map,
    timeTics: toTics(...clock),
    kills: toCount(kills, killsTotal),
    items: toCount(items, itemsTotal),
    secrets: toCount(secrets, secretsTotal),
  };
}

function toTics(...[hours, minutes, seconds]: (string | undefined)[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * TICS_PER_SECOND;
}
