import { createRecordReader, type JsonObject, type Stored } from '@hangar/api-foundation/storage';
import { BASE_GAME_VERSION, type IBaseGameVersion } from '@hangar/domain';
import { expandHome, abbreviateHome } from '@hangar/file-system';

/** A base game in memory, with its path expanded. */
export type StoredVersion = Stored<IBaseGameVersion>;

const readRecord = createRecordReader(BASE_GAME_VERSION);

/**
 * Reads an element of `baseGameVersions.json`. Fields of the wrong type are replaced by their defaults. Returns `null`
 * if the ID, slug or icon is a path.
 */
export function readVersion(raw: JsonObject, id: string): StoredVersion | null {
  const version = readRecord(raw, { id });
  if (version) version.iwadPath = expandHome(version.iwadPath);
  return version;
}

/** Returns the element as stored in the file, in which paths below the home directory start with `~`. */
export function writeVersion(version: StoredVersion): object {
  return { ...version, iwadPath: abbreviateHome(version.iwadPath) };
}
