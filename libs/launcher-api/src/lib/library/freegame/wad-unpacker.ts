import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { makeOwnFolder } from '@hangar/api-foundation/storage';
import { ArchiveError, openArchive, type ArchiveEntry, type ArchiveReader } from '@hangar/archives';
import { fileNameOf } from '@hangar/domain';
import { OWN_FILE_MODE, temporaryNameFor } from '@hangar/file-system';

import { ChecksumMeter } from './checksums';
import type { FreeGameFile } from './free-game-manifest';
import { upstreamInvalid } from './upstream-errors';

/** A WAD of a release, whole and checked, under a temporary name in the directory where it shall be. */
export interface UnpackedWad {
  readonly fileName: string;
  readonly temporaryPath: string;
  /** Lower-case hex. */
  readonly md5: string;
  readonly sizeBytes: number;
}

/** Freedoom 0.13.0 has 29 MB. */
const MAX_WAD_BYTES = 256 * 1024 * 1024;

/** Takes the WADs out of a downloaded release. */
@Injectable()
export class WadUnpacker {
  constructor(@Inject(FREE_DISK_SPACE) private readonly freeDiskSpace: FreeDiskSpace) {}

  /**
   * Unpacks these files, and no other entry, into `directory`, and compares every checksum. When it fails, nothing is
   * left there.
   * @throws `UPSTREAM_INVALID`, `CHECKSUM_MISMATCH`, `NO_SPACE`, `STORAGE_READONLY` or the signal's reason
   */
  async unpack(
    archivePath: string,
    files: readonly FreeGameFile[],
    directory: string,
    signal: AbortSignal,
  ): Promise<UnpackedWad[]> {
    const wads: UnpackedWad[] = [];
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
      throw asReleaseError(error, directory);
    }
  }

  private async unpackFrom(
    archive: ArchiveReader,
    files: readonly FreeGameFile[],
    directory: string,
    wads: UnpackedWad[],
    signal: AbortSignal,
  ): Promise<void> {
    if (archive.format !== 'zip') throw upstreamInvalid('The downloaded release is no zip. Try again later.');
    const wanted = new Map(files.map((file) => [findEntry(archive, file), file]));
    await makeOwnFolder(directory);
    await this.assertRoom([...wanted.keys()], directory);
    await archive.read(
      [...wanted.keys()],
      async (entry, content) => {
        const file = wanted.get(entry);
        if (file) wads.push(await unpackWad(file, content, directory));
      },
      signal,
    );
  }

  private async assertRoom(entries: readonly ArchiveEntry[], directory: string): Promise<void> {
    const neededBytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const freeBytes = await this.freeDiskSpace(directory);
    if (freeBytes >= neededBytes) return;
    throw new LauncherError(
      'NO_SPACE',
      `The free game needs ${Math.ceil(neededBytes / 1_000_000)} MB in ${directory}, which has not that much left. Free some space and try again; the download goes on from there.`,
      { path: directory, neededBytes, freeBytes },
    );
  }
}

/** Removes what was unpacked and did not get another name. */
export async function discard(wads: readonly UnpackedWad[]): Promise<void> {
  await Promise.all(wads.map(({ temporaryPath }) => rm(temporaryPath, { force: true })));
}

/** The entry of a file, whatever folder of the archive it lies in. */
function findEntry(archive: ArchiveReader, { fileName }: FreeGameFile): ArchiveEntry {
  const entry = archive.entries.find(
    ({ kind, path }) => kind === 'file' && fileNameOf(path).toLowerCase() === fileName,
  );
  if (entry) return entry;
  throw upstreamInvalid(
    `The downloaded release holds no ${fileName}, so nothing was installed. Try again later.`,
  );
}

async function unpackWad(
  file: FreeGameFile,
  content: AsyncIterable<Uint8Array>,
  directory: string,
): Promise<UnpackedWad> {
  const { fileName, checksums } = file;
  const temporaryPath = temporaryNameFor(join(directory, fileName));
  const meter = new ChecksumMeter(checksums);
  let sizeBytes = 0;
  const handle = await open(temporaryPath, 'wx', OWN_FILE_MODE);
  try {
    for await (const chunk of content) {
      meter.update(chunk);
      sizeBytes += chunk.length;
      await handle.appendFile(chunk);
    }
    assertAsPublished(file, meter);
    await handle.sync();
    return { fileName, temporaryPath, md5: meter.md5, sizeBytes };
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

function assertAsPublished({ fileName }: FreeGameFile, meter: ChecksumMeter): void {
  const mismatch = meter.mismatch();
  if (!mismatch) return;
  throw new LauncherError(
    'CHECKSUM_MISMATCH',
    `The downloaded ${fileName} is not the one that Freedoom published (its ${mismatch.kind} differs), so nothing was installed. Try again later.`,
    { fileName, ...mismatch },
  );
}

/** An archive that cannot be read is Freedoom's matter here; a full disk is the user's. */
function asReleaseError(error: unknown, directory: string): unknown {
  if (error instanceof ArchiveError) {
    return upstreamInvalid(`What was downloaded is no release of the free game. ${error.message}`);
  }
  return asStorageError(error, directory);
}
