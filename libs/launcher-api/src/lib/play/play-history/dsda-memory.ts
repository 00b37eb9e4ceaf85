import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDsdaStats, type DsdaMapRecord } from '@hangar/play-files';

import type { SessionMarks } from '../launch';
import type { FoundResult, LeftResults, ResultContext } from './found-result';
import type { StillTime } from './reading-time';
import { readStatistics } from './statistics-file';

/** The folder with DSDA-Doom's own statistics, in its data folder. */
const FOLDER = 'dsda_doom_data';
const FILE = 'stats.txt';
/** DSDA-Doom creates one file per combination of loaded files, so a protocol only has a few. */
const MAX_FILES = 50;
const MAX_FOLDERS = 1000;
const TOO_MUCH =
  "DSDA-Doom's own map statistics are too large to compare. Some finished maps may be missing.";
/** Maximum number of maps recorded before a session. */
const MAX_MARKS = 5000;

/**
 * Recorded instead of marks if there were too many maps or reading took too long. New results cannot be detected then.
 */
export const UNKNOWN_BEFORE: SessionMarks = { 'dsda unknown': 1 };

/**
 * Returns the number of times that each map had been exited before a session. The port's own files are never moved or
 * written.
 */
export async function dsdaMarks(folders: readonly string[], still: StillTime): Promise<SessionMarks> {
  const { memories, isWhole } = await memoriesIn(folders, still);
  const marks = memories.flatMap(({ path, records }) =>
    records.filter(({ exits }) => exits > 0).map(({ map, exits }) => [markOf(path, map), exits] as const),
  );
  return isWhole && marks.length <= MAX_MARKS ? Object.fromEntries(marks) : UNKNOWN_BEFORE;
}

/**
 * Returns one result for each map that was exited more often than before. The number of exits doesn't matter, because
 * the file only has best times.
 */
export async function dsdaResults(
  folders: readonly string[],
  marks: SessionMarks,
  given: Omit<ResultContext, 'source'>,
  still: StillTime,
): Promise<LeftResults> {
  if (Object.keys(UNKNOWN_BEFORE).some((mark) => mark in marks)) return { results: [], notes: [TOO_MUCH] };
  const { memories, notes } = await memoriesIn(folders, still);
  const results = memories.flatMap(({ path, records }) =>
    records
      .filter(({ map, exits }) => exits > (marks[markOf(path, map)] ?? 0))
      .map((record) => resultOf(record, given)),
  );
  return { results, notes };
}

function resultOf(
  { map: lump, bestKills, bestItems, bestSecrets }: DsdaMapRecord,
  { skill, finishedAt, titleOf }: Omit<ResultContext, 'source'>,
): FoundResult {
  const map = lump.toUpperCase();
  return {
    map,
    name: titleOf(map),
    skill,
    // Best times may be from an earlier run, so only the map's totals are used.
    timeTics: null,
    kills: null,
    totalKills: bestKills?.total ?? null,
    items: null,
    totalItems: bestItems?.total ?? null,
    secrets: null,
    totalSecrets: bestSecrets?.total ?? null,
    secretExit: null,
    players: 1,
    finishedAt,
    source: 'dsda-stats',
  };
}

function markOf(path: string, map: string): string {
  return `dsda ${path} ${map.toUpperCase()}`;
}

interface Memories {
  readonly memories: readonly { readonly path: string; readonly records: readonly DsdaMapRecord[] }[];
  readonly notes: readonly string[];
  /** Whether all files could be read. */
  readonly isWhole: boolean;
}

async function memoriesIn(folders: readonly string[], still: StillTime): Promise<Memories> {
  const memories = [];
  const notes = new Set<string>();
  const paths = await memoryFiles(
    folders.map((folder) => join(folder, FOLDER)),
    still,
  );
  for (const path of paths) {
    if (still.aborted) break;
    const { found, note } = await readStatistics(path, readDsdaStats);
    if (found) memories.push({ path, records: found });
    if (note !== null) notes.add(note);
  }
  return { memories, notes: [...notes], isWhole: !still.aborted };
}

async function memoryFiles(folders: readonly string[], still: StillTime): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [...folders];
  for (let looks = 0; looks < MAX_FOLDERS && waiting.length > 0 && found.size < MAX_FILES; looks++) {
    if (still.aborted) break;
    const folder = waiting.shift() ?? '';
    // Most ports have no such folder, and most folders have no such file.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isDirectory()) waiting.push(join(folder, entry.name));
      else if (entry.isFile() && entry.name === FILE) found.add(join(folder, entry.name));
    }
  }
  return [...found].slice(0, MAX_FILES);
}
