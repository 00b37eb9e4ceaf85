import { endingOf, type INamedFile, type IPastSession, type IPlayedPort } from '@hangar/domain';

import { readNamedFile, readPort, type EndedSession } from '../launch';
import {
  booleanField,
  choiceField,
  isObject,
  isRecordId,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  type JsonObject,
} from '../storage';

/** What was found after a session, beside what is known of it anyhow. */
export type Leavings = Pick<IPastSession, 'maps' | 'savesWritten' | 'demo' | 'notes'>;

/** How an ended session stands in the history. */
export function pastSessionOf({ session, played }: EndedSession, leavings: Leavings): IPastSession {
  const { sessionId, protocolId, startedAt, endedAt = startedAt, seconds = 0 } = session;
  const isEstimated = session.estimated === true;
  return {
    sessionId,
    protocolId,
    title: played.title,
    startedAt,
    endedAt,
    seconds,
    estimated: isEstimated,
    ending: isEstimated ? 'unknown' : endingOf(session),
    ...(session.signal === undefined ? {} : { signal: session.signal }),
    sourcePort: played.sourcePort,
    baseGame: played.baseGame,
    files: [...played.files],
    ...leavings,
  };
}

/** Reads a line of the history of a protocol; `null` when it makes no sense. */
export function readPastSession(raw: JsonObject, protocolId: string): IPastSession | null {
  const { sessionId } = raw;
  const startedAt = timeOrNull(raw['startedAt']);
  const signal = textOrNull(raw['signal']);
  if (!isRecordId(sessionId) || startedAt === null) return null;
  return {
    sessionId,
    protocolId,
    title: textField(raw['title'], ''),
    startedAt,
    endedAt: timeOrNull(raw['endedAt']) ?? startedAt,
    seconds: wholeNumberField(raw['seconds'], 0),
    estimated: booleanField(raw['estimated'], false),
    ending: choiceField(raw['ending'], ['quit', 'stopped', 'failed', 'unknown'], 'unknown'),
    ...(signal === null ? {} : { signal }),
    sourcePort: readPort(isObject(raw['sourcePort']) ? raw['sourcePort'] : {}),
    baseGame: baseGameIn(raw),
    files: listField(raw['files'], readNamedFile),
    maps: listField(raw['maps'], textOrNull),
    savesWritten: wholeNumberField(raw['savesWritten'], 0),
    demo: textOrNull(raw['demo']),
    notes: listField(raw['notes'], textOrNull),
  };
}

/** What is counted of a session. */
export interface CountedSession extends Pick<IPastSession, 'sessionId' | 'title' | 'seconds' | 'baseGame'> {
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly sourcePort: Pick<IPlayedPort, 'id' | 'name'>;
}

/** As {@link readPastSession}, and a third of its work, for whoever counts very many. */
export function readCountedSession(raw: JsonObject): CountedSession | null {
  const { sessionId } = raw;
  const startedAt = typeof raw['startedAt'] === 'string' ? Date.parse(raw['startedAt']) : NaN;
  if (!isRecordId(sessionId) || Number.isNaN(startedAt)) return null;
  const port = isObject(raw['sourcePort']) ? raw['sourcePort'] : {};
  return {
    sessionId,
    title: textField(raw['title'], ''),
    startedAt,
    seconds: wholeNumberField(raw['seconds'], 0),
    sourcePort: { id: textField(port['id'], ''), name: textField(port['name'], '') },
    baseGame: baseGameIn(raw),
  };
}

function baseGameIn(raw: JsonObject): INamedFile {
  return readNamedFile(raw['baseGame']) ?? { name: '', hashValue: '' };
}

/** A time in UTC, as it is answered; whatever else people write is none. */
export function timeOrNull(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
