import { DamagedPlayFile } from '../damaged-play-file';
import type { CountAndTotal } from '../count-and-total';
import { isLineTooLong, MAX_LINES } from './statistics-limits';

/** DSDA-Doom's statistics for a map over all sessions. A missing time is `null`. */
export interface DsdaMapRecord {
  /** The map's lump name. */
  readonly map: string;
  /** 1 to 5. `null` if the map was never finished. */
  readonly bestSkill: number | null;
  readonly bestTimeTics: number | null;
  /** Number of times that the player left the map through an exit. */
  readonly exits: number;
  readonly bestKills: CountAndTotal | null;
  readonly bestItems: CountAndTotal | null;
  readonly bestSecrets: CountAndTotal | null;
}

const VERSION = '1';
const FIELDS = 15;

/**
 * Reads DSDA-Doom's `stats.txt` (0.26 and later; Cherry Doom writes the same format), which contains statistics for
 * each map in a load order. The file belongs to the player, so Hangar never writes it.
 * @throws {DamagedPlayFile} if it has another version
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
  const numbers = rest.map(Number);
  if (words.length !== FIELDS || !numbers.every(Number.isInteger)) return null;
  const [, , bestSkill = 0, bestTime = -1, , , exits = 0, , kills = 0, items = 0, secrets = 0, ...totals] =
    numbers;
  const [maxKills = -1, maxItems = -1, maxSecrets = -1] = totals;
  return {
    map,
    bestSkill: bestSkill > 0 ? bestSkill : null,
    bestTimeTics: bestTime >= 0 ? bestTime : null,
    exits: Math.max(exits, 0),
    bestKills: toCount(kills, maxKills),
    bestItems: toCount(items, maxItems),
    bestSecrets: toCount(secrets, maxSecrets),
  };
}

/** A map's totals are unknown until it is finished. */
function toCount(done: number, total: number): CountAndTotal | null {
  return total < 0 ? null : { done, total };
}
