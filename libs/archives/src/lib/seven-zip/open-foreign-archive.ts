import { ArchiveEncrypted } from '../archive-error';
import type { ArchiveFile } from '../archive-file';
import type { ArchiveLimits } from '../archive-limits';
import type { ArchiveOptions, ArchiveReader } from '../archive-reader';
import { truncatedArchiveError, hasSplitArchiveName, splitArchiveError } from '../not-an-archive';
import { assertDirectorySize } from '../assert-within-limits';
import { readRarHeader } from './rar-header';
import { readSevenZipHeader } from './seven-zip-header';
import { SevenZipReader } from './seven-zip-reader';

/**
 * Opens a RAR or 7z; `null` for other files. Detects faults that are visible in the first bytes, because the worker
 * reports some of them poorly: 7-Zip in WebAssembly just exits if names are encrypted.
 * @throws {ArchiveInvalid} {ArchiveEncrypted} {ArchiveTooLarge}
 */
export async function openForeignArchive(
  file: ArchiveFile,
  limits: ArchiveLimits,
  options: ArchiveOptions,
): Promise<ArchiveReader | null> {
  const rar = await readRarHeader(file);
  if (rar) {
    if (rar.isVolume) throw splitArchiveError(file.path);
    // The links in a RAR 4 are read from its headers, which only 7-Zip can decrypt.
    if (rar.isEncrypted) assertPassword(file.path, options, { passwordUsable: rar.generation === 5 });
    const type = rar.generation === 5 ? 'Rar5' : 'Rar';
    return SevenZipReader.open(file, { type, hasEncryptedNames: rar.isEncrypted }, limits, options);
  }
  const sevenZip = await readSevenZipHeader(file, limits.maxDirectoryBytes);
  if (!sevenZip) return null;
  if (sevenZip.isCutShort)
    throw hasSplitArchiveName(file.path) ? splitArchiveError(file.path) : truncatedArchiveError(file.path);
  assertDirectorySize(file.path, sevenZip.directoryBytes, limits);
  if (sevenZip.isEncrypted) assertPassword(file.path, options, { passwordUsable: true });
  return SevenZipReader.open(file, { type: '7z', hasEncryptedNames: sevenZip.isEncrypted }, limits, options);
}

function assertPassword(
  path: string,
  { password }: ArchiveOptions,
  { passwordUsable }: { readonly passwordUsable: boolean },
): void {
  if (password === undefined || !passwordUsable) throw new ArchiveEncrypted(path, { passwordUsable });
}
