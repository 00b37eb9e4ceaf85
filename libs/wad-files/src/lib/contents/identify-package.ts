import { findBuild } from '../find-build';
import { identityByName, identityOfBuild } from '../identify-wad';
import { findLumpRule } from '../lump-rules';
import { MAX_TEXT_BYTES } from '../reading-limits';
import { decodeText } from '../texts';
import { unknownGame } from '../unknown-game';
import type { WadIdentity } from '../wad-identity';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { folderOf, layOutPackage, lumpNameOf, type PlacedEntry } from './package-layout';

/** A package whose identity is asked for; `fileName` is the name that it came with. */
export interface PackageFile {
  /** Lower-case hex. */
  readonly md5: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/**
 * Says whether a zip or 7z is a base game: by its MD5, by the names of its files, or by an IWADINFO in its root. WADs inside
 * of it are not looked into: a package that only holds a game has to be unpacked.
 * @throws what `reader.list()` throws
 */
export async function identifyPackage<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  { md5, fileName, sizeBytes }: PackageFile,
): Promise<WadIdentity> {
  const build = findBuild(md5);
  if (build) return identityOfBuild(build, sizeBytes);
  const files = layOutPackage(await reader.list());
  const lumps = files.map(({ path }) => ({ name: lumpNameOf(path), offset: 0, size: 1 }));
  // Like a mod it must show more before it passes for a game that mods are made for.
  const rule = findLumpRule({ magic: 'PWAD', lumps });
  if (rule) return identityByName(rule, { md5, sizeBytes });
  const iwadInfo = await rootText('IWADINFO', files, reader);
  if (iwadInfo === undefined) return { kind: 'mod', magic: 'package', maps: [] };
  const gameInfo = await rootText('GAMEINFO', files, reader);
  return unknownGame({ iwadInfo, gameInfo }, { md5, fileName, sizeBytes });
}

async function rootText<Entry extends ContainerEntry>(
  name: string,
  files: readonly PlacedEntry<Entry>[],
  reader: ContainerReader<Entry>,
): Promise<string | undefined> {
  const file = files.findLast(({ path }) => folderOf(path) === '' && lumpNameOf(path) === name);
  try {
    return file && decodeText(await reader.read(file.entry, MAX_TEXT_BYTES));
  } catch {
    // It cannot be unpacked: a port would not see it either.
    return undefined;
  }
}
