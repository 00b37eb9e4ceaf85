import { findBuild } from '../find-build';
import { createNameIdentity, toBuildIdentity } from '../identify-wad';
import { findLumpRule } from '../lump-rules';
import { MAX_TEXT_BYTES } from '../reading-limits';
import { decodeText } from '../texts';
import { unknownGame } from '../unknown-game';
import type { WadIdentity } from '../wad-identity';
import type { ContainerEntry, ContainerReader } from './container-reader';
import { getFolder, layOutPackage, getLumpName, type PlacedEntry } from './package-layout';

/** A package to identify. `fileName` is its original name. */
export interface PackageFile {
  /** In lower-case hex. */
  readonly md5: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/**
 * Identifies a ZIP or 7z archive as a base game by its MD5, its file names, or an IWADINFO in its root. Does not open
 * WADs inside the package, so a package that only contains a game's WAD must be extracted first.
 * @throws whatever `reader.list()` throws
 */
export async function identifyPackage<Entry extends ContainerEntry>(
  reader: ContainerReader<Entry>,
  { md5, fileName, sizeBytes }: PackageFile,
): Promise<WadIdentity> {
  const build = findBuild(md5);
  if (build) return toBuildIdentity(build, sizeBytes);
  const files = layOutPackage(await reader.list());
  const lumps = files.map(({ path }) => ({ name: getLumpName(path), offset: 0, size: 1 }));
  // As with WADs, games on which mods are often based require more evidence.
  const rule = findLumpRule({ magic: 'PWAD', lumps });
  if (rule) return createNameIdentity(rule, { md5, sizeBytes });
  const iwadInfo = await readRootText('IWADINFO', files, reader);
  if (iwadInfo === undefined) return { kind: 'mod', magic: 'package', maps: [] };
  const gameInfo = await readRootText('GAMEINFO', files, reader);
  return unknownGame({ iwadInfo, gameInfo }, { md5, fileName, sizeBytes });
}

async function readRootText<Entry extends ContainerEntry>(
  name: string,
  files: readonly PlacedEntry<Entry>[],
  reader: ContainerReader<Entry>,
): Promise<string | undefined> {
  const file = files.findLast(({ path }) => getFolder(path) === '' && getLumpName(path) === name);
  try {
    return file && decodeText(await reader.read(file.entry, MAX_TEXT_BYTES));
  } catch {
    // If the file cannot be extracted, ports cannot read it either.
    return undefined;
  }
}
