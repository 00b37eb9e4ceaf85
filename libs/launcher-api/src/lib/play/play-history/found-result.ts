import type { IMapResult } from '@hangar/domain';
import type { FinishedMap } from '@hangar/play-files';

/** A finished map as reported by one source, before it is assigned to a session. */
export type FoundResult = Omit<IMapResult, 'id' | 'sessionId'> & {
  /** Identifies the run if the source reports it again in later sessions, so that it counts only once. */
  readonly key?: string;
};

/** The maps that a session finished, and notes on files that could not be read. */
export interface FoundResults {
  readonly results: readonly FoundResult[];
  readonly notes: readonly string[];
}

/** The details of a map that statistics do not contain. */
export interface ResultContext {
  readonly source: IMapResult['source'];
  readonly skill: number | null;
  readonly finishedAt: string;
  /** Returns the most suitable of the names that a port reports for a map. */
  readonly chooseName: (names: readonly string[]) => string;
  /** Returns the title of a map. */
  readonly titleOf: (map: string) => string | null;
}

/** Converts a finished map from a port's statistics to a result. */
export function toFoundResult(finished: FinishedMap, context: ResultContext): FoundResult {
  const { kills, items, secrets } = finished;
  const { source, skill, finishedAt, chooseName, titleOf } = context;
  const map = chooseName(finished.maps.map((name) => name.toUpperCase()));
  return {
    map,
    name: titleOf(map),
    skill,
    timeTics: finished.timeTics,
    kills: toKnownCount(kills?.done),
    totalKills: toKnownCount(kills?.total),
    items: toKnownCount(items?.done),
    totalItems: toKnownCount(items?.total),
    secrets: toKnownCount(secrets?.done),
    totalSecrets: toKnownCount(secrets?.total),
    secretExit: finished.secretExit,
    players: finished.players,
    finishedAt,
    source,
  };
}

/**
 * Returns a count; `null` if unknown. In some ports, counters overflow to negative values, which are treated as
 * unknown.
 */
function toKnownCount(count: number | undefined): number | null {
  return count === undefined || !Number.isSafeInteger(count) || count < 0 ? null : count;
}

/**
 * Merges the results of several sources for one session, most trusted source first. If two sources report a map, it is
 * the same run; if one source reports it twice, there are two runs. Gaps in the first result are filled from the
 * second.
 */
export function mergeFoundResults(sources: readonly (readonly FoundResult[])[]): FoundResult[] {
  const merged: FoundResult[] = [];
  const indexesByMap = new Map<string, number[]>();
  for (const source of sources) {
    const counts = new Map<string, number>();
    for (const result of source) {
      const indexes = indexesByMap.get(result.map) ?? [];
      const count = counts.get(result.map) ?? 0;
      const index = indexes[count] ?? merged.length;
      const known = merged[index];
      merged[index] = known ? fillGaps(known, result) : result;
      if (!known) indexes.push(index);
      indexesByMap.set(result.map, indexes);
      counts.set(result.map, count + 1);
    }
  }
  return merged;
}

function fillGaps(known: FoundResult, fallback: FoundResult): FoundResult {
  const knownFields = Object.entries(known).filter(([, value]) => value !== null);
  return { ...fallback, ...Object.fromEntries(knownFields) };
}
