import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isObject,
  createOwnFolder,
  readDocument,
  writeOwnFile,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { hasSystemCode, isPlainFileName, lstatIfExists, listNames } from '@hangar/file-system';

import type { DiscardedItem, TrashedDocument } from './trash-owner';
import { toFileContent, parseNumber, readTrashRecord, type TrashRecord } from './trash-record';

/** An item that is being removed from the trash: `ended` if it is deleted permanently, `undone` if it is restored. */
export interface RemovedDeletion {
  readonly id: string;
  readonly reason: 'ended' | 'undone';
}

/** Used if the stats of a path cannot be read. */
const UNKNOWN_STATS = { mtime: new Date(0) };

const REMOVED_NAME = /^\.([^.]+)\.(ended|undone)$/;

/** The only owner of `trash/`, which has a folder for each deletion with `item.json` and the item's files. */
export class TrashFolder {
  constructor(readonly directory: string) {}

  /** Returns the names of all deletions, including unreadable ones, and of any other entries in the folder. */
  async listIds(): Promise<string[]> {
    return (await listNames(this.directory)).filter((name) => parseRemovedName(name) === null);
  }

  /** Returns deletions whose removal was interrupted by a crash. */
  async listRemoved(): Promise<RemovedDeletion[]> {
    return (await listNames(this.directory)).flatMap((name) => parseRemovedName(name) ?? []);
  }

  /**
   * Reads a deletion from disk; `'damaged'` if its `item.json` cannot be read.
   * @throws the system's error if the file could not be accessed
   */
  async read(id: string): Promise<TrashRecord | 'damaged'> {
    return parseNumber(id) === null ? 'damaged' : this.readFrom(id, this.getPath(id));
  }

  /** Like {@link read}, but for a deletion whose removal has begun. */
  readRemoved({ id, reason }: RemovedDeletion): Promise<TrashRecord | 'damaged'> {
    return this.readFrom(id, this.getRemovedPath(id, reason));
  }

  /** Returns the time and size of any entry in the folder; `null` if it no longer exists. */
  async inspect(id: string): Promise<{ deletedAt: string; sizeBytes: number } | null> {
    const stats = await lstatIfExists(this.getPath(id)).catch(() => UNKNOWN_STATS);
    if (!stats) return null;
    const sizeBytes = await computeSize(this.getPath(id)).catch(() => 0);
    return { deletedAt: stats.mtime.toISOString(), sizeBytes };
  }

  /**
   * Whether a deletion has no files, because a crash occurred before they were moved in or after they were moved out.
   */
  async isEmpty(id: string): Promise<boolean> {
    try {
      return (await readdir(this.getFilesFolder(id))).length === 0;
    } catch (error) {
      // Any other error means that something exists at this path.
      return hasSystemCode(error, 'ENOENT');
    }
  }

  /**
   * Returns the path of a file in the trash; `null` if it is not a regular file in Hangar's own folders. Links are not
   * followed.
   */
  async findStoredFile(id: string, name: string): Promise<string | null> {
    const path = this.getFilePath(id, name);
    return (await this.hasRealFolders(id)) && (await lstatIfExists(path))?.isFile() ? path : null;
  }

  /** Like {@link findStoredFile}, but for a folder in the trash. */
  async findStoredFolder(id: string, name: string): Promise<string | null> {
    const path = this.getFilePath(id, name);
    return (await this.hasRealFolders(id)) && (await lstatIfExists(path))?.isDirectory() ? path : null;
  }

  /** Reads a document in the trash; `null` if it is not a regular file that contains a JSON object. */
  async readStoredDocument(id: string, name: string): Promise<JsonObject | null> {
    const path = isPlainFileName(name) ? await this.findStoredFile(id, name) : null;
    const reading = path === null ? null : await readDocument(path, isObject);
    return reading?.state === 'good' && isObject(reading.content) ? reading.content : null;
  }

  /** Whether a deletion's folder and the folder with its files are real folders, not links. */
  async hasRealFolders(id: string): Promise<boolean> {
    const folders = [await lstatIfExists(this.getPath(id)), await lstatIfExists(this.getFilesFolder(id))];
    return folders.every((folder) => folder?.isDirectory());
  }

  /**
   * Creates the folder of a deletion with its documents and, last, its `item.json`. Files can then be moved into it.
   */
  async prepare(record: TrashRecord, documents: readonly TrashedDocument[] = []): Promise<void> {
    await createOwnFolder(this.getFilesFolder(record.id));
    for (const { name, bytes } of documents) await writeOwnFile(this.getFilePath(record.id, name), bytes);
    await this.write(record);
  }

  /** Writes the `item.json` of a deletion. */
  async write(record: TrashRecord): Promise<void> {
    await writeOwnFile(this.getRecordPath(record.id), `${JSON.stringify(toFileContent(record), null, 2)}\n`);
  }

  /**
   * Removes a deletion: renames its folder, so that the next start recognises the removal, and then deletes its files.
   * {@link finishRemoval} removes the rest.
   * @throws the system's error; the deletion then still exists with some or all of its files
   */
  async remove({ id, reason }: RemovedDeletion): Promise<void> {
    const [path, removed] = [this.getPath(id), this.getRemovedPath(id, reason)];
    const stats = await lstatIfExists(path);
    if (!stats) return;
    if (parseNumber(id) === null || !stats.isDirectory()) return rm(path, { recursive: true, force: true });
    await rename(path, removed);
    try {
      // The target of a link must not be deleted.
      if ((await lstatIfExists(join(removed, 'files')))?.isDirectory())
        await rm(join(removed, 'files'), { recursive: true, force: true });
    } catch (error) {
      await rename(removed, path);
      throw error;
    }
  }

  /** Removes the rest of a deletion after {@link remove}. */
  async finishRemoval({ id, reason }: RemovedDeletion): Promise<void> {
    const path = this.getRemovedPath(id, reason);
    if (await lstatIfExists(path)) await rm(path, { recursive: true, force: true });
  }

  /** Removes a deletion whose item is back at its original paths. */
  async discard(id: string): Promise<void> {
    await this.remove({ id, reason: 'undone' });
    await this.finishRemoval({ id, reason: 'undone' });
  }

  getPath(id: string): string {
    return join(this.directory, id);
  }

  /** Returns the folder with the files of a deletion. */
  getFilesFolder(id: string): string {
    return join(this.getPath(id), 'files');
  }

  getFilePath(id: string, name: string): string {
    return join(this.getFilesFolder(id), name);
  }

  private async readFrom(id: string, path: string): Promise<TrashRecord | 'damaged'> {
    if (!(await lstatIfExists(path))?.isDirectory()) return 'damaged';
    const reading = await readDocument(join(path, 'item.json'), isObject);
    return (reading.state === 'good' && readTrashRecord(id, reading.content)) || 'damaged';
  }

  private getRemovedPath(id: string, reason: RemovedDeletion['reason']): string {
    return this.getPath(`.${id}.${reason}`);
  }

  private getRecordPath(id: string): string {
    return join(this.getPath(id), 'item.json');
  }
}

function parseRemovedName(name: string): RemovedDeletion | null {
  const [, id = '', reason = ''] = REMOVED_NAME.exec(name) ?? [];
  return parseNumber(id) === null ? null : { id, reason: reason as RemovedDeletion['reason'] };
}

/** Returns the total size of an item's files and documents. */
export async function computeItemSize({
  paths,
  documents = [],
}: Pick<DiscardedItem, 'paths' | 'documents'>): Promise<number> {
  let total = documents.reduce((sum, { bytes }) => sum + Buffer.byteLength(bytes), 0);
  for (const path of paths) total += await computeSize(path);
  return total;
}

/** Returns the size of a file, or of all files in a folder. Links are not followed. */
async function computeSize(path: string): Promise<number> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return stats.size;
  let total = 0;
  for (const name of await readdir(path)) total += await computeSize(join(path, name));
  return total;
}
