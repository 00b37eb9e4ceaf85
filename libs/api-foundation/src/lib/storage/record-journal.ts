import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasSystemCode, OWN_FILE_MODE, syncDirectory } from '@hangar/file-system';

import { asStorageError } from '../errors';
import { assertFolderExists } from './held-folders';
import { writeOwnFile } from './own-file';
import { isObject } from './record-fields';

/** One change to a list of records. */
export type RecordChange = { put: object & { id: string } } | { remove: string };

const LINE_END = 10;

/**
 * Changes that are on disk but not yet in their (large) JSON file, as append-only JSON lines. Writing a line costs the
 * same, no matter how long the list is.
 */
export class RecordJournal {
  private handle: FileHandle | null = null;
  /** Size of the complete lines in bytes; `null` until the file has been read. */
  private length: number | null = null;
  /** Whether there may be an incomplete line at the end. */
  private isTruncated = false;
  private exists = false;

  constructor(readonly path: string) {}

  /**
   * Returns the changes left by an earlier run, oldest first. Ignores a truncated last line, because it was never
   * confirmed.
   */
  async read(): Promise<RecordChange[]> {
    const bytes = await this.readBytes();
    this.length = bytes.lastIndexOf(LINE_END) + 1;
    this.isTruncated = bytes.length > this.length;
    return bytes
      .toString('utf8', 0, this.length)
      .split('\n')
      .flatMap((line) => readChange(line) ?? []);
  }

  /** Size in bytes of the changes that have not been folded into the JSON file. */
  get sizeBytes(): number {
    return this.length ?? 0;
  }

  /** Adds changes. All of them are on disk when this resolves, and none if it rejects. */
  async append(changes: readonly RecordChange[]): Promise<void> {
    try {
      // If the directory was moved, the open journal would have moved along with it.
      await assertFolderExists(this.path);
      if (this.length === null) await this.read();
      this.handle ??= await this.open();
      await this.removeTruncatedLine(this.handle);
      const lines = Buffer.from(formatLines(changes));
      this.isTruncated = true;
      await this.handle.writeFile(lines);
      await this.handle.sync();
      this.isTruncated = false;
      this.length = this.sizeBytes + lines.length;
    } catch (error) {
      // If this fails too, the next addition removes the incomplete line.
      if (this.handle) await this.removeTruncatedLine(this.handle).catch(() => undefined);
      throw asStorageError(error, this.path);
    }
  }

  /** Keeps only these changes, because all others are in the JSON file. */
  async retainOnly(changes: readonly RecordChange[]): Promise<void> {
    if (changes.length === 0) return this.clear();
    const lines = formatLines(changes);
    await this.close();
    try {
      await writeOwnFile(this.path, lines);
      this.length = Buffer.byteLength(lines);
      this.isTruncated = false;
    } catch (error) {
      throw asStorageError(error, this.path);
    }
  }

  /** Removes all changes, because they are in the JSON file. */
  async clear(): Promise<void> {
    await this.close();
    if (this.exists) await rm(this.path, { force: true });
    this.length = 0;
    this.isTruncated = false;
    this.exists = false;
  }

  /** Closes the file and keeps its content. */
  async close(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.close();
  }

  private async readBytes(): Promise<Buffer> {
    try {
      const bytes = await readFile(this.path);
      this.exists = true;
      return bytes;
    } catch (error) {
      if (hasSystemCode(error, 'ENOENT')) return Buffer.alloc(0);
      throw error;
    }
  }

  private async open(): Promise<FileHandle> {
    const handle = await open(this.path, 'a', OWN_FILE_MODE);
    this.exists = true;
    try {
      await syncDirectory(dirname(this.path));
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Removes a line that a crash or a full disk truncated, so that nothing is appended to it. */
  private async removeTruncatedLine(handle: FileHandle): Promise<void> {
    if (!this.isTruncated) return;
    await handle.truncate(this.sizeBytes);
    this.isTruncated = false;
  }
}

function formatLines(changes: readonly RecordChange[]): string {
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
    // A crash truncated the line.
    return null;
  }
}
