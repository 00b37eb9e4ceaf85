import { DamagedPlayFile } from '../damaged-play-file';
import type { CountOf } from '../count-of';
import { isLineTooLong, MAX_LINES } from './statistics-limits';

/** DSDA-Doom's statistics of a map over all sessions. A missing time is `null`. */
export interface DsdaMapRecord {
  /** The lump's name. */
  readonly map: string;
  /** 1 to 5; `null` if it was never finished. */
  readonly bestSkill: number | null;
  readonly bestTimeTics: number | null;
  /** How often the map was left by an exit. */
  readonly exits: number;
  readonly bestKills: CountOf | null;
  readonly bestItems: CountOf | null;
  readonly bestSecrets: CountOf | null;
}

const VERSION = '1';
const FIELDS = 15;

/**
 * Reads DSDA-Doom's `stats.txt` (0.26 and newer; Cherry Doom writes the same): its statistics for each map of a load
 * order. It is the player's file and is never written.
 * @throws {DamagedPlayFile} if it is of another version
 */
export function readDsdaStats(text: string): DsdaMapRecord[] {
  const [version, , ...lines] = text.split('\n', MAX_LINES).map((line) => line.trim());
  if (version !== VERSION) throw new DamagedPlayFile('The statistics have an unknown version.');
  return lines.flatMap((line) =>
    isLineTooLong(line) ? [] : (readRecord(line.split(/\s+/, FIELDS + 1)) ?? []),
  );
}

function readRecord(words: readonly string[]): DsdaMapRecord | null {
  const [map = '', ...rest] = words;
  const figures = rest.map(Number);
  if (words.length !== FIELDS || !figures.every(Number.isInteger)) return null;
  const [, , bestSkill = 0, bestTime = -1, , , exits = 0, , kills = 0, items = 0, secrets = 0, ...totals] =
    figures;
  const [maxKills = -1, maxItems = -1, maxSecrets = -1] = totals;
  return {
    map,
    bestSkill: bestSkill > 0 ? bestSkill : null,
    bestTimeTics: bestTime >= 0 ? bestTime : null,
    exits: Math.max(exits, 0),
    bestKills: countOf(kills, maxKills),
    bestItems: countOf(items, maxItems),
    bestSecrets: countOf(secrets, maxSecrets),
  };
}

/** The totals of a map are unknown until it has been finished. */
function countOf(done: number, total: number): CountOf | null {
  return total < 0 ? null : { done, total };
}
