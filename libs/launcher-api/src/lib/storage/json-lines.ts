import { open, readdir, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  hasSystemCode,
  identityFromStats,
  NotReadable,
  openRegularFile,
  OWN_FILE_MODE,
  readBytes,
  syncDirectory,
  writeFully,
  type RegularFile,
} from '@hangar/file-system';

import { asStorageError } from '../errors';
import { assertFolderThere, makeOwnFolder } from './held-folders';
import { indexLines, type LineIndex } from './line-index';
import { batchesOfLines, lineAt, type LinePlace } from './line-reading';
import type { JsonObject } from './record-fields';

/** Which part of the lines is wanted, counted from the newest. */
export interface LinePage {
  readonly limit?: number;
  readonly offset?: number;
}

/** So many files keep where their lines are; of 100,000 lines that is 1.6 MB. */
const KEPT_INDEXES = 2;
const EXTENSION = '.jsonl';

/**
 * Files that only grow, one JSON object a line, oldest first, in a folder of ours. A line that was cut off is passed over, and
 * the next one begins on a line of its own; what a hand edit wrote is read like any other.
 */
export class JsonLines {
  private readonly working = new Map<string, Promise<unknown>>();
  private readonly indexes = new Map<string, LineIndex>();

  constructor(private readonly directory: string) {}

  /** What the files are called, without `.jsonl`. */
  async names(): Promise<string[]> {
    try {
      const names = await readdir(this.directory);
      return names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length));
    } catch (error) {
      // The folder comes with the first line.
      if (hasSystemCode(error, 'ENOENT')) return [];
      throw asStorageError(error, this.directory);
    }
  }

  /** The newest lines first. */
  async page(
    name: string,
    { limit, offset = 0 }: LinePage = {},
  ): Promise<{ items: JsonObject[]; total: number }> {
    const file = await this.open(name);
    if (file === null) return { items: [], total: 0 };
    try {
      const index = await this.indexOf(name, file);
      const total = index.starts.length;
      const to = Math.max(total - offset, 0);
      const from = limit === undefined ? 0 : Math.max(to - limit, 0);
      const items: JsonObject[] = [];
      for await (const lines of batchesOfLines(file, index, { from, to }))
        for (const { line } of lines) items.push(line);
      return { items: items.reverse(), total };
    } finally {
      await file.handle.close();
    }
  }

  /** All lines, the oldest first; holds some of them at a time. */
  async *read(name: string): AsyncGenerator<JsonObject, void> {
    const file = await this.open(name);
    if (file === null) return;
    try {
      const index = await this.indexOf(name, file);
      for await (const lines of batchesOfLines(file, index, { from: 0, to: index.starts.length }))
        for (const { line } of lines) yield line;
    } finally {
      await file.handle.close();
    }
  }

  /** Shows all lines, the oldest first, each with its place: half the work of {@link read}, for whoever sums up very many. */
  async each(name: string, see: (line: JsonObject, place: LinePlace) => void): Promise<void> {
    const file = await this.open(name);
    if (file === null) return;
    try {
      const index = await this.indexOf(name, file);
      for await (const lines of batchesOfLines(file, index, { from: 0, to: index.starts.length }))
        for (const { line, place } of lines) see(line, place);
    } finally {
      await file.handle.close();
    }
  }

  /** The lines that stood at some places; `null` for one that does not stand there any more. */
  async at(name: string, places: readonly LinePlace[]): Promise<(JsonObject | null)[]> {
    const file = await this.open(name);
    if (file === null) return places.map(() => null);
    try {
      return await Promise.all(places.map((place) => lineAt(file, place)));
    } finally {
      await file.handle.close();
    }
  }

  /**
   * Adds lines that are decided upon what is there: nobody else adds any in between. They are on the disk when it resolves.
   * @throws as a write does; then none of them is there
   */
  async add(name: string, decide: () => readonly object[] | Promise<readonly object[]>): Promise<void> {
    const before = this.working.get(name) ?? Promise.resolve();
    const added = before.then(async () => this.append(name, await decide()));
    const done = added.catch(() => undefined);
    this.working.set(name, done);
    try {
      await added;
    } finally {
      if (this.working.get(name) === done) this.working.delete(name);
    }
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working.values());
  }

  private async append(name: string, lines: readonly object[]): Promise<void> {
    if (lines.length === 0) return;
    const path = this.pathOf(name);
    try {
      await assertFolderThere(path);
      await makeOwnFolder(dirname(path));
      const handle = await open(path, 'a+', OWN_FILE_MODE);
      try {
        await appendTo(handle, path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      } finally {
        await handle.close();
      }
      await syncDirectory(dirname(path));
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  private async open(name: string): Promise<RegularFile | null> {
    try {
      return await openRegularFile(this.pathOf(name));
    } catch (error) {
      if (error instanceof NotReadable && error.code === 'FILE_NOT_FOUND') return null;
      throw asStorageError(error, this.pathOf(name));
    }
  }

  private async indexOf(name: string, file: RegularFile): Promise<LineIndex> {
    const identity = identityFromStats(await file.handle.stat({ bigint: true }));
    const kept = this.indexes.get(name);
    this.indexes.delete(name);
    const index = kept?.identity === identity ? kept : await indexLines(file, identity);
    this.indexes.set(name, index);
    for (const other of [...this.indexes.keys()].slice(0, -KEPT_INDEXES)) this.indexes.delete(other);
    return index;
  }

  private pathOf(name: string): string {
    return join(this.directory, `${name}${EXTENSION}`);
  }
}

/** All or nothing, as far as the system lets us: what was written of it is taken back when the rest cannot be. */
async function appendTo(handle: FileHandle, path: string, text: string): Promise<void> {
  const { size } = await handle.stat();
  const last = size === 0 ? null : await readBytes({ path, handle }, size - 1, 1);
  const start = last === null || last.toString() === '\n' ? '' : '\n';
  try {
    await writeFully(handle, Buffer.from(start + text));
    await handle.datasync();
  } catch (error) {
    // Where even that fails, the next line begins on a line of its own.
    await handle.truncate(size).catch(() => undefined);
    throw error;
  }
}
