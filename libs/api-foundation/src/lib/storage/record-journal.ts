import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasSystemCode, OWN_FILE_MODE, syncDirectory } from '@hangar/file-system';

import { asStorageError } from '../errors';
import { assertFolderThere } from './held-folders';
import { writeOwnFile } from './own-file';
import { isObject } from './record-fields';

/** One change of a list of records. */
export type RecordChange = { put: object & { id: string } } | { remove: string };

const LINE_END = 10;

/**
 * Changes that are on the disk but not yet in their (large) JSON file: one JSON line each, only ever appended. Writing a
 * line costs the same however large the list is.
 */
export class RecordJournal {
  private handle: FileHandle | null = null;
  /** Size of the complete lines; `null` before the file was looked at. */
  private length: number | null = null;
  /** Whether something may stand behind the complete lines. */
  private isTorn = false;
  private isThere = false;

  constructor(readonly path: string) {}

  /** What an earlier run left behind, oldest first. A last line that was cut off was never acknowledged. */
  async read(): Promise<RecordChange[]> {
    const bytes = await this.bytes();
    this.length = bytes.lastIndexOf(LINE_END) + 1;
    this.isTorn = bytes.length > this.length;
    return bytes
      .toString('utf8', 0, this.length)
      .split('\n')
      .flatMap((line) => readChange(line) ?? []);
  }

  /** Size in bytes of what waits to be folded into the JSON file. */
  get sizeBytes(): number {
    return this.length ?? 0;
  }

  /** Adds changes; they are on the disk when it resolves, or none of them is there. */
  async append(changes: readonly RecordChange[]): Promise<void> {
    try {
      // The journal that is open would go along with a directory that is moved away.
      await assertFolderThere(this.path);
      if (this.length === null) await this.read();
      this.handle ??= await this.open();
      await this.cutTornLine(this.handle);
      const lines = Buffer.from(linesOf(changes));
      this.isTorn = true;
      await this.handle.writeFile(lines);
      await this.handle.sync();
      this.isTorn = false;
      this.length = this.sizeBytes + lines.length;
    } catch (error) {
      // If this fails too, the next addition cuts it off.
      if (this.handle) await this.cutTornLine(this.handle).catch(() => undefined);
      throw asStorageError(error, this.path);
    }
  }

  /** Keeps these changes alone, because all others stand in the JSON file now. */
  async keepOnly(changes: readonly RecordChange[]): Promise<void> {
    if (changes.length === 0) return this.clear();
    const lines = linesOf(changes);
    await this.close();
    try {
      await writeOwnFile(this.path, lines);
      this.length = Buffer.byteLength(lines);
      this.isTorn = false;
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  /** Forgets everything, because it stands in the JSON file now. */
  async clear(): Promise<void> {
    await this.close();
    if (this.isThere) await rm(this.path, { force: true });
    this.length = 0;
    this.isTorn = false;
    this.isThere = false;
  }

  /** Lets go of the file; what is in it stays. */
  async close(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.close();
  }

  private async bytes(): Promise<Buffer> {
    try {
      const bytes = await readFile(this.path);
      this.isThere = true;
      return bytes;
    } catch (error) {
      if (hasSystemCode(error, 'ENOENT')) return Buffer.alloc(0);
      throw error;
    }
  }

  private async open(): Promise<FileHandle> {
    const handle = await open(this.path, 'a', OWN_FILE_MODE);
    this.isThere = true;
    try {
      await syncDirectory(dirname(this.path));
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Cuts off what a crash or a full disk left unfinished, so that nothing is ever joined to it. */
  private async cutTornLine(handle: FileHandle): Promise<void> {
    if (!this.isTorn) return;
    await handle.truncate(this.sizeBytes);
    this.isTorn = false;
  }
}

function linesOf(changes: readonly RecordChange[]): string {
  return changes.map((change) => `${JSON.stringify(change)}\n`).join('');
}

function readChange(line: string): RecordChange | null {
  try {
    const change: unknown = JSON.parse(line);
    if (!isObject(change)) return null;
    if (typeof change['remove'] === 'string') return { remove: change['remove'] };
    const put = change['put'];
    return isObject(put) && typeof put['id'] === 'string' ? { put: put as { id: string } } : null;
  } catch {
    // The line that a crash cut off.
    return null;
  }
}
