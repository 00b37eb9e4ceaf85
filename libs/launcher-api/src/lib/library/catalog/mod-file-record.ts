import { createRecordReader, textField, type JsonObject, type Stored } from '@hangar/api-foundation/storage';
import { MOD_FILE, stemOf, type IModFile, type IModFileDescription } from '@hangar/domain';
import { expandHome, abbreviateHome } from '@hangar/file-system';

/** A mod file as stored in the catalogue file, without computed fields. */
export type StoredModFile = Stored<Omit<IModFile, 'requiredBy' | 'missing'>>;

const readRecord = createRecordReader(MOD_FILE);

/**
 * Reads an element of `modFileCatalogue.json`; `null` if it has no hash, or if its ID or one of its file names is a
 * path.
 */
export function readModFile(raw: JsonObject, id: string): StoredModFile | null {
  const name = stemOf(textField(raw['fileName'], textField(raw['hashValue'], '')));
  const file = readRecord(raw, { id, defaults: { name } });
  if (file) file.filePath = expandHome(file.filePath);
  return file;
}

/** Returns the element as stored in the file, in which paths below the home directory start with `~`. */
export function writeModFile(file: StoredModFile): object {
  return { ...file, filePath: abbreviateHome(file.filePath) };
}

/** Returns the fields that differ between two states of an entry. */
export function findChangedKeys(before: StoredModFile, after: StoredModFile): (keyof IModFile)[] {
  return (Object.keys(after) as (keyof StoredModFile & keyof IModFile)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}

/**
 * Returns an object that contains only the keys whose values are known. They are unknown for most files, which have no
 * text file.
 */
export function toStatedParts({
  statedGame,
  statedFiles = [],
}: Pick<IModFileDescription, 'statedGame' | 'statedFiles'>): Pick<IModFile, 'statedGame' | 'statedFiles'> {
  return {
    ...(statedGame ? { statedGame } : {}),
    ...(statedFiles.length > 0 ? { statedFiles } : {}),
  };
}
