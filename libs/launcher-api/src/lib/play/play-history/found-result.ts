import type { IMapResult } from '@hangar/domain';
import type { FinishedMap } from '@hangar/play-files';

/** A finished map as one source tells of it, before it is anybody's. */
export type FoundResult = Omit<IMapResult, 'id' | 'sessionId'> & {
  /** Names the run where a source tells it again in later sessions, so that it counts once. */
  readonly key?: string;
};

/** Maps that a session finished, and what could not be read. */
export interface LeftResults {
  readonly results: readonly FoundResult[];
  readonly notes: readonly string[];
}

/** What is known of a map beside what statistics tell. */
export interface ResultSurroundings {
  readonly source: IMapResult['source'];
  readonly skill: number | null;
  readonly finishedAt: string;
  /** Which of the names that a port gives to one map is right. */
  readonly chooseName: (names: readonly string[]) => string;
  /** What the map is called. */
  readonly titleOf: (map: string) => string | null;
}

/** A finished map of a port's statistics as a result. */
export function foundResultOf(finished: FinishedMap, surroundings: ResultSurroundings): FoundResult {
  const { kills, items, secrets } = finished;
  const { source, skill, finishedAt, chooseName, titleOf } = surroundings;
  const map = chooseName(finished.maps.map((name) => name.toUpperCase()));
  return {
    map,
    name: titleOf(map),
    skill,
    timeTics: finished.timeTics,
    kills: countOrNull(kills?.done),
    totalKills: countOrNull(kills?.total),
    items: countOrNull(items?.done),
    totalItems: countOrNull(items?.total),
    secrets: countOrNull(secrets?.done),
    totalSecrets: countOrNull(secrets?.total),
    secretExit: finished.secretExit,
    players: finished.players,
    finishedAt,
    source,
  };
}

/** Some ports overflow to less than nothing, which is not known then. */
function countOrNull(count: number | undefined): number | null {
  return count === undefined || !Number.isSafeInteger(count) || count < 0 ? null : count;
}

/**
 * One list of what several sources tell of the same session, the most trusted first: a map that two of them name is one
 * run as often as both do, and takes from the second what the first does not tell.
 */
export function mergeFoundResults(sources: readonly (readonly FoundResult[])[]): FoundResult[] {
  const merged: FoundResult[] = [];
  const placesOf = new Map<string, number[]>();
  for (const source of sources) {
    const taken = new Map<string, number>();
    for (const result of source) {
      const places = placesOf.get(result.map) ?? [];
      const count = taken.get(result.map) ?? 0;
      const place = places[count] ?? merged.length;
      const known = merged[place];
      merged[place] = known ? withGapsFilled(known, result) : result;
      if (!known) places.push(place);
      placesOf.set(result.map, places);
      taken.set(result.map, count + 1);
    }
  }
  return merged;
}

function withGapsFilled(known: FoundResult, more: FoundResult): FoundResult {
  const told = Object.entries(known).filter(([, value]) => value !== null);
  return { ...more, ...Object.fromEntries(told) };
}
