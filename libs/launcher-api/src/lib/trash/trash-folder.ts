import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { systemErrorCode } from '../errors';
import { moveToFreeName, makeOwnFolder, syncDirectory, writeFileAtomically } from '../storage';
import { numberOf, readTrashRecord, type TrashRecord } from './trash-record';

/** The only one that touches `trash/`: a folder for each deletion, with `item.json` and the files. */
export class TrashFolder {
  constructor(private readonly directory: string) {}

  /** Names of all deletions, also of those that cannot be read. */
  async ids(): Promise<string[]> {
    try {
      return (await readdir(this.directory)).filter((name) => numberOf(name) !== null);
    } catch (error) {
      // Before the first deletion there is no folder.
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** A deletion as it stands on the disk; `'damaged'` when nobody can tell what it is. */
  async read(id: string): Promise<TrashRecord | 'damaged'> {
    try {
      return readTrashRecord(id, JSON.parse(await readFile(this.recordOf(id), 'utf8'))) ?? 'damaged';
    } catch {
      // Not there, or not JSON.
      return 'damaged';
    }
  }

  /** Names of the files of a deletion. None, when they were not moved in, or were moved out, before a crash. */
  async filesOf(id: string): Promise<string[]> {
    try {
      return await readdir(join(this.pathOf(id), 'files'));
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Moves files in. Fails with the system's error; then all lie where they lay. */
  async take(record: TrashRecord, paths: readonly string[]): Promise<void> {
    const files = join(this.pathOf(record.id), 'files');
    await makeOwnFolder(files);
    const moved: string[] = [];
    try {
      await this.write(record);
      for (const path of paths) {
        await moveToFreeName(path, join(files, basename(path)));
        moved.push(path);
      }
      await syncDirectory(files);
      await syncDirectory(this.directory);
    } catch (error) {
      for (const path of moved) await moveToFreeName(join(files, basename(path)), path);
      await this.destroy(record.id);
      throw error;
    }
  }

  /**
   * Moves a file of a deletion to where it is wanted, byte for byte. Never over another: fails with the system's `EEXIST`,
   * or with `ENOENT` when it is not here any more.
   */
  async giveBack(id: string, name: string, target: string): Promise<void> {
    await moveToFreeName(join(this.pathOf(id), 'files', name), target);
    await syncDirectory(dirname(target));
  }

  /** Writes what is known of a deletion. */
  async write(record: TrashRecord): Promise<void> {
    const { id: _folder, ...content } = record;
    await writeFileAtomically(this.recordOf(record.id), `${JSON.stringify(content, null, 2)}\n`);
  }

  /** Removes a deletion for good. What is left of it after a crash has no files, and is removed at the next start. */
  async destroy(id: string): Promise<void> {
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

/** Size of a file, or of all files in a folder. Links are not followed. */
export async function sizeOf(path: string): Promise<number> {
  const stats = await lstat(path);
  if (!stats.isDirectory()) return stats.size;
  let total = 0;
  for (const name of await readdir(path)) total += await sizeOf(join(path, name));
  return total;
}
