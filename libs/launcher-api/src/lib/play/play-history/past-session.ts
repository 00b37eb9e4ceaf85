import {
  isObject,
  isRecordId,
  createRecordReader,
  textField,
  wholeNumberField,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { endingOf, PAST_SESSION, timeOrNull, type IPastSession, type IPlayedPort } from '@hangar/domain';

import { readNamedFile, type EndedSession } from '../launch';

/** The part of a history record that is determined after the session. */
export type SessionFindings = Pick<IPastSession, 'maps' | 'savesWritten' | 'demo' | 'notes'>;

/** Returns the history record of an ended session. */
export function toPastSession({ session, played }: EndedSession, findings: SessionFindings): IPastSession {
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
    ...findings,
  };
}

const readSession = createRecordReader(PAST_SESSION);

/** Parses a line of a protocol's history; `null` if it is invalid. */
export function readPastSession(raw: JsonObject, protocolId: string): IPastSession | null {
  const startedAt = timeOrNull(raw['startedAt']);
  if (!isRecordId(raw['sessionId']) || startedAt === null) return null;
  return readSession({ ...raw, protocolId, startedAt, endedAt: timeOrNull(raw['endedAt']) ?? startedAt });
}

/** The properties of a session that are needed for statistics. */
export interface CountedSession extends Pick<IPastSession, 'sessionId' | 'title' | 'seconds' | 'baseGame'> {
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly sourcePort: Pick<IPlayedPort, 'id' | 'name'>;
}

/**
 * Reads only the properties that are needed for statistics. This takes a third of the time of {@link readPastSession},
 * which is significant for large numbers of sessions.
 */
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
    baseGame: readNamedFile(raw['baseGame']) ?? { name: '', hashValue: '' },
  };
}
