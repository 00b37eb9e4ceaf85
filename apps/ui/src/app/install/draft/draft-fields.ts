import type {
  ICreateProtocolRequest,
  IProtocol,
  IProtocolFileChoice,
  IProtocolFileFromDisk,
  IProtocolOptions,
} from '@hangar/domain';

import { keyedFiles } from './draft-files';
import type { DraftFile } from './draft-files';

/** Everything that the form holds, flat; options of the launch are fields like the others. */
export interface DraftFields {
  readonly title: string;
  readonly description: string;
  readonly baseGameVersionId: string | null;
  readonly sourcePortId: string | null;
  readonly files: readonly DraftFile[];
  readonly launchParameters: string;
  /** Empty: its own, named after the title. */
  readonly saveDirectory: string;
  readonly configFile: string | null;
  readonly screenshotPath: string | null;
  readonly tags: readonly string[];
  /** Empty: the port decides; so for the other options. */
  readonly map: string;
  readonly skill: number | null;
  readonly complevel: string;
  readonly noMonsters: boolean;
  readonly fastMonsters: boolean;
  readonly respawnMonsters: boolean;
  /** Whether a demo is recorded. */
  readonly recordsDemo: boolean;
  /** Its name; empty: one made from map, skill and day. */
  readonly recordDemo: string;
  readonly playDemo: string;
}

export type DraftKey = keyof DraftFields;

const OPTION_KEYS = [
  'map',
  'skill',
  'complevel',
  'noMonsters',
  'fastMonsters',
  'respawnMonsters',
  'playDemo',
] as const satisfies readonly (DraftKey & keyof IProtocolOptions)[];

/** Both are `recordDemo` of the options, which an empty name does not switch off. */
const RECORDING_KEYS: readonly DraftKey[] = ['recordsDemo', 'recordDemo'];

/** A protocol that nobody has begun. */
export const EMPTY_FIELDS: DraftFields = {
  title: '',
  description: '',
  baseGameVersionId: null,
  sourcePortId: null,
  files: [],
  launchParameters: '',
  saveDirectory: '',
  configFile: null,
  screenshotPath: null,
  tags: [],
  map: '',
  skill: null,
  complevel: '',
  noMonsters: false,
  fastMonsters: false,
  respawnMonsters: false,
  recordsDemo: false,
  recordDemo: '',
  playDemo: '',
};

/** Every field, in the order in which the form shows them. */
export const DRAFT_KEYS = Object.keys(EMPTY_FIELDS) as readonly DraftKey[];

/** What the form shows of a protocol. */
export function fieldsOf(protocol: IProtocol): DraftFields {
  const { options } = protocol;
  return {
    title: protocol.title,
    description: protocol.description,
    baseGameVersionId: protocol.baseGameVersionId,
    sourcePortId: protocol.sourcePortId,
    files: keyedFiles(protocol.files),
    launchParameters: protocol.launchParameters,
    saveDirectory: protocol.saveDirectory ?? '',
    configFile: protocol.configFile,
    screenshotPath: protocol.screenshotPath,
    tags: protocol.tags,
    map: options.map ?? '',
    skill: options.skill ?? null,
    complevel: options.complevel ?? '',
    noMonsters: options.noMonsters ?? false,
    fastMonsters: options.fastMonsters ?? false,
    respawnMonsters: options.respawnMonsters ?? false,
    recordsDemo: options.recordDemo !== undefined,
    recordDemo: options.recordDemo ?? '',
    playDemo: options.playDemo ?? '',
  };
}

/** The fields as the API takes them. */
export function requestOf(fields: DraftFields): ICreateProtocolRequest {
  return {
    title: fields.title.trim(),
    description: fields.description,
    baseGameVersionId: fields.baseGameVersionId,
    sourcePortId: fields.sourcePortId,
    files: fields.files.map(fileChoiceOf),
    launchParameters: fields.launchParameters,
    saveDirectory: fields.saveDirectory.trim() || null,
    configFile: fields.configFile,
    screenshotPath: fields.screenshotPath,
    tags: [...fields.tags],
    options: optionsOf(fields),
  };
}

/** The key of the request that a field is sent under. */
export function requestKeyOf(key: DraftKey): keyof ICreateProtocolRequest {
  return isOption(key) ? 'options' : key;
}

/** The field that a path of the API's, such as `options.map` or `files.2.filePath`, speaks of; `null` for none of ours. */
export function fieldAtPath(path: string): DraftKey | null {
  const [head, next] = path.split('.');
  const name = head === 'options' && next ? next : head;
  return DRAFT_KEYS.find((key) => key === name) ?? null;
}

function isOption(key: DraftKey): key is (typeof OPTION_KEYS)[number] | 'recordsDemo' | 'recordDemo' {
  return (OPTION_KEYS as readonly DraftKey[]).includes(key) || RECORDING_KEYS.includes(key);
}

function optionsOf(fields: DraftFields): IProtocolOptions {
  const given = OPTION_KEYS.map((key) => [key, trimmed(fields[key])] as const);
  return {
    ...Object.fromEntries(given.filter(([, value]) => Boolean(value))),
    ...(fields.recordsDemo ? { recordDemo: fields.recordDemo.trim() } : {}),
  };
}

function trimmed<T>(value: T): T | string {
  return typeof value === 'string' ? value.trim() : value;
}

/** A file from the disk is named by the server, which may ask the Registry. */
function fileChoiceOf(file: DraftFile): IProtocolFileChoice | IProtocolFileFromDisk {
  const { filePath, fileId, hashValue, name, enabled } = file;
  if (filePath !== undefined) return { filePath, ...(enabled ? {} : { enabled }) };
  return { ...(fileId ? { fileId } : {}), hashValue, name, enabled };
}
