import * as field from '../fields/field';
import { record, recordWith, type RecordOf } from '../fields/record';
import { REQUEST_LIMITS } from '../rules/text-limits';
import { SESSION_ENDINGS } from './launch';
import { SOURCE_PORT } from './source-port';

/** A file by its name and content, whether or not it is still there. */
export const NAMED_FILE = record('INamedFile', () => ({
  name: field.text(Infinity, { minLength: 1 }),
  /** MD5. */
  hashValue: field.text(Infinity, { default: '' }),
}));

/** A file by its name and content, whether or not it is still there. */
export interface INamedFile extends RecordOf<typeof NAMED_FILE> {}

/** The source port of a session, as it was then. */
export const PLAYED_PORT = record('IPlayedPort', () => ({
  id: field.text(Infinity, { default: '' }),
  name: field.text(Infinity, { default: '' }),
  family: SOURCE_PORT.fields.family,
  version: field.nullable(field.text(Infinity)),
}));

/** The source port of a session, as it was then. */
export interface IPlayedPort extends RecordOf<typeof PLAYED_PORT> {}

/** A game that was played to its end. All of them are kept. */
export const PAST_SESSION = record('IPastSession', () => ({
  sessionId: field.id(),
  /** Of a protocol that may be deleted by now. */
  protocolId: field.text(REQUEST_LIMITS.id),
  /** As the protocol was called then. */
  title: field.text(Infinity, { default: '' }),
  startedAt: field.time(),
  endedAt: field.time(),
  seconds: field.count(),
  /** Whether nobody saw the end: `endedAt` and `seconds` are then taken from what the game wrote last. */
  estimated: field.boolean({ default: false }),
  ending: field.choice(SESSION_ENDINGS, { default: 'unknown' }),
  /** The signal that ended the port, such as `SIGKILL`; absent where none did. */
  signal: field.optional(field.text(Infinity)),
  sourcePort: field.object(PLAYED_PORT, { default: recordWith(PLAYED_PORT, {}) }),
  baseGame: field.object(NAMED_FILE, { default: { name: '', hashValue: '' } }),
  /** The loaded files, in their order. */
  files: field.records(NAMED_FILE, { maxLength: Infinity }),
  /** The maps that were finished, in capitals, each as often as that. */
  maps: field.names({ maxLength: Infinity, maxElements: Infinity }),
  /** How many saves it wrote. */
  savesWritten: field.count(),
  /** Name of the demo that it recorded. */
  demo: field.nullable(field.text(Infinity)),
  /** What could not be read afterwards, in sentences for people. */
  notes: field.names({ maxLength: Infinity, maxElements: Infinity }),
}));

/** A game that was played to its end. All of them are kept. */
export interface IPastSession extends RecordOf<typeof PAST_SESSION> {}
