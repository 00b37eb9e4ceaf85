import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MD5_DIGITS } from '@hangar/domain';
import { Limiter, OWN_FILE_MODE } from '@hangar/file-system';

import { Trash } from '../../application';
import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ManagedFolder } from './managed-folder';
import { ModTexts } from './mod-texts';

/** A stored file whose entry is being added or removed. */
export interface PendingFile {
  readonly hashValue: string;
  readonly filePath: string;
  /**
   * Whether the file was stored for an entry or is being removed with one, so that it must not remain without an entry.
   */
  readonly isOnlyForEntry: boolean;
}

/**
 * Matches the name of a mark, an empty file next to a stored file. Because of its suffix, a mark is never mistaken for
 * a stored file.
 */
const MARK_NAME = new RegExp(`^\\.(${MD5_DIGITS})\\.(.+)\\.unsettled\\.mark$`);

/** Runs work that adds or removes the entries of stored files. The caller must hold the locks of their content. */
export async function runWithMarks<T>(files: readonly PendingFile[], work: () => Promise<T>): Promise<T> {
  const only = files.filter(({ isOnlyForEntry }) => isOnlyForEntry);
  try {
    await forEach(files, (file) => (file.isOnlyForEntry ? setMark(file) : clearMark(file)));
    return await work();
  } finally {
    await forEach(only, clearMark);
  }
}

/**
 * After a crash, completes interrupted changes to the catalogue and the managed folder, so that no file remains without
 * an entry. During a change, {@link runWithMarks} places a mark next to each file. The next startup checks these files.
 */
@Injectable()
export class PendingFiles implements OnApplicationBootstrap {
  constructor(
    private readonly catalog: CatalogRepository,
    private readonly folder: ManagedFolder,
    private readonly locks: ContentLocks,
    private readonly trash: Trash,
    private readonly texts: ModTexts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const directory = await this.folder.path();
    for (const name of await this.folder.getNames(directory)) {
      const [, hashValue, stored] = MARK_NAME.exec(name) ?? [];
      if (hashValue === undefined || stored === undefined) continue;
      const filePath = join(directory, stored);
      await this.locks.hold([hashValue], () => this.finish({ hashValue, filePath }));
    }
    await this.texts.settle();
  }

  private async finish(file: Pick<PendingFile, 'hashValue' | 'filePath'>): Promise<void> {
    try {
      const entry = await this.catalog.findByHash(file.hashValue);
      if (this.catalog.isDamaged) return;
      if (!entry) await rm(file.filePath, { force: true });
      else if (entry.missing && (await this.isInTrash(entry.id))) await this.catalog.remove(entry.id);
      await rm(getMarkPath(file), { force: true });
    } catch {
      // A file cannot be read or removed at the moment. The mark is kept for another attempt during the next startup.
    }
  }

  /** Whether a mod file is in the trash. A deletion moves the file there before it removes the entry. */
  private async isInTrash(id: string): Promise<boolean> {
    const items = await this.trash.list();
    return items.some(({ kind, subjectId }) => kind === 'mod-file' && subjectId === id);
  }
}

/** Number of marks that are changed in parallel. An import may add or remove thousands of files. */
const CONCURRENT_MARKS = 16;

async function forEach(
  files: readonly PendingFile[],
  act: (file: PendingFile) => Promise<void>,
): Promise<void> {
  const limiter = new Limiter(CONCURRENT_MARKS);
  await Promise.all(files.map((file) => limiter.run(() => act(file))));
}

async function setMark(file: PendingFile): Promise<void> {
  try {
    await writeFile(getMarkPath(file), '', { mode: OWN_FILE_MODE });
  } catch {
    // A full disk must not prevent deletions. The missing mark matters only if Hangar crashes now.
  }
}

async function clearMark(file: PendingFile): Promise<void> {
  try {
    await rm(getMarkPath(file), { force: true });
  } catch {
    // The folder is not writable. At the next startup, there is nothing to complete, and Hangar tries again to remove
    // the mark.
  }
}

function getMarkPath({ hashValue, filePath }: Pick<PendingFile, 'hashValue' | 'filePath'>): string {
  return join(dirname(filePath), `.${hashValue}.${basename(filePath)}.unsettled.mark`);
}
