import { modFileTypeOf, fileNameOf, type ModFileType } from '@hangar/domain';
import { nextTurn } from '@hangar/platform';

import { ArchiveEncrypted } from './archive-error';
import type { ArchiveEntry, ArchiveReader } from './archive-reader';
import { createPackageFinder, packagesInArchive } from './package-parts';
import { nameFault } from './safe-entry-name';

/** A file in an archive that can be imported. */
export interface UsableEntry {
  readonly entry: ArchiveEntry;
  readonly fileName: string;
  readonly fileType: ModFileType;
}

/** The files of an archive that can be imported and those that cannot. Folders are in neither list. */
export interface EntryChoice {
  readonly usable: readonly UsableEntry[];
  readonly skipped: readonly { readonly entry: ArchiveEntry; readonly reason: string }[];
}

const JUNK_NAMES = ['.ds_store', 'thumbs.db', 'desktop.ini'];

/**
 * Selects the entries that can be imported: regular, unencrypted files of a supported type with safe names. If several
 * entries have the same name, the last one wins, as it would if all were extracted. Parts of a package are not offered
 * separately.
 * @throws {ArchiveEncrypted} if there are files and all of them require a password
 */
export async function chooseEntries(
  archivePath: string,
  { entries, format }: Pick<ArchiveReader, 'entries' | 'format'>,
): Promise<EntryChoice> {
  const files = entries.filter((entry) => entry.kind !== 'folder');
  if (files.length > 0 && files.every((entry) => entry.isEncrypted))
    throw new ArchiveEncrypted(archivePath, { passwordUsable: files.some(({ canDecrypt }) => canDecrypt) });
  const lastEntryByPath = new Map(files.map((entry) => [entry.path, entry]));
  const paths = files.map(({ path }) => path);
  const findPackage = createPackageFinder(packagesInArchive(archivePath, format, paths));
  // For a directory of the maximum size, each step takes tens of milliseconds.
  await nextTurn();
  const usable: UsableEntry[] = [];
  const skipped: { entry: ArchiveEntry; reason: string }[] = [];
  for (const entry of files) {
    const fileType = modFileTypeOf(fileNameOf(entry.path));
    const reason =
      skipReason(entry, fileType, lastEntryByPath.get(entry.path) === entry) ??
      findPackage(entry.path)?.reason ??
      null;
    if (reason !== null) skipped.push({ entry, reason });
    else if (fileType !== null) usable.push({ entry, fileName: fileNameOf(entry.path), fileType });
  }
  return { usable, skipped };
}

function skipReason(
  entry: ArchiveEntry,
  fileType: ModFileType | null,
  isLastWithPath: boolean,
): string | null {
  if (entry.kind === 'link') return 'Link, not a file.';
  if (entry.kind !== 'file') return 'Not a regular file.';
  const fault = nameFault(entry.path);
  if (fault !== null) return fault;
  if (isSystemJunk(entry.path)) return 'System file, not part of the mod.';
  if (fileType === null) return 'Unsupported file type.';
  if (entry.isEncrypted) return 'Password-protected.';
  if (entry.obstacle !== null) return `Can't be extracted: ${entry.obstacle}.`;
  if (!isLastWithPath) return 'Replaced by a later file with the same name.';
  return entry.sizeBytes === 0 ? 'Empty file.' : null;
}

function isSystemJunk(path: string): boolean {
  const parts = path.toLowerCase().split('/');
  const name = parts.at(-1) ?? '';
  return parts.includes('__macosx') || name.startsWith('._') || JUNK_NAMES.includes(name);
}
