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

/** An entry in the journal: a session with its time, its duration and the player's notes. */
export interface IPlayJournalEntry {
  sessionId: string;
  protocolId: string;
  /** Title of the protocol at the time of the session. */
  title: string;
  /** Name of the base game; `null` if unknown. */
  baseGame: string | null;
  seconds: number;
  startedAt: string;
  endedAt: string;
  /** The player's notes; `null` if absent. */
  text: string | null;
}

/** Contents of the journal's own file. The sessions themselves are in Hangar's history. */
export interface JournalContent {
  /** The player's notes by session ID. */
  readonly texts: Readonly<Record<string, string>>;
  /** Sessions from before the history was introduced, oldest first. */
  readonly beforeHistory: readonly Omit<IPlayJournalEntry, 'text'>[];
}

/** Converts files from earlier versions, which contained all sessions. Those that are in the history are ignored. */
export const JOURNAL_MIGRATIONS = [
  ({ entries, ...others }: JsonObject): JsonObject => ({ ...others, beforeHistory: entries }),
];

/** Reads the file, which may have been edited by hand. Invalid parts are skipped. */
export function readJournal(raw: JsonObject | null): JournalContent {
  const noteEntries = Object.entries(isObject(raw?.['texts']) ? raw['texts'] : {}).filter(
    (entry): entry is [string, string] => textOrNull(entry[1]) !== null,
  );
  const content = {
    texts: Object.fromEntries(noteEntries),
    beforeHistory: listField(raw?.['beforeHistory'], readEntry),
  };
  return withUnknownKeys(content, raw ?? {});
}

/** Converts a session from the history to a journal entry. */
export function toEntry(session: IPastSession): Omit<IPlayJournalEntry, 'text'> {
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
