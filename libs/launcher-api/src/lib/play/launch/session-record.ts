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

import { readPlayedWith, type PlayedWith } from './played-with';

const OWED = ['launch', 'failed-launch', 'playtime'] as const;

/** What is still to be entered in a session's protocol; `failed-launch` takes back one that is entered already. */
export type Owed = (typeof OWED)[number];

/** A session with what is needed to find its process again after a crash of the launcher. */
export interface SessionRecord {
  readonly id: string;
  readonly session: ILaunchSession;
  /** `null` from shortly before the start until the process is known. */
  readonly process: ProcessIdentity | null;
  /** When the process was last seen alive. */
  readonly lastSeenAt: string;
  /** How long it had run then, by a clock that is never set back. */
  readonly seenMilliseconds: number;
  /** Where the game writes, its log aside. */
  readonly folders: readonly string[];
  /** In the order in which it is to be entered. */
  readonly uncounted: readonly Owed[];
  /** What it is played with, until it stands in the history; `null` then, and for a test launch. */
  readonly played: PlayedWith | null;
}

export function isEnded({ session }: SessionRecord): boolean {
  return session.endedAt !== undefined;
}

/** Reads an element of `sessions.json`; `null` when it is beyond recognition. The path of the log is computed from the id. */
export function readSession(raw: JsonObject, id: string, data: DataDirectory): SessionRecord | null {
  const { session: stored, process: identity } = raw;
  if (!isSession(stored) || !(identity === null || isIdentity(identity))) return null;
  const session = { ...stored, logFile: data.logFileOf(stored.protocolId ?? TEST_LAUNCH) };
  const lastSeenAt = textField(raw['lastSeenAt'], session.startedAt);
  const seen = Math.max(Date.parse(lastSeenAt) - Date.parse(session.startedAt), 0);
  const record: SessionRecord = {
    id,
    session,
    process: identity,
    lastSeenAt,
    // An older Hangar wrote down the time alone.
    seenMilliseconds: wholeNumberField(raw['seenMilliseconds'], seen || 0),
    folders: listField(raw['folders'], textOrNull),
    // What an older Hangar left open had its launch counted at once.
    uncounted:
      raw['uncounted'] === undefined && session.protocolId !== null && session.endedAt === undefined
        ? ['playtime']
        : listField(raw['uncounted'], owedOrNull),
    played: readPlayedWith(raw['played']),
  };
  return withUnknownKeys(record, raw);
}

function owedOrNull(value: unknown): Owed | null {
  return OWED.find((owed) => owed === value) ?? null;
}

function isSession(value: unknown): value is ILaunchSession {
  return (
    isObject(value) &&
    isRecordId(value['sessionId']) &&
    (value['protocolId'] === null || isIdOfProtocol(value['protocolId'])) &&
    typeof value['startedAt'] === 'string' &&
    typeof value['pid'] === 'number' &&
    typeof value['logFile'] === 'string' &&
    isObject(value['command'])
  );
}

/** It becomes the name of folders and files, and may have been edited by hand. */
function isIdOfProtocol(value: unknown): boolean {
  return typeof value === 'string' && isProtocolId(value);
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return isObject(value) && typeof value['pid'] === 'number' && typeof value['startTime'] === 'string';
}
