import { BASE_GAMES, type IBaseGameVersion } from '@hangar/domain';
import { expandHome, foldHome } from '@hangar/file-system';

import {
  booleanField,
  choiceField,
  isFileNameIfText,
  isRecordId,
  textField,
  textOrNull,
  wholeNumberField,
  withUnknownKeys,
  type JsonObject,
  type Stored,
} from '../storage';

/** A base game as it lies in memory, with its path expanded. */
export type StoredVersion = Stored<IBaseGameVersion>;

/** Reads an element of `baseGameVersions.json`; fields of a wrong type fall back. `null` if its id, slug or icon is a path. */
export function readVersion(raw: JsonObject, id: string): StoredVersion | null {
  const slug = textField(raw['slug'], '') || id;
  if (!isRecordId(id) || !isRecordId(slug) || !isFileNameIfText(raw['icon'])) return null;
  const version: IBaseGameVersion = {
    id,
    name: textField(raw['name'], 'Unnamed base game'),
    slug,
    executable: textOrNull(raw['executable']),
    icon: textOrNull(raw['icon']),
    iwadPath: expandHome(textField(raw['iwadPath'], '')),
    hashValue: textField(raw['hashValue'], '').toLowerCase(),
    sizeBytes: wholeNumberField(raw['sizeBytes'], 0),
    game: choiceField(raw['game'], BASE_GAMES, 'other'),
    args: textField(raw['args'], ''),
    ignored: booleanField(raw['ignored'], false),
    missing: booleanField(raw['missing'], false),
  };
  return withUnknownKeys(version, raw);
}

/** Makes an element of the file: paths below the home directory are written with `~`. */
export function writeVersion(version: StoredVersion): object {
  return { ...version, iwadPath: foldHome(version.iwadPath) };
}
