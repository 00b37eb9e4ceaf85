import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDsdaStats, type DsdaMapRecord } from '@hangar/play-files';

import type { SessionMarks } from '../launch';
import type { FoundResult, FoundResults, ResultContext } from './found-result';
import type { StopSignal } from './reading-time';
import { readStatistics } from './statistics-file';

/** The name of the folder with DSDA-Doom's own statistics, in its data folder. */
const DATA_FOLDER = 'dsda_doom_data';
const STATISTICS_FILE = 'stats.txt';
/**
 * Maximum number of files to read. DSDA-Doom creates one file per combination of loaded files, so a protocol has only a
 * few.
 */
const MAX_FILES = 50;
const MAX_FOLDERS = 1000;
const TOO_LARGE_NOTE =
  "DSDA-Doom's own map statistics are too large to compare. Some finished maps may be missing.";
/** Maximum number of maps that are recorded before a session. */
const MAX_MARKS = 5000;

/** Recorded if there were too many maps, or reading took too long. In that case, new results cannot be detected. */
export const UNKNOWN_MARKS: SessionMarks = { 'dsda unknown': 1 };

/**
 * Returns the number of times that each map had been exited before a session. The port's own files are never moved or
 * written.
 */
export async function readDsdaMarks(folders: readonly string[], signal: StopSignal): Promise<SessionMarks> {
  const { statisticsFiles, isComplete } = await readDsdaStatistics(folders, signal);
  const marks = statisticsFiles.flatMap(({ path, records }) =>
    records.filter(({ exits }) => exits > 0).map(({ map, exits }) => [createMark(path, map), exits] as const),
  );
  return isComplete && marks.length <= MAX_MARKS ? Object.fromEntries(marks) : UNKNOWN_MARKS;
}

/**
 * Returns one result for each map that was exited more often than before. The number of exits is irrelevant, because
 * the file contains only best times.
 */
export async function readDsdaResults(
  folders: readonly string[],
  marks: SessionMarks,
  context: Omit<ResultContext, 'source'>,
  signal: StopSignal,
): Promise<FoundResults> {
  if (Object.keys(UNKNOWN_MARKS).some((mark) => mark in marks))
    return { results: [], notes: [TOO_LARGE_NOTE] };
  const { statisticsFiles, notes } = await readDsdaStatistics(folders, signal);
  const results = statisticsFiles.flatMap(({ path, records }) =>
    records
      .filter(({ map, exits }) => exits > (marks[createMark(path, map)] ?? 0))
      .map((record) => toResult(record, context)),
  );
  return { results, notes };
}

function toResult(
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

function createMark(path: string, map: string): string {
  return `dsda ${path} ${map.toUpperCase()}`;
}

interface DsdaStatistics {
  readonly statisticsFiles: readonly { readonly path: string; readonly records: readonly DsdaMapRecord[] }[];
  readonly notes: readonly string[];
  /** Whether all files could be read. */
  readonly isComplete: boolean;
}

async function readDsdaStatistics(folders: readonly string[], signal: StopSignal): Promise<DsdaStatistics> {
  const parsedFiles = [];
  const notes = new Set<string>();
  const paths = await findStatisticsFiles(
    folders.map((folder) => join(folder, DATA_FOLDER)),
    signal,
  );
  for (const path of paths) {
    if (signal.aborted) break;
    const { found, note } = await readStatistics(path, readDsdaStats);
    if (found) parsedFiles.push({ path, records: found });
    if (note !== null) notes.add(note);
  }
  return { statisticsFiles: parsedFiles, notes: [...notes], isComplete: !signal.aborted };
}

async function findStatisticsFiles(folders: readonly string[], signal: StopSignal): Promise<string[]> {
  const found = new Set<string>();
  const queue = [...folders];
  for (
    let checkedCount = 0;
    checkedCount < MAX_FOLDERS && queue.length > 0 && found.size < MAX_FILES;
    checkedCount++
  ) {
    if (signal.aborted) break;
    const folder = queue.shift() ?? '';
    // Most ports have no such folder, and most folders have no such file.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isDirectory()) queue.push(join(folder, entry.name));
      else if (entry.isFile() && entry.name === STATISTICS_FILE) found.add(join(folder, entry.name));
    }
  }
  return [...found].slice(0, MAX_FILES);
}
