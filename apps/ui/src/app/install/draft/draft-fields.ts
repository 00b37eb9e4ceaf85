import type {
  ICreateProtocolRequest,
  IProtocol,
  IProtocolFileChoice,
  IProtocolFileFromDisk,
  IProtocolOptions,
} from '@hangar/domain';

import { toDraftFiles } from './draft-files';
import type { DraftFile } from './draft-files';

/** The content of the form as a flat object, with launch options as separate fields. */
export interface DraftFields {
  readonly title: string;
  readonly description: string;
  readonly baseGameVersionId: string | null;
  readonly sourcePortId: string | null;
  readonly files: readonly DraftFile[];
  readonly launchParameters: string;
  /** Empty for the protocol's default folder, which is named after its title. */
  readonly saveDirectory: string;
  readonly configFile: string | null;
  readonly screenshotPath: string | null;
  readonly tags: readonly string[];
  /** Empty for the source port's default. The same applies to the other options. */
  readonly map: string;
  readonly skill: number | null;
  readonly complevel: string;
  readonly noMonsters: boolean;
  readonly fastMonsters: boolean;
  readonly respawnMonsters: boolean;
  /** Whether to record a demo. */
  readonly recordsDemo: boolean;
  /** The name of the demo. If empty, it is derived from the map, the skill and the date. */
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

/** The API stores both fields in the option `recordDemo`. An empty name there still enables recording. */
const RECORDING_KEYS: readonly DraftKey[] = ['recordsDemo', 'recordDemo'];

/** The fields of an empty protocol. */
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

/** All fields in the order of the form. */
export const DRAFT_KEYS = Object.keys(EMPTY_FIELDS) as readonly DraftKey[];

/** Returns the form fields of a protocol. */
export function toDraftFields(protocol: IProtocol): DraftFields {
  const { options } = protocol;
  return {
    title: protocol.title,
    description: protocol.description,
    baseGameVersionId: protocol.baseGameVersionId,
    sourcePortId: protocol.sourcePortId,
    files: toDraftFiles(protocol.files),
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

/** Returns the fields as an API request. */
export function toRequest(fields: DraftFields): ICreateProtocolRequest {
  return {
    title: fields.title.trim(),
    description: fields.description,
    baseGameVersionId: fields.baseGameVersionId,
    sourcePortId: fields.sourcePortId,
    files: fields.files.map(createFileChoice),
    launchParameters: fields.launchParameters,
    saveDirectory: fields.saveDirectory.trim() || null,
    configFile: fields.configFile,
    screenshotPath: fields.screenshotPath,
    tags: [...fields.tags],
    options: getOptions(fields),
  };
}

/** Returns the request key of a field. */
export function getRequestKey(key: DraftKey): keyof ICreateProtocolRequest {
  return isOption(key) ? 'options' : key;
}

/**
 * Returns the field for an API path such as `options.map` or `files.2.filePath`, or `null` if the form has no such
 * field.
 */
export function findFieldAtPath(path: string): DraftKey | null {
  const [head, next] = path.split('.');
  const name = head === 'options' && next ? next : head;
  return DRAFT_KEYS.find((key) => key === name) ?? null;
}

function isOption(key: DraftKey): key is (typeof OPTION_KEYS)[number] | 'recordsDemo' | 'recordDemo' {
  return (OPTION_KEYS as readonly DraftKey[]).includes(key) || RECORDING_KEYS.includes(key);
}

function getOptions(fields: DraftFields): IProtocolOptions {
  const optionEntries = OPTION_KEYS.map((key) => [key, trim(fields[key])] as const);
  return {
    ...Object.fromEntries(optionEntries.filter(([, value]) => Boolean(value))),
    ...(fields.recordsDemo ? { recordDemo: fields.recordDemo.trim() } : {}),
  };
}

function trim<T>(value: T): T | string {
  return typeof value === 'string' ? value.trim() : value;
}

/** Omits the name of a file from disk, because the server determines it, using the Registry if the lookup is on. */
function createFileChoice(file: DraftFile): IProtocolFileChoice | IProtocolFileFromDisk {
  const { filePath, fileId, hashValue, name, enabled } = file;
  if (filePath !== undefined) return { filePath, ...(enabled ? {} : { enabled }) };
  return { ...(fileId ? { fileId } : {}), hashValue, name, enabled };
}
