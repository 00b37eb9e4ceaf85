import { LauncherError } from '@hangar/api-foundation/errors';
import { ArchiveError } from '@hangar/archives';
import { BASE_GAME_EXTENSIONS, extensionOf, type IImportWadRequest } from '@hangar/domain';
import { readBytes, withRegularFile, type RegularFile } from '@hangar/file-system';
import { readWadDirectory, unknownGame, type BaseGameIdentity, type WadIdentity } from '@hangar/wad-files';

import { isPackage, withPackage } from '../packages';

/** The user's choices for a file to import as a base game. */
export type ImportChoices = Omit<IImportWadRequest, 'sourcePath'>;

interface NamedFile {
  readonly md5: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** @throws `NOT_A_WAD` if the file is neither a complete WAD nor a package that can be opened */
export async function assertReadable(source: RegularFile, signal: AbortSignal): Promise<void> {
  try {
    await readWadDirectory(source);
  } catch (error) {
    if (!isPackage(error)) throw error;
    await assertPackageOpens(source, signal);
  }
}

async function assertPackageOpens(source: RegularFile, signal: AbortSignal): Promise<void> {
  try {
    await withPackage(source, signal, (reader) => reader.list());
  } catch (error) {
    if (error instanceof ArchiveError) throw new LauncherError('NOT_A_WAD', error.message);
    throw error;
  }
}

/**
 * Returns the base game in a file, either as identified or as specified by the user.
 * @throws `NOT_AN_IWAD`
 */
export function determineBaseGame(
  identity: WadIdentity,
  { asBaseGame }: ImportChoices,
  file: NamedFile,
): BaseGameIdentity {
  const { fileName } = file;
  switch (identity.kind) {
    case 'base-game':
      return identity;
    case 'add-on':
      throw new LauncherError(
        'NOT_AN_IWAD',
        `${fileName} is ${identity.name}, an expansion that needs another base game. Add it as a mod file instead.`,
        identity,
      );
    case 'mod': {
      if (asBaseGame) return unknownGame({}, file);
      const kindText = identity.magic === 'package' ? 'package without an IWADINFO' : identity.magic;
      throw new LauncherError(
        'NOT_AN_IWAD',
        `${fileName} looks like a mod (${kindText}), not a base game. Add it as a mod file, or confirm that it's a base game.`,
        identity,
      );
    }
  }
}

/** Returns the identity with the name that the user gave, if any. */
export function withChosenName(identity: BaseGameIdentity, { name }: ImportChoices): BaseGameIdentity {
  return name === undefined ? identity : { ...identity, name };
}

/**
 * Returns the extension for a copy. The original extension is kept if it matches the content, because source ports rely
 * on it.
 */
export async function determineExtension(path: string, fileName: string): Promise<string> {
  const start = await withRegularFile(path, (file) => readBytes(file, 0, 2));
  const original = extensionOf(fileName);
  const isKnown = BASE_GAME_EXTENSIONS.includes(original);
  const isWadName = original === '.wad' || original === '.iwad';
  switch (start.toString('latin1')) {
    case 'PK':
      return isKnown && !isWadName ? original : '.pk3';
    case '7z':
      return isKnown && !isWadName ? original : '.pk7';
    default:
      return isWadName ? original : '.wad';
  }
}
