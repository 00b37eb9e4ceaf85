import {
  isObject,
  isProtocolId,
  isRecordId,
  listField,
  textField,
  TEST_LAUNCH,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type DataDirectory,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import type { ILaunchSession } from '@hangar/domain';
import type { ProcessIdentity } from '@hangar/launch-engine';

import { readSessionSetup, type PlayedWith } from './played-with';

const PENDING_COUNTS = ['launch', 'failed-launch', 'playtime'] as const;

/**
 * A count that has not been added to a session's protocol yet. `failed-launch` undoes a launch that was already
 * counted.
 */
export type PendingCount = (typeof PENDING_COUNTS)[number];

/** A session, and the data needed to find its process again after Hangar has crashed. */
export interface SessionRecord {
  readonly id: string;
  readonly session: ILaunchSession;
  /** The process; `null` from shortly before the start until the process is known. */
  readonly process: ProcessIdentity | null;
  /** The time when the process was last seen running. */
  readonly lastSeenAt: string;
  /** How long the process had been running at `lastSeenAt`, measured by a monotonic clock. */
  readonly seenMilliseconds: number;
  /** The folders to which the game writes, except for the log. */
  readonly folders: readonly string[];
  /** The pending counts, in the order in which they must be added. */
  readonly uncounted: readonly PendingCount[];
  /** The setup of the session; `null` after it was added to the history, and for a test launch. */
  readonly played: PlayedWith | null;
}

export function isEnded({ session }: SessionRecord): boolean {
  return session.endedAt !== undefined;
}

/**
 * Reads an element of `sessions.json`; `null` if it is invalid. The path of the log is derived from the protocol ID.
 */
export function readSession(raw: JsonObject, id: string, data: DataDirectory): SessionRecord | null {
  const { session: stored, process: identity } = raw;
  if (!isSession(stored) || !(identity === null || isIdentity(identity))) return null;
  const session = { ...stored, logFile: data.logFileOf(stored.protocolId ?? TEST_LAUNCH) };
  const lastSeenAt = textField(raw['lastSeenAt'], session.startedAt);
  const seenMs = Math.max(Date.parse(lastSeenAt) - Date.parse(session.startedAt), 0);
  const record: SessionRecord = {
    id,
    session,
    process: identity,
    lastSeenAt,
    // Older versions of Hangar stored only the time.
    seenMilliseconds: wholeNumberField(raw['seenMilliseconds'], seenMs || 0),
    folders: listField(raw['folders'], textOrNull),
    // Older versions of Hangar counted the launch immediately.
    uncounted:
      raw['uncounted'] === undefined && session.protocolId !== null && session.endedAt === undefined
        ? ['playtime']
        : listField(raw['uncounted'], readPendingCount),
    played: readSessionSetup(raw['played']),
  };
  return withUnknownKeys(record, raw);
}

function readPendingCount(value: unknown): PendingCount | null {
  return PENDING_COUNTS.find((count) => count === value) ?? null;
}

function isSession(value: unknown): value is ILaunchSession {
  return (
    isObject(value) &&
    isRecordId(value['sessionId']) &&
    (value['protocolId'] === null || isValidProtocolId(value['protocolId'])) &&
    typeof value['startedAt'] === 'string' &&
    typeof value['pid'] === 'number' &&
    typeof value['logFile'] === 'string' &&
    isObject(value['command'])
  );
}

/** Whether an ID is valid. It is used in the names of folders and files, and may have been edited manually. */
function isValidProtocolId(value: unknown): boolean {
  return typeof value === 'string' && isProtocolId(value);
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return isObject(value) && typeof value['pid'] === 'number' && typeof value['startTime'] === 'string';
}
