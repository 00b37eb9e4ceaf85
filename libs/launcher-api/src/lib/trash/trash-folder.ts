import type { Stats } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { hasSystemCode, isSystemError, moveToFreeName, namesIn, syncDirectory } from '@hangar/file-system';

import { isObject, makeOwnFolder, readDocument, writeOwnFile } from '../storage';
import type { Discarded } from './trash-owner';
import { numberOf, readTrashRecord, type TrashRecord } from './trash-record';

/** A thing that comes in, and the note of it. */
export interface Entering {
  readonly record: TrashRecord;
  readonly thing: Discarded;
}

/** The only one that touches `trash/`: a folder for each deletion, with `item.json` and the files. */
export class TrashFolder {
  constructor(private readonly directory: string) {}

  /** Names of all deletions, also of those that cannot be read, and of whatever else lies here. */
  ids(): Promise<string[]> {
    return namesIn(this.directory);
  }

  /** A deletion as it stands on the disk; `'damaged'` when nobody can tell what it is. */
  async read(id: string): Promise<TrashRecord | 'damaged'> {
    if (numberOf(id) === null || !(await look(this.pathOf(id)))?.isDirectory()) return 'damaged';
    const reading = await readDocument(this.recordOf(id), isObject);
    return (reading.state === 'good' && readTrashRecord(id, reading.content)) || 'damaged';
  }

  /** Time and size of something here, whatever it is; `null` when it is gone. */
  async seen(id: string): Promise<{ deletedAt: string; sizeBytes: number } | null> {
    const stats = await look(this.pathOf(id));
    if (!stats) return null;
    const sizeBytes = await sizeOf(this.pathOf(id)).catch(() => 0);
    return { deletedAt: stats.mtime.toISOString(), sizeBytes };
  }

  /** Whether a deletion has no files: they were not moved in, or were moved out, before a crash. */
  async isEmpty(id: string): Promise<boolean> {
    try {
      return (await readdir(join(this.pathOf(id), 'files'))).length === 0;
    } catch (error) {
      // Whatever else stands there is something.
      return hasSystemCode(error, 'ENOENT');
    }
  }

  /** The path of a kept file; `null` when it is no regular file in folders of ours. Links are not followed. */
  async keptFile(id: string, name: string): Promise<string | null> {
    const path = join(this.pathOf(id), 'files', name);
    const folders = [await look(this.pathOf(id)), await look(dirname(path))];
    const isOurs = folders.every((folder) => folder?.isDirectory());
    return isOurs && (await look(path))?.isFile() ? path : null;
  }

  /** Makes the folder of a deletion, with its note, for files to be moved into. */
  async prepare(record: TrashRecord): Promise<void> {
    await makeOwnFolder(join(this.pathOf(record.id), 'files'));
    await this.write(record);
  }

  /**
   * Takes things in, with their files, and does what is to be done once they are here.
   * @throws the system's error, or as `commit` does; then all files lie where they lay
   */
  async takeIn(things: readonly Entering[], commit: () => Promise<void>): Promise<void> {
    const moved: { readonly from: string; readonly to: string }[] = [];
    try {
      for (const { record, thing } of things) {
        await this.prepare(record);
        const files = join(this.pathOf(record.id), 'files');
        for (const { name, bytes } of thing.documents ?? []) await writeOwnFile(join(files, name), bytes);
        for (const from of thing.paths) {
          const to = join(files, basename(from));
          await moveToFreeName(from, to);
          moved.push({ from, to });
        }
        await syncDirectory(files);
      }
      await syncDirectory(this.directory);
      await commit();
    } catch (error) {
      for (const { from, to } of moved.reverse()) await moveToFreeName(to, from);
      for (const { record } of things) await this.destroy(record.id);
      throw error;
    }
  }

  /**
   * Moves a file of a deletion to where it is wanted, byte for byte. Never over another.
   * @throws the system's `EEXIST`, or `ENOENT` when it is not here any more
   */
  async giveBack(id: string, name: string, target: string): Promise<void> {
    await moveToFreeName(join(this.pathOf(id), 'files', name), target);
    await syncDirectory(dirname(target));
  }

  /** Takes back what {@link giveBack} gave. */
  async takeAgain(id: string, name: string, from: string): Promise<void> {
    await moveToFreeName(from, join(this.pathOf(id), 'files', name));
  }

  /** Writes what is known of a deletion. */
  async write(record: TrashRecord): Promise<void> {
    const { id: _folder, ...content } = record;
    await writeOwnFile(this.recordOf(record.id), `${JSON.stringify(content, null, 2)}\n`);
  }

  /** Removes a deletion for good. What is left of it after a crash has no files, and is removed at the next start. */
  async destroy(id: string): Promise<void> {
    // Not what a link leads to.
    if ((await look(this.pathOf(id)))?.isDirectory())
      await rm(join(this.pathOf(id), 'files'), { recursive: true, force: true });
    await rm(this.pathOf(id), { recursive: true, force: true });
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  private recordOf(id: string): string {
    return join(this.pathOf(id), 'item.json');
  }
}

/** What lies at a path itself; `null` where there is nothing that can be seen. */
async function look(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

/** Size of a file, or of all files in a folder. Links are not followed. */
export async function sizeOf(path: string): Promise<number> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return stats.size;
  let total = 0;
  for (const name of await readdir(path)) total += await sizeOf(join(path, name));
  return total;
}
