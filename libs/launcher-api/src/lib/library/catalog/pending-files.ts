import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MD5_DIGITS } from '@hangar/domain';
import { OWN_FILE_MODE } from '@hangar/file-system';

import { Trash } from '../../application';
import { CatalogRepository } from './catalog-repository';
import { ContentLocks } from './content-locks';
import { ManagedFolder } from './managed-folder';
import { ModTexts } from './mod-texts';

/** A stored file while its entry comes or goes. */
export interface PendingFile {
  readonly hashValue: string;
  readonly filePath: string;
  /** Whether it must not be there without an entry: it was placed for one, or goes with it. */
  readonly isOnlyForEntry: boolean;
}

/** The name of a mark, beside the stored file that it is about. It ends unlike any name that holds a hash. */
const MARK = new RegExp(`^\\.(${MD5_DIGITS})\\.(.+)\\.unsettled\\.mark$`);

/** Runs work that adds or removes the entries of stored files. The caller holds the locks of their contents. */
export async function runMarked<T>(files: readonly PendingFile[], work: () => Promise<T>): Promise<T> {
  try {
    for (const file of files) await (file.isOnlyForEntry ? setMark(file) : clearMark(file));
    return await work();
  } finally {
    for (const file of files) if (file.isOnlyForEntry) await clearMark(file);
  }
}

/**
 * Finishes the changes that a crash interrupted between the catalogue and the managed folder, so that no file remains without
 * an entry: {@link runMarked} places an empty file next to a stored one during a change, and the next start checks each of these.
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
    for (const name of await namesIn(directory)) {
      const [, hashValue, stored] = MARK.exec(name) ?? [];
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
      await rm(markOf(file), { force: true });
    } catch {
      // Not to be read, or not to be removed, at the moment. The mark stays, and the next start tries again.
    }
  }

  /** The file of an entry goes to the trash first, and then the entry. */
  private async isInTrash(id: string): Promise<boolean> {
    const items = await this.trash.list();
    return items.some(({ kind, subjectId }) => kind === 'mod-file' && subjectId === id);
  }
}

async function setMark(file: PendingFile): Promise<void> {
  try {
    await writeFile(markOf(file), '', { mode: OWN_FILE_MODE });
  } catch {
    // A full disk must not keep anybody from deleting. Without the mark only a crash at this moment leaves a file behind.
  }
}

async function clearMark(file: PendingFile): Promise<void> {
  try {
    await rm(markOf(file), { force: true });
  } catch {
    // The folder cannot be written. The next start finds that there is nothing to do, and tries again.
  }
}

function markOf({ hashValue, filePath }: Pick<PendingFile, 'hashValue' | 'filePath'>): string {
  return join(dirname(filePath), `.${hashValue}.${basename(filePath)}.unsettled.mark`);
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch {
    // No such directory, or its drive is away: then nothing is to be finished in it.
    return [];
  }
}
