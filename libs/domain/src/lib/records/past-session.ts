import * as field from '../fields/field';
import { record, recordWith, type RecordOf } from '../fields/record';
import { REQUEST_LIMITS } from '../rules/text-limits';
import { SESSION_ENDINGS } from './launch';
import { SOURCE_PORT } from './source-port';

/** A file, identified by name and content. It may no longer exist. */
export const NAMED_FILE = record('INamedFile', () => ({
  name: field.text(Infinity, { minLength: 1 }),
  /** MD5, lower-case hex. */
  hashValue: field.text(Infinity, { default: '' }),
}));

/** A file, identified by name and content. It may no longer exist. */
export interface INamedFile extends RecordOf<typeof NAMED_FILE> {}

/** The source port of a past session as it was at that time. */
export const PLAYED_PORT = record('IPlayedPort', () => ({
  id: field.text(Infinity, { default: '' }),
  name: field.text(Infinity, { default: '' }),
  family: SOURCE_PORT.fields.family,
  version: field.nullable(field.text(Infinity)),
}));

/** The source port of a past session as it was at that time. */
export interface IPlayedPort extends RecordOf<typeof PLAYED_PORT> {}

/** A session that has ended. All past sessions are kept. */
export const PAST_SESSION = record('IPastSession', () => ({
  sessionId: field.id(),
  /** Id of the protocol, which may have been deleted since then. */
  protocolId: field.text(REQUEST_LIMITS.id),
  /** Title of the protocol at that time. */
  title: field.text(Infinity, { default: '' }),
  startedAt: field.time(),
  endedAt: field.time(),
  seconds: field.count(),
  /**
   * Whether the end was not observed. In that case, `endedAt` and `seconds` are estimated from the last files that the
   * game wrote.
   */
  estimated: field.boolean({ default: false }),
  ending: field.choice(SESSION_ENDINGS, { default: 'unknown' }),
  /** The signal that ended the source port, such as `SIGKILL`. Absent if the port was not ended by a signal. */
  signal: field.optional(field.text(Infinity)),
  sourcePort: field.object(PLAYED_PORT, { default: recordWith(PLAYED_PORT, {}) }),
  baseGame: field.object(NAMED_FILE, { default: { name: '', hashValue: '' } }),
  /** The loaded files, in load order. */
  files: field.records(NAMED_FILE, { maxLength: Infinity }),
  /** Names of the finished maps in capitals. A map appears once for each completion. */
  maps: field.names({ maxLength: Infinity, maxElements: Infinity }),
  /** Number of saves that were written. */
  savesWritten: field.count(),
  /** Name of the demo that was recorded. */
  demo: field.nullable(field.text(Infinity)),
  /** Sentences about files that could not be read after the session. */
  notes: field.names({ maxLength: Infinity, maxElements: Infinity }),
}));

/** A session that has ended. All past sessions are kept. */
export interface IPastSession extends RecordOf<typeof PAST_SESSION> {}
