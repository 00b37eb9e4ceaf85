import {
  DAY,
  md5OrNull,
  MOD_CATEGORIES,
  MOD_FILE_TYPES,
  stemOf,
  type ILoadOrderItem,
  type IModFile,
} from '@hangar/domain';
import { expandHome, foldHome, isPlainFileName } from '@hangar/file-system';

import {
  booleanField,
  choiceField,
  isFileNameIfText,
  isObject,
  isRecordId,
  listField,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonObject,
  type Stored,
} from '../storage';

/** What stands in the catalogue file: a mod file without what is computed from elsewhere. */
export type StoredModFile = Stored<Omit<IModFile, 'requiredBy' | 'missing'>>;

const COMPUTED_KEYS = ['requiredBy', 'missing'];

/** Reads an element of `modFileCatalogue.json`; `null` without a hash, or if its id or a file name in it is a path. */
export function readModFile(raw: JsonObject, id: string): StoredModFile | null {
  const hashValue = md5OrNull(raw['hashValue']);
  if (hashValue === null || !isRecordId(id) || !hasPlainNames(raw)) return null;
  const fileName = textField(raw['fileName'], hashValue);
  const file: StoredModFile = {
    id,
    name: textField(raw['name'], stemOf(fileName)),
    fileName,
    filePath: expandHome(textField(raw['filePath'], '')),
    fileType: choiceField(raw['fileType'], MOD_FILE_TYPES, 'OTHER'),
    hashValue,
    sizeBytes: wholeNumberField(raw['sizeBytes'], 0),
    version: textOrNull(raw['version']),
    url: textOrNull(raw['url']),
    category: choiceField(raw['category'], MOD_CATEGORIES, null),
    categoryGuessed: booleanField(raw['categoryGuessed'], false),
    author: textOrNull(raw['author']),
    releasedOn: dayOrNull(raw['releasedOn']),
    description: textOrNull(raw['description']),
    readme: textOrNull(raw['readme']),
    sidecarOnly: booleanField(raw['sidecarOnly'], false),
    loadOrder: readLoadOrder(raw['loadOrder']),
    configTemplate: textOrNull(raw['configTemplate']),
    addedAt: textField(raw['addedAt'], new Date(0).toISOString()),
    ...statedGameOf(textOrNull(raw['statedGame'])),
  };
  return withUnknownKeys(file, raw, COMPUTED_KEYS);
}

/** Makes an element of the file: paths below the home directory are written with `~`. */
export function writeModFile(file: StoredModFile): object {
  return { ...file, filePath: foldHome(file.filePath) };
}

/** The fields of an entry that differ between two states of it. */
export function changedKeys(before: StoredModFile, after: StoredModFile): (keyof IModFile)[] {
  return (Object.keys(after) as (keyof StoredModFile & keyof IModFile)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/** A key of its own only where it is known: most files come without a text. */
export function statedGameOf(statedGame: string | null | undefined): Pick<IModFile, 'statedGame'> {
  return statedGame ? { statedGame } : {};
}

function hasPlainNames({ fileName, readme, configTemplate }: JsonObject): boolean {
  const isPlain = typeof fileName !== 'string' || fileName === '' || isPlainFileName(fileName);
  return isPlain && isFileNameIfText(readme) && isFileNameIfText(configTemplate);
}

function dayOrNull(raw: unknown): string | null {
  const text = textOrNull(raw);
  return text !== null && DAY.test(text) ? text : null;
}

function readLoadOrder(raw: unknown): ILoadOrderItem[] {
  return listField(raw, (item) => {
    if (!isObject(item) || typeof item['hashValue'] !== 'string') return null;
    const hashValue = item['hashValue'].toLowerCase();
    return withUnknownKeys({ hashValue, name: textField(item['name'], hashValue) }, item);
  });
}
