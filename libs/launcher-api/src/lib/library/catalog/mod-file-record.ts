import { recordReader, textField, type JsonObject, type Stored } from '@hangar/api-foundation/storage';
import { MOD_FILE, stemOf, type IModFile } from '@hangar/domain';
import { expandHome, foldHome } from '@hangar/file-system';

/** What stands in the catalogue file: a mod file without what is computed from elsewhere. */
export type StoredModFile = Stored<Omit<IModFile, 'requiredBy' | 'missing'>>;

const readRecord = recordReader(MOD_FILE);

/** Reads an element of `modFileCatalogue.json`; `null` without a hash, or if its id or a file name in it is a path. */
export function readModFile(raw: JsonObject, id: string): StoredModFile | null {
  const name = stemOf(textField(raw['fileName'], textField(raw['hashValue'], '')));
  const file = readRecord(raw, { id, defaults: { name } });
  if (file) file.filePath = expandHome(file.filePath);
  return file;
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
