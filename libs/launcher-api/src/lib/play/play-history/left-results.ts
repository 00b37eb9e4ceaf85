import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { endingOf, type ILaunchSession, type IMapSummary } from '@hangar/domain';
import { inTime } from '@hangar/launch-engine';
import { readLevelStat, readStatDump, type FinishedMap } from '@hangar/play-files';

import type { EndedSession } from '../launch';
import { dsdaResults } from './dsda-memory';
import { foundResultOf, mergeFoundResults, type LeftResults, type ResultContext } from './found-result';
import { MapsOfFiles } from './maps-of-files';
import type { ReadingTime, StillTime } from './reading-time';
import { readStatistics } from './statistics-file';
import type { WrittenFile } from './written-files';
import { zdoomResults } from './zdoom-results';

/** The names of maps aren't worth a longer wait. */
const MAX_WAIT_MILLISECONDS = 500;
/** More than a player can finish in one session, so a longer list is not genuine. */
const MAX_RESULTS = 1000;
const TOO_MANY_RESULTS = `The source port reported more than ${MAX_RESULTS} finished maps. The rest were ignored.`;
const WAS_ENDED = 'The source port was stopped before it recorded the finished maps.';
const TIMED_OUT: LeftResults = {
  results: [],
  notes: ['Reading the results took too long. Some finished maps may be missing.'],
};

/** The files in the working directory to which a launch makes the port write statistics. */
export const LEVEL_STATISTICS = 'levelstat.txt';
export const STATISTICS_DUMP = 'statdump.txt';

type SessionContext = Omit<ResultContext, 'source' | 'finishedAt'>;

/** Files that a session wrote, and the time available for reading them. */
export interface Leftovers {
  readonly ended: EndedSession;
  readonly written: readonly WrittenFile[];
  readonly time: ReadingTime;
}

/** Reads the finished maps that the port of an ended session reported. */
@Injectable()
export class LeftResultsReader {
  constructor(
    private readonly maps: MapsOfFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Never fails: unreadable files are reported as notes. A session that only played a demo has no results. */
  async read({ ended, written, time }: Leftovers): Promise<LeftResults> {
    const { session, played, folders } = ended;
    if (played.isPlayback) return { results: [], notes: [] };
    const given = await this.contextOf(ended);
    const finishedAt = session.endedAt ?? session.startedAt;
    const read = (reading: (still: StillTime) => Promise<LeftResults | LeftResults[]>) =>
      time.of(reading, () => TIMED_OUT);
    const told = [
      await read(() => statisticsOf(ended, given)),
      await read((still) => dsdaResults(folders, played.marks, { ...given, finishedAt }, still)),
      await read((still) => zdoomResults({ written, session }, given, still)),
    ].flat();
    const results = mergeFoundResults(told.map((each) => each.results));
    const notes = told.flatMap((each) => each.notes);
    if (results.length > MAX_RESULTS) notes.push(TOO_MANY_RESULTS);
    return { results: results.slice(0, MAX_RESULTS), notes: [...new Set(notes)] };
  }

  private async contextOf({ played }: EndedSession): Promise<SessionContext> {
    const { skill, baseGame, files } = played;
    const hashes = { baseGame: baseGame.hashValue, files: files.map(({ hashValue }) => hashValue) };
    const maps = await inTime(this.maps.of(hashes), MAX_WAIT_MILLISECONDS, null, this.clock);
    return { skill, ...namesOf(maps ?? []) };
  }
}

async function statisticsOf(
  { session, played }: EndedSession,
  given: SessionContext,
): Promise<LeftResults[]> {
  const { workingDirectory } = session.command;
  const fraction = played.sourcePort.family === 'helion' ? 'milliseconds' : 'hundredths';
  return [
    await statistics(join(workingDirectory, LEVEL_STATISTICS), session, {
      ...given,
      source: 'levelstat',
      read: (text) => readLevelStat(text, fraction),
    }),
    await statistics(join(workingDirectory, STATISTICS_DUMP), session, {
      ...given,
      source: 'statdump',
      read: readStatDump,
    }),
  ];
}

async function statistics(
  path: string,
  session: ILaunchSession,
  {
    read,
    ...given
  }: SessionContext & Pick<ResultContext, 'source'> & { read: (text: string) => FinishedMap[] },
): Promise<LeftResults> {
  const { found, writtenAt, sizeBytes, note } = await readStatistics(path, read);
  if (note !== null) return { results: [], notes: [note] };
  // An older file belongs to another session and could not be moved away.
  const isWritten = found !== null && writtenAt >= parseSeconds(session.startedAt);
  // A port writes a dump just before it exits, and starts a levelstat file when the first map is finished.
  const isLost =
    given.source === 'statdump' ? !isWritten && isRequestedFile(path, session) : isWritten && sizeBytes === 0;
  const notes = isLost && endingOf(session) !== 'quit' ? [WAS_ENDED] : [];
  if (!isWritten) return { results: [], notes };
  const finishedAt = new Date(between(writtenAt, session)).toISOString();
  return { results: found.map((map) => foundResultOf(map, { ...given, finishedAt })), notes };
}

function isRequestedFile(path: string, { command }: ILaunchSession): boolean {
  return command.args.includes(path);
}

/** Some file systems store times in whole seconds. */
function parseSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000) * 1000;
}

function between(time: number, { startedAt, endedAt = startedAt }: ILaunchSession): number {
  return Math.min(Math.max(time, Date.parse(startedAt)), Date.parse(endedAt));
}

function namesOf(maps: readonly IMapSummary[]): Pick<SessionContext, 'chooseName' | 'titleOf'> {
  const titles = new Map(maps.map(({ name, title }) => [name, title]));
  return {
    titleOf: (map) => titles.get(map) ?? null,
    chooseName: (names) => names.find((name) => titles.has(name)) ?? names.at(-1) ?? '',
  };
}
