import {
  isObject,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type IPastSession,
  type JsonObject,
} from '@hangar/launcher-api';

/** One line of the journal: what was played, how long and when, and what the player says of it. */
export interface IPlayJournalEntry {
  sessionId: string;
  protocolId: string;
  /** As it was called when it was played. */
  title: string;
  /** Name of the base game; `null` when it is not known. */
  baseGame: string | null;
  seconds: number;
  startedAt: string;
  endedAt: string;
  /** The player's own words; `null` when there are none. */
  text: string | null;
}

/** What stands in the journal's own file. What was played is in Hangar's history, and not here. */
export interface JournalContent {
  /** The player's words, by the ids of sessions. */
  readonly texts: Readonly<Record<string, string>>;
  /** Sessions from before there was a history, the oldest first. */
  readonly beforeHistory: readonly Omit<IPlayJournalEntry, 'text'>[];
}

/** What earlier versions wrote: the lines of all sessions, of which the old ones alone are not in the history. */
export const JOURNAL_MIGRATIONS = [
  ({ entries, ...others }: JsonObject): JsonObject => ({ ...others, beforeHistory: entries }),
];

/** Reads the file, which people may have edited: what makes no sense is passed over. */
export function readJournal(raw: JsonObject | null): JournalContent {
  const texts = Object.entries(isObject(raw?.['texts']) ? raw['texts'] : {}).filter(
    (entry): entry is [string, string] => textOrNull(entry[1]) !== null,
  );
  const content = {
    texts: Object.fromEntries(texts),
    beforeHistory: listField(raw?.['beforeHistory'], readEntry),
  };
  return withUnknownKeys(content, raw ?? {});
}

/** A session of the history as a line of the journal. */
export function entryOf(session: IPastSession): Omit<IPlayJournalEntry, 'text'> {
  const { sessionId, protocolId, title, baseGame, seconds, startedAt, endedAt } = session;
  return { sessionId, protocolId, title, baseGame: textOrNull(baseGame.name), seconds, startedAt, endedAt };
}

function readEntry(raw: unknown): Omit<IPlayJournalEntry, 'text'> | null {
  if (!isObject(raw)) return null;
  const [sessionId, endedAt] = [textOrNull(raw['sessionId']), textOrNull(raw['endedAt'])];
  if (sessionId === null || endedAt === null || Number.isNaN(Date.parse(endedAt))) return null;
  const entry = {
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
