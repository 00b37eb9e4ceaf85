import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { asStorageError } from '@hangar/api-foundation/errors';
import { assertSpaceFor, FREE_DISK_SPACE, type FreeDiskSpace } from '@hangar/api-foundation/platform';
import { DataDirectory, createOwnFolder } from '@hangar/api-foundation/storage';
import type { UsableEntry } from '@hangar/archives';
import { OWN_FILE_MODE, writeFully, type RegularFile } from '@hangar/file-system';

/** A complete file from an archive, which is open while it is inspected. */
export interface ExtractedFile {
  /** The open file. Its path ends with the name from the archive, but doesn't refer to an existing file. */
  readonly file: RegularFile;
  readonly md5: string;
}

/**
 * Extracts single archive entries for inspection, because reading a WAD requires random access. The temporary file is
 * unlinked as soon as it is open, so nothing is left behind even if reading fails.
 */
@Injectable()
export class EntryExtractor {
  constructor(
    private readonly data: DataDirectory,
    @Inject(FREE_DISK_SPACE) private readonly freeSpace: FreeDiskSpace,
  ) {}

  /**
   * Extracts an entry and passes it to the callback as a file.
   * @throws `NO_SPACE`, `STORAGE_READONLY`, or an error from reading the content
   */
  async use<T>(
    { fileName, entry }: UsableEntry,
    content: AsyncIterable<Uint8Array>,
    inspect: (spooled: ExtractedFile) => Promise<T>,
  ): Promise<T> {
    const directory = join(this.data.cache(), 'intake');
    await createOwnFolder(directory);
    await assertSpaceFor(this.freeSpace, { directory, name: fileName, sizeBytes: entry.sizeBytes });
    const path = join(directory, `${randomUUID()}.part`);
    const handle = await open(path, 'wx+', OWN_FILE_MODE);
    try {
      // Windows keeps the name until the file is closed, so the file is removed again below.
      await rm(path, { force: true }).catch(() => undefined);
      const hash = createHash('md5');
      for await (const chunk of content) {
        const writing = writeFully(handle, chunk);
        hash.update(chunk);
        await writing.catch((error: unknown) => {
          throw asStorageError(error, path);
        });
      }
      const file = { path: join(directory, fileName), handle, stats: await handle.stat() };
      return await inspect({ file, md5: hash.digest('hex') });
    } finally {
      await handle.close();
      await rm(path, { force: true });
    }
  }
}
