import { computeEtagWithComputed } from '@hangar/api-foundation/http';
import {
  isSafeFileNameValue,
  createRecordReader,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import {
  field,
  PROTOCOL,
  record,
  REQUEST_LIMITS,
  type IProtocol,
  type OrderedProtocol,
  type RecordOf,
} from '@hangar/domain';
import { expandHome, normalizePath } from '@hangar/file-system';

export { isProtocolId } from '@hangar/api-foundation/storage';

/** A launch that has already been counted. */
const COUNTED_LAUNCH = record('ICountedLaunch', () => ({
  sessionId: field.text(REQUEST_LIMITS.id, { minLength: 1 }),
  before: field.nullable(field.time()),
}));

/** A protocol as it is stored. */
const STORED_PROTOCOL = record('IStoredProtocol', () => ({
  ...PROTOCOL.fields,
  /**
   * The most recent session whose playtime is included in `playtimeSeconds`, so that it is not counted twice after a
   * crash.
   */
  countedSessionId: field.optional(field.text(REQUEST_LIMITS.id)),
  /**
   * The most recent session whose launch is counted, and the time of the previous launch, so that the count can be
   * undone.
   */
  countedLaunch: field.optional(field.object(COUNTED_LAUNCH)),
  /** The most recent bulk change that is included, so that no change is applied twice. */
  appliedChange: field.optional(field.text(REQUEST_LIMITS.id)),
}));

/** A protocol as it is stored. */
export type StoredProtocol = Stored<RecordOf<typeof STORED_PROTOCOL>>;

const readRecord = createRecordReader(STORED_PROTOCOL);

/** The player's progress in the maps of a protocol; `null` if unknown. */
export interface MapCount {
  readonly mapsFinished: number | null;
  readonly mapsTotal: number | null;
}

export const UNKNOWN_MAP_COUNT: MapCount = Object.freeze({ mapsFinished: null, mapsTotal: null });

/** The fields of a protocol that are computed for each response. */
export type ComputedFields = Required<Pick<IProtocol, 'mapsFinished' | 'mapsTotal' | 'readiness'>>;

const UNKNOWN_FIELDS: ComputedFields = Object.freeze({ ...UNKNOWN_MAP_COUNT, readiness: null });

/** Whether all file names in a protocol's file are plain names, so that they can't refer to other folders. */
export function hasPlainNames({ configFile, screenshotPath }: JsonObject): boolean {
  return isSafeFileNameValue(configFile) && isSafeFileNameValue(screenshotPath);
}

/** The keys that {@link readOrdered} reads. */
export const ORDER_KEYS = [
  'title',
  'createdAt',
  'lastLaunchedAt',
  'playtimeSeconds',
  'rating',
  'state',
] as const satisfies readonly (keyof OrderedProtocol)[];

const readOrder = createRecordReader(
  record('IOrderedProtocol', () => {
    const { id, title, createdAt, lastLaunchedAt, playtimeSeconds, rating, state } = PROTOCOL.fields;
    return { id, title, createdAt, lastLaunchedAt, playtimeSeconds, rating, state };
  }),
);

/** Reads the fields that determine the sort order from the content of a protocol's file. */
export function readOrdered(id: string, content: JsonObject): OrderedProtocol {
  return assertNamesChecked(readOrder(content, { id }));
}

/**
 * Reads the content of `mods/<id>.json`. The ID is the file's name. Fields of the wrong type are replaced by their
 * defaults.
 * @throws if a file name in the content was not checked
 */
export function readProtocol(id: string, raw: JsonObject | null): StoredProtocol {
  return assertNamesChecked(readRecord(raw ?? {}, { id }));
}

function assertNamesChecked<T>(read: T | null): T {
  if (read === null) throw new TypeError("The names in this protocol weren't checked.");
  return read;
}

/** Returns a protocol for the response, with expanded paths and computed fields but without internal fields. */
export function toProtocolResponse(
  {
    countedSessionId: _played,
    countedLaunch: _launched,
    appliedChange: _applied,
    ...protocol
  }: StoredProtocol,
  computed: ComputedFields = UNKNOWN_FIELDS,
): IProtocol {
  const { saveDirectory, options } = protocol;
  return {
    ...protocol,
    ...computed,
    saveDirectory: saveDirectory === null ? null : expandHome(saveDirectory),
    options:
      options.playDemo === undefined ? options : { ...options, playDemo: expandHome(options.playDemo) },
  };
}

/** Returns the fields of a protocol that are stored. */
export function withoutComputedFields({
  mapsFinished: _finished,
  mapsTotal: _total,
  readiness: _readiness,
  ...stored
}: IProtocol): IProtocol {
  return stored;
}

/**
 * Returns the ETag of a protocol. It depends only on stored fields, so that computed fields never make `If-Match`
 * outdated.
 */
export function computeProtocolEtag(protocol: IProtocol): string {
  return computeEtagWithComputed(withoutComputedFields(protocol), protocol);
}

/**
 * Removes computed fields from a changed protocol. Paths that the client sent back in expanded form are restored to the
 * form that the user wrote.
 */
export function restoreWrittenPaths(protocol: IProtocol, before: IProtocol): IProtocol {
  const after = withoutComputedFields(protocol);
  const toWrittenPath = (path: string, written: string | null | undefined) =>
    written && normalizePath(path) === normalizePath(written) ? written : path;
  const { saveDirectory, options } = after;
  return {
    ...after,
    saveDirectory: saveDirectory === null ? null : toWrittenPath(saveDirectory, before.saveDirectory),
    options:
      options.playDemo === undefined
        ? options
        : { ...options, playDemo: toWrittenPath(options.playDemo, before.options.playDemo) },
  };
}
