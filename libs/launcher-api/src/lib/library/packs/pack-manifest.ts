import { LauncherError } from '@hangar/api-foundation/errors';
import { VISIBLE_CHARACTER } from '@hangar/api-foundation/http';
import {
  readBoolean,
  readChoice,
  isObject,
  listField,
  parseShallowJson,
  textField,
  textOrNull,
  wholeNumberField,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import {
  BASE_GAME_LIMITS,
  BASE_GAMES,
  COMPLEVEL,
  DISCOVER_LIMITS,
  endSentence,
  FILE_LIMITS,
  type IPackedFile,
  type IProtocolOptions,
  type IProtocolPack,
  MAP_NAME,
  md5OrNull,
  MOD_CATEGORIES,
  MOD_FILE_LIMITS,
  MOD_FILE_TYPES,
  PROTOCOL_LIMITS,
  readableBeginning,
  readableText,
  removeInvisible,
  SETTINGS_LIMITS,
  webLinkOrNull,
} from '@hangar/domain';
import { INVISIBLE_CHARACTERS, findPortableNameFault, isFileName } from '@hangar/file-system';

import { readProtocol } from '../protocols';
import { parseFamily } from '../../application';

/**
 * Reads the untrusted manifest of a pack. Values that exceed the API's limits are truncated, and invalid values are
 * omitted or replaced with defaults.
 * @throws `PACK_INVALID` if the bytes are not a manifest
 */
export function readPackManifest(bytes: Buffer): IProtocolPack {
  const raw = parse(bytes);
  if (raw['format'] !== 'hangar-pack') throw packInvalidError("its protocol.json doesn't belong to a pack");
  if (raw['formatVersion'] !== 1)
    throw packInvalidError('it was made by a newer version of Hangar (update Hangar to open it)');
  const protocol = isObject(raw['protocol']) ? raw['protocol'] : {};
  // The reader of protocol files validates the remaining fields.
  const known = readProtocol('pack', { ...protocol, configFile: null, screenshotPath: null });
  return {
    format: 'hangar-pack',
    formatVersion: 1,
    protocol: {
      title:
        readableBeginning(textField(protocol['title'], 'Imported protocol'), PROTOCOL_LIMITS.title) ||
        'Imported protocol',
      description: readableBeginning(known.description, PROTOCOL_LIMITS.description, readableText),
      launchParameters: toSingleLine(known.launchParameters).slice(0, PROTOCOL_LIMITS.launchParameters),
      options: readPackOptions(known.options),
      tags: known.tags
        .slice(0, PROTOCOL_LIMITS.tags)
        .map((tag) => readableBeginning(tag, PROTOCOL_LIMITS.tag)),
    },
    baseGame: readBaseGame(raw['baseGame']),
    sourcePort: readSourcePort(raw['sourcePort']),
    files: withoutDuplicates(listField(raw['files'], readPackedFile)).slice(0, PROTOCOL_LIMITS.files),
    configEntry: textOrNull(raw['configEntry']),
    coverEntry: textOrNull(raw['coverEntry']),
  };
}

/** Keeps only the options that an API request may contain. Paths on the author's computer are removed. */
function readPackOptions({
  map,
  skill,
  complevel,
  noMonsters,
  fastMonsters,
  respawnMonsters,
  recordDemo,
}: IProtocolOptions): IProtocolOptions {
  return {
    ...(map !== undefined && MAP_NAME.test(map) ? { map } : {}),
    ...(skill === undefined ? {} : { skill }),
    ...(complevel !== undefined && COMPLEVEL.test(complevel) ? { complevel } : {}),
    ...(noMonsters === undefined ? {} : { noMonsters }),
    ...(fastMonsters === undefined ? {} : { fastMonsters }),
    ...(respawnMonsters === undefined ? {} : { respawnMonsters }),
    ...(recordDemo === '' ||
    (recordDemo !== undefined &&
      isFileName(recordDemo) &&
      VISIBLE_CHARACTER.test(recordDemo) &&
      findPortableNameFault(recordDemo) === null)
      ? { recordDemo }
      : {}),
  };
}

/** Removes duplicate files, and keeps the first occurrence of each. */
function withoutDuplicates(files: readonly IPackedFile[]): IPackedFile[] {
  return [...new Map([...files].reverse().map((file) => [file.hashValue, file])).values()].reverse();
}

/** Creates the error for an invalid pack. `reason` completes its sentence. */
export function packInvalidError(reason: string): LauncherError {
  return new LauncherError('PACK_INVALID', endSentence(`Hangar can't read this pack: ${reason}`));
}

function parse(bytes: Buffer): JsonObject {
  let content: unknown;
  try {
    content = parseShallowJson(bytes);
  } catch {
    throw packInvalidError('its protocol.json is damaged');
  }
  if (!isObject(content)) throw packInvalidError('its protocol.json is damaged');
  return content;
}

function readBaseGame(raw: unknown): IProtocolPack['baseGame'] {
  if (!isObject(raw) || typeof raw['hashValue'] !== 'string') return null;
  const hashValue = raw['hashValue'].toLowerCase();
  const name = readableBeginning(textField(raw['name'], 'Unknown base game'), BASE_GAME_LIMITS.name);
  return { name, game: readChoice(raw['game'], BASE_GAMES, 'other'), hashValue };
}

function readSourcePort(raw: unknown): IProtocolPack['sourcePort'] {
  if (!isObject(raw)) return null;
  return {
    name: readableBeginning(textField(raw['name'], 'Unknown port'), SETTINGS_LIMITS.sourcePortName),
    family: parseFamily(raw['family']) ?? 'other',
    version: textOrNull(raw['version']),
  };
}

function readPackedFile(raw: unknown): IPackedFile | null {
  if (!isObject(raw)) return null;
  const hashValue = md5OrNull(raw['hashValue']);
  if (hashValue === null) return null;
  const givenName = textField(raw['fileName'], hashValue);
  if (isUnsafeName(givenName))
    throw packInvalidError("one of its file names isn't safe on every system. Nothing was imported");
  const fileName = toFileName(givenName);
  return {
    hashValue,
    name: readableBeginning(textField(raw['name'], fileName), MOD_FILE_LIMITS.name) || fileName,
    fileName,
    fileType: readChoice(raw['fileType'], MOD_FILE_TYPES, 'OTHER'),
    sizeBytes: wholeNumberField(raw['sizeBytes'], 0),
    version: textOrNull(raw['version'])?.slice(0, MOD_FILE_LIMITS.version) ?? null,
    url: webLinkOrNull(raw['url']),
    from: readOrigin(raw['from']),
    category: readChoice(raw['category'], MOD_CATEGORIES, null),
    sidecarOnly: readBoolean(raw['sidecarOnly'], false),
    loadOrder: listField(raw['loadOrder'], readLoadOrderItem).slice(0, MOD_FILE_LIMITS.loadOrder),
    listed: readBoolean(raw['listed'], true),
    enabled: readBoolean(raw['enabled'], true),
    entry: textOrNull(raw['entry']),
  };
}

function readOrigin(raw: unknown): IPackedFile['from'] {
  if (!isObject(raw)) return null;
  const [source, id] = [toSingleLine(textField(raw['source'], '')), toSingleLine(textField(raw['id'], ''))];
  const isUsable = source !== '' && source.length <= DISCOVER_LIMITS.sourceId;
  return isUsable && id !== '' && id.length <= DISCOVER_LIMITS.fileId ? { source, id } : null;
}

function readLoadOrderItem(raw: unknown): IPackedFile['loadOrder'][number] | null {
  if (!isObject(raw)) return null;
  const hashValue = md5OrNull(raw['hashValue']);
  if (hashValue === null) return null;
  return { hashValue, name: readableBeginning(textField(raw['name'], hashValue), MOD_FILE_LIMITS.name) };
}

/**
 * Whether a name refers to a drive, a share, a device or an alternate data stream on Windows, or contains invisible
 * characters that imitate another name.
 */
function isUnsafeName(name: string): boolean {
  return name.includes(':') || /^[\\/]{2}/.test(name) || INVISIBLE_CHARACTERS.test(name);
}

/** Returns the file name without any folders. */
function toFileName(name: string): string {
  return (
    toSingleLine(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)).slice(
      0,
      FILE_LIMITS.name,
    ) || 'file'
  );
}

/** Converts text to a single line. Unlike `readableLine`, keeps repeated spaces within launch parameters. */
function toSingleLine(text: string): string {
  return removeInvisible(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
}
