import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import { ImportJournal } from '@hangar/api-foundation/storage';
import { AllowedPaths } from '@hangar/api-foundation/user-paths';
import type { IMovedModFile } from '@hangar/domain';
import { hashFile, isSameFile } from '@hangar/file-system';

import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ModFileStore, type StoredCopy } from './mod-file-store';
import { runWithMarks } from './pending-files';

/** Moves mod files into the managed folder. */
@Injectable()
export class ModFileMover {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly paths: AllowedPaths,
    private readonly store: ModFileStore,
    private readonly locks: ContentLocks,
    private readonly imports: ImportJournal,
  ) {}

  /**
   * Stores a file, verifies the hash of the copy, and removes the original. If the original is the stored file itself,
   * even under another path, it is kept.
   * @throws the errors of `ModFileStore.receive`; the original is then kept
   */
  async moveIn(givenPath: string, signal: AbortSignal): Promise<IMovedModFile> {
    const { source, copy } = await this.paths.withFile(givenPath, async (file) => {
      const [arrived] = await this.store.receive([file], signal);
      return { source: file.path, copy: arrived as StoredCopy };
    });
    const { fileName, hashValue } = copy;
    try {
      await assertHash(copy.filePath, copy, signal);
      return await this.locks.hold([hashValue], async () => {
        const filePath = await this.ensureStored(copy, signal);
        if (!(await isSameFile(source, filePath))) await removeOriginal(source);
        return { filePath, fileName, hashValue };
      });
    } finally {
      await this.store.clearArrivals([copy]);
    }
  }

  /** Returns the path of the existing entry's file if it is intact; otherwise stores the copy and returns its path. */
  private async ensureStored(copy: StoredCopy, signal: AbortSignal): Promise<string> {
    const entry = await this.catalog.findByHash(copy.hashValue);
    // The original will be removed, so a failed import must not remove the stored file.
    if (entry) await this.imports.retain(entry.id);
    if (entry && !entry.missing && (await computeHashOrNull(entry.filePath, signal)) === copy.hashValue) {
      return entry.filePath;
    }
    const destination = await this.store.placeFor(copy);
    const { filePath } = destination;
    const pending = { hashValue: copy.hashValue, filePath, isOnlyForEntry: false };
    await runWithMarks([pending], () => this.store.place(destination));
    if (entry) await this.catalog.update(entry.id, (file) => ({ ...file, filePath }));
    return filePath;
  }
}

async function assertHash(path: string, copy: StoredCopy, signal: AbortSignal): Promise<void> {
  if ((await hashFile(path, { signal })).md5 === copy.hashValue) return;
  throw new LauncherError(
    'CONFLICT',
    `The copy of ${copy.fileName} doesn't match the original, which was kept. Try again.`,
  );
}

async function computeHashOrNull(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    return (await hashFile(path, { signal })).md5;
  } catch {
    // A missing or unreadable file is not a valid copy. If the request was aborted, throw.
    signal.throwIfAborted();
    return null;
  }
}

async function removeOriginal(source: string): Promise<void> {
  try {
    // Two requests may move the same file at the same time.
    await rm(source, { force: true });
  } catch (error) {
    throw asStorageError(error, source);
  }
}
