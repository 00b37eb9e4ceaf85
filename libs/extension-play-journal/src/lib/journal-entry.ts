import {
  isObject,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonObject,
} from '@hangar/launcher-api';

/** One line of the journal: what was played, how long and when. */
export interface IPlayJournalEntry {
  sessionId: string;
  protocolId: string;
  /** As it was called when the session ended. */
  title: string;
  /** Name of the base game; `null` when it had gone by then. */
  baseGame: string | null;
  seconds: number;
  startedAt: string;
  endedAt: string;
}

/** What stands in the journal's file, oldest line first. */
export interface JournalContent {
  readonly entries: readonly IPlayJournalEntry[];
}

/** Reads the file, which people may have edited: a line that makes no sense is passed over. */
export function readJournal(raw: JsonObject | null): JournalContent {
  return withUnknownKeys({ entries: listField(raw?.['entries'], readEntry) }, raw ?? {});
}

function readEntry(raw: unknown): IPlayJournalEntry | null {
  if (!isObject(raw)) return null;
  const [sessionId, endedAt] = [textOrNull(raw['sessionId']), textOrNull(raw['endedAt'])];
  if (sessionId === null || endedAt === null || Number.isNaN(Date.parse(endedAt))) return null;
  const entry: IPlayJournalEntry = {
    sessionId,
    protocolId: textField(raw['protocolId'], ''),
    title: textField(raw['title'], ''),
    baseGame: textOrNull(raw['baseGame']),
    seconds: wholeNumberField(raw['seconds'], 0),
    startedAt: textField(raw['startedAt'], endedAt),
    endedAt,
  };
  return withUnknownKeys(entry, raw);
}

/** The lines that are at most so many days old. */
export function entriesOfLastDays(
  entries: readonly IPlayJournalEntry[],
  days: number,
  now: number,
): IPlayJournalEntry[] {
  const since = now - days * 24 * 60 * 60 * 1000;
  return entries.filter(({ endedAt }) => Date.parse(endedAt) >= since);
}
