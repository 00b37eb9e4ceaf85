import { basename, join } from 'node:path';
import { withoutStop } from '@hangar/domain';
import type { ILaunchSession } from '@hangar/domain';
import {
  DamagedPlayFile,
  readSave,
  readSaveName,
  readZDoomStat,
  TICS_PER_SECOND,
  type FinishedMap,
} from '@hangar/play-files';

import { toFoundResult, type FoundResult, type FoundResults, type ResultContext } from './found-result';
import type { StopSignal } from './reading-time';
import { readStatistics } from './statistics-file';
import type { WrittenFile } from './written-files';

/** The file to which ZDoom-based ports write statistics, if the player has enabled them. */
export const ZDOOM_STATISTICS = 'zdoomstat.txt';

/**
 * Maximum number of saves that are read. The newest save of a game includes the statistics of its older saves, so 20
 * saves cover several games.
 */
const MAX_SAVES = 20;
/** Maximum number of notes. A few are enough, because the list of saves shows every problem. */
const MAX_NOTES = 3;
const MILLISECONDS_PER_TIC = 1000 / TICS_PER_SECOND;

type SaveContext = Omit<ResultContext, 'source' | 'finishedAt' | 'skill'>;

interface ReadingContext {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly saveContext: SaveContext;
}

/** A session of a ZDoom-based port, and the files that were written during the session. */
export interface ZDoomSession {
  readonly written: readonly WrittenFile[];
  readonly session: Pick<ILaunchSession, 'startedAt' | 'endedAt' | 'command'>;
}

/**
 * Returns the maps that were exited during a session according to its saves, and the runs in `zdoomstat.txt`. Both also
 * contain earlier play, so maps exited before the session are skipped, and each run gets a key so that it is counted
 * only once.
 */
export async function readZDoomResults(
  { written, session }: ZDoomSession,
  saveContext: SaveContext,
  signal: StopSignal,
): Promise<FoundResults[]> {
  // Some file systems store times in whole seconds.
  const startedAt = Math.floor(Date.parse(session.startedAt) / 1000) * 1000;
  const endedAt = Date.parse(session.endedAt ?? session.startedAt);
  const readingContext = { startedAt, endedAt, saveContext };
  const saves = written
    .filter(({ path }) => readSaveName(path) !== null)
    .sort((a, b) => b.writtenAt - a.writtenAt)
    .slice(0, MAX_SAVES);
  const fromSaves = new Map<string, FoundResult>();
  const notes: string[] = [];
  for (const save of saves) {
    if (signal.aborted) break;
    const saveResults = await readSaveResults(save, readingContext);
    notes.push(...saveResults.notes);
    for (const result of saveResults.results)
      if (result.key !== undefined) fromSaves.set(result.key, fromSaves.get(result.key) ?? result);
  }
  const sortedResults = [...fromSaves.values()].sort((a, b) => (a.finishedAt < b.finishedAt ? -1 : 1));
  const runs = await readRunResults(join(session.command.workingDirectory, ZDOOM_STATISTICS), readingContext);
  return [{ results: sortedResults, notes: notes.slice(0, MAX_NOTES) }, runs];
}

/** Returns the maps that were exited after the start of the session according to a save. */
async function readSaveResults(
  { path, writtenAt }: WrittenFile,
  { startedAt, endedAt, saveContext }: ReadingContext,
): Promise<FoundResults> {
  const notes: string[] = [];
  // A save that was removed in the meantime is skipped.
  const save = await readSave(path).catch((error: unknown) => {
    if (error instanceof DamagedPlayFile)
      notes.push(`Couldn't read ${withoutStop(basename(path))}. ${error.message}`);
    return null;
  });
  const results: FoundResult[] = [];
  let ticsAfter = save?.levelTics ?? 0;
  for (const level of (save?.levels ?? []).toReversed()) {
    const exitedAt = writtenAt - ticsAfter * MILLISECONDS_PER_TIC;
    if (exitedAt < startedAt || level.timeTics === null) break;
    const finishedAt = new Date(Math.min(exitedAt, endedAt)).toISOString();
    results.push(
      addKey(level, { ...saveContext, source: 'zdoom-save', skill: save?.skill ?? null, finishedAt }),
    );
    ticsAfter += level.timeTics;
  }
  return { results, notes };
}

async function readRunResults(
  path: string,
  { startedAt, endedAt, saveContext }: ReadingContext,
): Promise<FoundResults> {
  const { found, writtenAt, note } = await readStatistics(path, readZDoomStat);
  if (note !== null) return { results: [], notes: [note] };
  if (found === null || writtenAt < startedAt) return { results: [], notes: [] };
  const firstDay = formatDay(startedAt);
  const finishedAt = new Date(Math.min(writtenAt, endedAt)).toISOString();
  const results = found
    .filter(({ day }) => day >= firstDay)
    .flatMap(({ skill, maps }) =>
      maps.map(({ map, ...figures }) => {
        const level: FinishedMap = { ...figures, maps: [map], secretExit: null, players: 1 };
        return addKey(level, { ...saveContext, source: 'zdoomstat', skill, finishedAt });
      }),
    );
  return { results, notes: [] };
}

/** Adds a key made from values that both sources report. `zdoomstat.txt` contains only whole seconds. */
function addKey(level: FinishedMap, context: ResultContext): FoundResult {
  const result = toFoundResult(level, context);
  const seconds = Math.floor((level.timeTics ?? 0) / TICS_PER_SECOND);
  const figures = [seconds, result.kills, result.items, result.secrets].map((figure) => figure ?? 'x');
  return { ...result, key: ['zdoom', result.map, ...figures].join('-') };
}

function formatDay(time: number): string {
  const date = new Date(time);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
