import {
  PLAY_STATES,
  RATINGS,
  type IProtocol,
  type IProtocolFile,
  type IProtocolOptions,
  type OrderedProtocol,
  type UnconfirmedPart,
} from '@hangar/domain';
import { expandHome, normalPath } from '@hangar/file-system';

import {
  booleanField,
  isFileNameIfText,
  isObject,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonObject,
  type Stored,
} from '../storage';

export { isProtocolId } from '../storage';

/** A protocol as it stands in its file. */
export type StoredProtocol = Stored<IProtocol> & {
  /** The last session whose playtime is in `playtimeSeconds`, so that a crash cannot count it twice. */
  readonly countedSessionId?: string;
  /** The last session whose launch is counted, and when the protocol was launched before it: it may be taken back. */
  readonly countedLaunch?: CountedLaunch;
  /** The last change of many protocols at once that is in it, so that none is made twice. */
  readonly appliedChange?: string;
};

/** How far the player is with the maps of a protocol; `null`: not known. */
export interface MapCount {
  readonly mapsFinished: number | null;
  readonly mapsTotal: number | null;
}

export const UNKNOWN_MAP_COUNT: MapCount = Object.freeze({ mapsFinished: null, mapsTotal: null });

interface CountedLaunch {
  readonly sessionId: string;
  readonly before: string | null;
}

/** Whether all file names in a protocol's file are plain names, which cannot lead out of their folders. */
export function hasPlainNames({ configFile, screenshotPath }: JsonObject): boolean {
  return isFileNameIfText(configFile) && isFileNameIfText(screenshotPath);
}

/** What {@link readOrdered} reads. */
export const ORDER_KEYS: readonly (keyof OrderedProtocol)[] = [
  'title',
  'createdAt',
  'lastLaunchedAt',
  'playtimeSeconds',
  'rating',
  'state',
];

/** What the order of protocols depends on, by what stands in a file. */
export function readOrdered(id: string, content: JsonObject): OrderedProtocol {
  return {
    id,
    title: textField(content['title'], '') || id,
    createdAt: textField(content['createdAt'], new Date(0).toISOString()),
    lastLaunchedAt: textOrNull(content['lastLaunchedAt']),
    playtimeSeconds: wholeNumberField(content['playtimeSeconds'], 0),
    rating: readRating(content['rating']),
    state: PLAY_STATES.find((state) => state === content['state']) ?? null,
  };
}

/** Reads `mods/<id>.json`; the file's name is the id, and fields of a wrong type fall back. */
export function readProtocol(id: string, raw: JsonObject | null): StoredProtocol {
  const content = raw ?? {};
  const { title, createdAt, lastLaunchedAt, playtimeSeconds, rating, state } = readOrdered(id, content);
  const counted = textOrNull(content['countedSessionId']);
  const applied = textOrNull(content['appliedChange']);
  const launch = readCountedLaunch(content['countedLaunch']);
  const unconfirmed = content['parametersUnconfirmed'] === true;
  const parts = listField(content['unconfirmedParts'], readPart);
  const protocol: StoredProtocol = {
    id,
    title,
    description: textField(content['description'], ''),
    baseGameVersionId: textOrNull(content['baseGameVersionId']),
    sourcePortId: textOrNull(content['sourcePortId']),
    files: listField(content['files'], readFile),
    launchParameters: textField(content['launchParameters'], ''),
    options: readOptions(content['options']),
    saveDirectory: textOrNull(content['saveDirectory']),
    configFile: textOrNull(content['configFile']) || null,
    screenshotPath: textOrNull(content['screenshotPath']) || null,
    tags: listField(content['tags'], textOrNull),
    favourite: content['favourite'] === true,
    rating,
    state,
    notes: textField(content['notes'], ''),
    extras: listField(content['extras'], readFile),
    createdAt,
    updatedAt: textField(content['updatedAt'], createdAt),
    lastLaunchedAt,
    launchCount: wholeNumberField(content['launchCount'], 0),
    playtimeSeconds,
    ...(unconfirmed ? { parametersUnconfirmed: true } : {}),
    ...(unconfirmed && parts.length > 0 ? { unconfirmedParts: parts } : {}),
    ...(counted === null ? {} : { countedSessionId: counted }),
    ...(launch === null ? {} : { countedLaunch: launch }),
    ...(applied === null ? {} : { appliedChange: applied }),
  };
  return withUnknownKeys(protocol, content, OPTIONAL_KEYS);
}

function readRating(raw: unknown): number | null {
  const stars = wholeNumberField(raw, 0, RATINGS.least, RATINGS.most);
  return stars === 0 ? null : stars;
}

const OPTIONAL_KEYS = [
  'countedSessionId',
  'countedLaunch',
  'appliedChange',
  'parametersUnconfirmed',
  'unconfirmedParts',
  // They are computed, and none of the file's.
  'mapsFinished',
  'mapsTotal',
];

function readPart(raw: unknown): UnconfirmedPart | null {
  return raw === 'launchParameters' || raw === 'configFile' ? raw : null;
}

function readCountedLaunch(raw: unknown): CountedLaunch | null {
  const sessionId = isObject(raw) ? textOrNull(raw['sessionId']) : null;
  return isObject(raw) && sessionId !== null ? { sessionId, before: textOrNull(raw['before']) } : null;
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

function readFile(raw: unknown): IProtocolFile | null {
  if (!isObject(raw)) return null;
  const hashValue = textField(raw['hashValue'], '').toLowerCase();
  const fileId = textField(raw['fileId'], '');
  if (hashValue === '' && fileId === '') return null;
  const file = {
    fileId,
    hashValue,
    name: textField(raw['name'], hashValue),
    enabled: booleanField(raw['enabled'], true),
  };
  return withUnknownKeys(file, raw);
}

const FLAGS = ['noMonsters', 'fastMonsters', 'respawnMonsters'] as const;
const TEXTS = ['map', 'recordDemo', 'playDemo'] as const;
const KNOWN_OPTIONS = [...FLAGS, ...TEXTS, 'skill', 'complevel'];

function readOptions(raw: unknown): IProtocolOptions {
  if (!isObject(raw)) return {};
  const options: IProtocolOptions = {};
  for (const key of TEXTS) {
    const text = textOrNull(raw[key]);
    if (text !== null) options[key] = text;
  }
  // No name in particular is a choice as well.
  if (raw['recordDemo'] === '') options.recordDemo = '';
  const skill = wholeNumberField(raw['skill'], 0, 1, 5);
  if (skill > 0) options.skill = skill;
  const complevel = raw['complevel'];
  if (typeof complevel === 'string' || typeof complevel === 'number') options.complevel = String(complevel);
  for (const key of FLAGS) if (typeof raw[key] === 'boolean') options[key] = raw[key];
  return withUnknownKeys(options, raw, KNOWN_OPTIONS);
}
