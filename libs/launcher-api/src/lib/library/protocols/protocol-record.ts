import { isFileNameIfText, recordReader, type JsonObject, type Stored } from '@hangar/api-foundation/storage';
import {
  field,
  PROTOCOL,
  record,
  REQUEST_LIMITS,
  type IProtocol,
  type OrderedProtocol,
  type RecordOf,
} from '@hangar/domain';
import { expandHome, normalPath } from '@hangar/file-system';

export { isProtocolId } from '@hangar/api-foundation/storage';

/** A launch that is counted already. */
const COUNTED_LAUNCH = record('ICountedLaunch', () => ({
  sessionId: field.text(REQUEST_LIMITS.id, { minLength: 1 }),
  before: field.nullable(field.time()),
}));

/** A protocol as it is stored. */
const STORED_PROTOCOL = record('IStoredProtocol', () => ({
  ...PROTOCOL.fields,
  /** The last session whose playtime is in `playtimeSeconds`, so that a crash cannot count it twice. */
  countedSessionId: field.optional(field.text(REQUEST_LIMITS.id)),
  /** The last session whose launch is counted, and when the protocol was launched before it: it may be taken back. */
  countedLaunch: field.optional(field.object(COUNTED_LAUNCH)),
  /** The last change of many protocols at once that is in it, so that none is made twice. */
  appliedChange: field.optional(field.text(REQUEST_LIMITS.id)),
}));

/** A protocol as it is stored. */
export type StoredProtocol = Stored<RecordOf<typeof STORED_PROTOCOL>>;

const readRecord = recordReader(STORED_PROTOCOL);

/** How far the player is with the maps of a protocol; `null`: not known. */
export interface MapCount {
  readonly mapsFinished: number | null;
  readonly mapsTotal: number | null;
}

export const UNKNOWN_MAP_COUNT: MapCount = Object.freeze({ mapsFinished: null, mapsTotal: null });

/** Whether all file names in a protocol's file are plain names, which cannot lead out of their folders. */
export function hasPlainNames({ configFile, screenshotPath }: JsonObject): boolean {
  return isFileNameIfText(configFile) && isFileNameIfText(screenshotPath);
}

/** What {@link readOrdered} reads. */
export const ORDER_KEYS = [
  'title',
  'createdAt',
  'lastLaunchedAt',
  'playtimeSeconds',
  'rating',
  'state',
] as const satisfies readonly (keyof OrderedProtocol)[];

const readOrder = recordReader(
  record('IOrderedProtocol', () => {
    const { id, title, createdAt, lastLaunchedAt, playtimeSeconds, rating, state } = PROTOCOL.fields;
    return { id, title, createdAt, lastLaunchedAt, playtimeSeconds, rating, state };
  }),
);

/** What the order of protocols depends on, by what stands in a file. */
export function readOrdered(id: string, content: JsonObject): OrderedProtocol {
  return accepted(readOrder(content, { id }));
}

/**
 * Reads `mods/<id>.json`; the file's name is the id, and fields of a wrong type fall back.
 * @throws if it does not have plain names
 */
export function readProtocol(id: string, raw: JsonObject | null): StoredProtocol {
  return accepted(readRecord(raw ?? {}, { id }));
}

function accepted<T>(read: T | null): T {
  if (read === null) throw new TypeError('The names in this protocol were not checked.');
  return read;
}

/** A protocol as it is answered: paths expanded, without what only the server keeps, with what is counted elsewhere. */
export function answerOf(
  {
    countedSessionId: _played,
    countedLaunch: _launched,
    appliedChange: _applied,
    ...protocol
  }: StoredProtocol,
  counts: MapCount = UNKNOWN_MAP_COUNT,
): IProtocol {
  const { saveDirectory, options } = protocol;
  return {
    ...protocol,
    ...counts,
    saveDirectory: saveDirectory === null ? null : expandHome(saveDirectory),
    options:
      options.playDemo === undefined ? options : { ...options, playDemo: expandHome(options.playDemo) },
  };
}

/** A changed protocol without what is computed, in which a path that comes back expanded is again what its user wrote. */
export function withPathsAsWritten(
  { mapsFinished: _finished, mapsTotal: _total, ...after }: IProtocol,
  before: IProtocol,
): IProtocol {
  const keep = (path: string, written: string | null | undefined) =>
    written && normalPath(path) === normalPath(written) ? written : path;
  const { saveDirectory, options } = after;
  return {
    ...after,
    saveDirectory: saveDirectory === null ? null : keep(saveDirectory, before.saveDirectory),
    options:
      options.playDemo === undefined
        ? options
        : { ...options, playDemo: keep(options.playDemo, before.options.playDemo) },
  };
}
