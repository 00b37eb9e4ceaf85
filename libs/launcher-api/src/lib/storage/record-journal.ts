import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { asStorageError, systemErrorCode } from '../errors';
import { isObject } from './record-fields';
import { OWN_FILE_MODE, syncDirectory } from './write-file-atomically';

/** One change of a list of records. */
export type RecordChange = { put: object & { id: string } } | { remove: string };

/**
 * Changes that are on the disk but not yet in their (large) JSON file: one JSON line each, only ever appended. Writing a
 * line costs the same however large the list is.
 */
export class RecordJournal {
  private handle: FileHandle | null = null;
  private length = 0;

  constructor(readonly path: string) {}

  /** What an earlier run left behind, oldest first. A last line that was cut off was never acknowledged. */
  async read(): Promise<RecordChange[]> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
    return text.split('\n').flatMap((line) => readChange(line) ?? []);
  }

  /** Size in bytes of what waits to be folded into the JSON file. */
  get sizeBytes(): number {
    return this.length;
  }

  /** Adds changes; they are on the disk when it resolves, or none of them is there. */
  async append(changes: readonly RecordChange[]): Promise<void> {
    const isNew = this.handle === null;
    try {
      this.handle ??= await this.open();
      const lines = Buffer.from(changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
      await this.handle.writeFile(lines);
      await this.handle.sync();
      if (isNew) await syncDirectory(dirname(this.path));
      this.length += lines.length;
    } catch (error) {
      // Half a line may stand there now: cut it off, so that nothing unacknowledged comes back.
      await this.handle?.truncate(this.length).catch(() => undefined);
      throw asStorageError(error, this.path);
    }
  }

  /** Forgets everything, because it stands in the JSON file now. */
  async clear(): Promise<void> {
    await this.handle?.close();
    this.handle = null;
    this.length = 0;
    await rm(this.path, { force: true });
  }

  private async open(): Promise<FileHandle> {
    const handle = await open(this.path, 'a', OWN_FILE_MODE);
    this.length = (await handle.stat()).size;
    return handle;
  }
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
