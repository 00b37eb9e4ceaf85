import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { ImportJournal, createOwnFolder, type ImportRun } from '@hangar/api-foundation/storage';
import { ArchiveError, openArchive, type ArchiveEntry, type ArchiveReader } from '@hangar/archives';
import { fileNameOf, type IBaseGameVersion, withoutStop } from '@hangar/domain';
import { OWN_FILE_MODE, createTemporaryName } from '@hangar/file-system';

import {
  ChecksumMeter,
  SettingsRepository,
  upstreamInvalidError,
  type DownloadedFile,
} from '../../application';
import { WadImporter } from '../versions';
import type { FreeGameArchive, FreeGameFile } from './free-game-manifest';

/** An extracted and verified WAD of a release, under a temporary name in its target directory. */
interface ExtractedWad {
  readonly fileName: string;
  readonly temporaryPath: string;
  /** In lower-case hex. */
  readonly md5: string;
  readonly sizeBytes: number;
}

/** Maximum size of a WAD. The largest one in Freedoom 0.13.0 is 29 MB. */
const MAX_WAD_BYTES = 256 * 1024 * 1024;

/** Extracts, checks and imports the games in downloaded archives. */
@Injectable()
export class ArchiveInstaller {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly importer: WadImporter,
    private readonly imports: ImportJournal,
    @Inject(FREE_DISK_SPACE) private readonly freeDiskSpace: FreeDiskSpace,
  ) {}

  /**
   * Installs all games of an archive or none, even after a crash, and then removes the archive. An archive that is
   * known to be invalid is also removed.
   */
  async install(
    download: DownloadedFile,
    archive: FreeGameArchive,
    signal: AbortSignal,
  ): Promise<IBaseGameVersion[]> {
    try {
      return await this.imports.run((run) => this.installFrom(run, download, archive, signal));
    } catch (error) {
      if (isInvalidRelease(error)) await download.remove();
      throw error;
    }
  }

  private async installFrom(
    run: ImportRun,
    download: DownloadedFile,
    { files }: FreeGameArchive,
    signal: AbortSignal,
  ): Promise<IBaseGameVersion[]> {
    const { wadFilesDirectory } = await this.settings.read();
    const wads = await this.unpack(download.path, files, wadFilesDirectory, signal);
    try {
      const versions: IBaseGameVersion[] = [];
      for (const wad of wads) versions.push((await this.importer.adopt(run, wad)).version);
      // The archive is removed before the import is complete. Otherwise, a crash after the import and before the
      // removal would leave the archive behind permanently, because its games would already be installed.
      await download.remove();
      return versions;
    } catch (error) {
      throw isNotBaseGame(error)
        ? upstreamInvalidError(`The release isn't a base game. ${error.message}`)
        : error;
    } finally {
      await discard(wads);
    }
  }

  /**
   * Extracts only the given files to `directory` and verifies all checksums. After a failure, no files are left there.
   * @throws `UPSTREAM_INVALID`, `CHECKSUM_MISMATCH`, `NO_SPACE`, `STORAGE_READONLY` or the signal's reason
   */
  private async unpack(
    archivePath: string,
    files: readonly FreeGameFile[],
    directory: string,
    signal: AbortSignal,
  ): Promise<ExtractedWad[]> {
    const wads: ExtractedWad[] = [];
    try {
      const archive = await openArchive(archivePath, { signal, limits: { maxEntryBytes: MAX_WAD_BYTES } });
      try {
        await this.unpackFrom(archive, files, directory, wads, signal);
      } finally {
        await archive.close();
      }
      return wads;
    } catch (error) {
      await discard(wads);
      throw toReleaseError(error, directory);
    }
  }

  private async unpackFrom(
    archive: ArchiveReader,
    files: readonly FreeGameFile[],
    directory: string,
    wads: ExtractedWad[],
    signal: AbortSignal,
  ): Promise<void> {
    if (archive.format !== 'zip')
      throw upstreamInvalidError("The downloaded release isn't a ZIP archive. Try again later.");
    const filesByEntry = new Map(files.map((file) => [findEntry(archive, file), file]));
    await createOwnFolder(directory);
    await this.assertFreeSpace([...filesByEntry.keys()], directory);
    await archive.read(
      [...filesByEntry.keys()],
      async (entry, content) => {
        const file = filesByEntry.get(entry);
        if (file) wads.push(await unpackWad(file, content, directory));
      },
      signal,
    );
  }

  private async assertFreeSpace(entries: readonly ArchiveEntry[], directory: string): Promise<void> {
    const neededBytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const freeBytes = await this.freeDiskSpace(directory);
    if (freeBytes >= neededBytes) return;
    throw new LauncherError(
      'NO_SPACE',
      `Not enough disk space in ${directory}: the game needs ${Math.ceil(neededBytes / 1_000_000)} MB. Free up space and try again to resume the download.`,
      { path: directory, neededBytes, freeBytes },
    );
  }
}

/** Removes extracted files that still have their temporary names. */
async function discard(wads: readonly ExtractedWad[]): Promise<void> {
  await Promise.all(wads.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
}

/** Returns the entry of a file, in any folder of the archive. */
function findEntry(archive: ArchiveReader, { fileName }: FreeGameFile): ArchiveEntry {
  const entry = archive.entries.find(
    ({ kind, path }) => kind === 'file' && fileNameOf(path).toLowerCase() === fileName,
  );
  if (entry) return entry;
  throw upstreamInvalidError(
    `The downloaded release contains no ${withoutStop(fileName)}. Nothing was installed. Try again later.`,
  );
}

async function unpackWad(
  file: FreeGameFile,
  content: AsyncIterable<Uint8Array>,
  directory: string,
): Promise<ExtractedWad> {
  const { fileName, checksums } = file;
  const temporaryPath = createTemporaryName(join(directory, fileName));
  const meter = new ChecksumMeter(checksums);
  let sizeBytes = 0;
  const handle = await open(temporaryPath, 'wx', OWN_FILE_MODE);
  try {
    for await (const chunk of content) {
      meter.update(chunk);
      sizeBytes += chunk.length;
      await handle.appendFile(chunk);
    }
    assertChecksums(file, meter);
    await handle.sync();
    return { fileName, temporaryPath, md5: meter.md5, sizeBytes };
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

function assertChecksums({ fileName }: FreeGameFile, meter: ChecksumMeter): void {
  const mismatch = meter.findMismatch();
  if (!mismatch) return;
  throw new LauncherError(
    'CHECKSUM_MISMATCH',
    `The downloaded ${fileName} doesn't match the official Freedoom release (${mismatch.kind} differs). Nothing was installed. Try again later.`,
    { fileName, ...mismatch },
  );
}

/**
 * Converts an error during extraction. If the archive is unreadable, the result is an error for an invalid release,
 * otherwise for example a storage error for a full disk.
 */
function toReleaseError(error: unknown, directory: string): unknown {
  if (error instanceof ArchiveError) {
    // The error's own message contains the name of the incomplete download, which means nothing to the user.
    return upstreamInvalidError("The download isn't a release of the game, or is damaged. Try again later.");
  }
  return asStorageError(error, directory);
}

function isInvalidRelease(error: unknown): boolean {
  return error instanceof LauncherError && ['CHECKSUM_MISMATCH', 'UPSTREAM_INVALID'].includes(error.code);
}

function isNotBaseGame(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && ['NOT_A_WAD', 'NOT_AN_IWAD'].includes(String(error.code))
  );
}
