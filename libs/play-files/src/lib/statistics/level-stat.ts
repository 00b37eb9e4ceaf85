import type { CountAndTotal } from '../count-and-total';
import { toTics } from '../tics';
import type { FinishedMap } from './finished-map';
import { isLineTooLong, MAX_FINISHED_MAPS, MAX_LINES } from './statistics-limits';

/** The unit of a time's fraction: hundredths of a second with two digits (`cc`), or Helion's unpadded milliseconds. */
export type FractionOfSecond = 'hundredths' | 'milliseconds';

// `MAP15s - 1:02:03.04 (1:02) K: 1/2 (1+0) I: 2/2 S: 1/1`, possibly with a space around each number. Two adjacent `\s*`
// are avoided, because matching would try every way of dividing a thousand spaces between them.
const COUNT = String.raw` ?(\d{1,9}) ?/ ?(\d{1,9}) ?(?:\(([^)]*)\))?`;
const LINE = new RegExp(
  String.raw`^(\S+?)(s?) - ?((?:\d{1,6}:)?\d{1,6}:\d{1,2})\.(\d{1,3}) \([\d: ]*\) K:${COUNT} ?I:${COUNT} ?S:${COUNT}$`,
);

/**
 * Reads a `levelstat.txt`, which has a line for each finished map, as written by DSDA-Doom, PrBoom+, Crispy,
 * International, Woof!, Nugget, Cherry and Helion. Skips other lines, because a port that was killed may have truncated
 * the last line. The times in brackets are sums of whole seconds and are not used.
 */
export function readLevelStat(text: string, fraction: FractionOfSecond = 'hundredths'): FinishedMap[] {
  const finished: FinishedMap[] = [];
  for (const line of text.split('\n', MAX_LINES)) {
    const map = isLineTooLong(line) ? null : readLine(line, fraction);
    if (map) finished.push(map);
    if (finished.length === MAX_FINISHED_MAPS) break;
  }
  return finished;
}

function readLine(line: string, fraction: FractionOfSecond): FinishedMap | null {
  const match = LINE.exec(line.replace(/\s+/g, ' ').trimEnd());
  if (!match) return null;
  const [, map = '', secret, clock = '', part = '', ...counts] = match;
  const [kills, killsTotal, parts, items, itemsTotal, , secrets, secretsTotal] = counts;
  return {
    // The mark is a lower-case s, so it is not confused with a lump name that ends in a capital S.
    maps: [map],
    timeTics: toTics(toSeconds(clock) + toFraction(part, fraction)),
    kills: toCount(kills, killsTotal),
    items: toCount(items, itemsTotal),
    secrets: toCount(secrets, secretsTotal),
    secretExit: secret === 's',
    players: parts === undefined ? 1 : parts.split('+').length,
  };
}

function toCount(done: string | undefined, total: string | undefined): CountAndTotal {
  return { done: Number(done), total: Number(total) };
}

function toSeconds(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function toFraction(part: string, fraction: FractionOfSecond): number {
  return fraction === 'milliseconds' ? Number(part) / 1000 : Number(`0.${part}`);
}
