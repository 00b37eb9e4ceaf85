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
  type FileIdentity,
  type RegularFile,
  isFileName,
} from '@hangar/file-system';

import { asStorageError } from '../errors';
import { assertFolderExists, createOwnFolder } from './held-folders';
import { indexLines, type LineIndex } from './line-index';
import { sortByTime, readLineTimes, type LineKeys, type OrderedLines, type TimedLines } from './line-order';
import { readLineBatches, type LinePosition } from './line-reading';
import type { JsonObject } from './record-fields';

/** The part of the lines to return, counted from the newest. */
export interface LinePage {
  readonly limit?: number;
  readonly offset?: number;
}

interface LineOrders {
  readonly fileOrder: LineIndex;
  /** The same lines in chronological order. */
  readonly timeOrder: OrderedLines;
}

interface IndexedLines {
  readonly orders: LineOrders;
  /** The times of the lines, if they have just been read. Times are not cached. */
  readonly times: readonly number[] | null;
}

/**
 * Number of files whose indexes are cached. For 100,000 lines an index takes 1.6 MB, and twice that if they are out of
 * order.
 */
const MAX_CACHED_INDEXES = 2;
const EXTENSION = '.jsonl';

/**
 * Append-only files with one JSON object per line, in a folder of the data directory. A truncated line is ignored, and
 * the next one starts on a new line. Edited files are supported. With `keys`, lines are sorted by time regardless of
 * their position, and lines that lack one of the two keys are ignored.
 */
export class JsonLines {
  private readonly pendingWork = new Map<string, Promise<unknown>>();
  private readonly indexes = new Map<string, LineOrders>();

  constructor(
    private readonly directory: string,
    private readonly keys: LineKeys | null = null,
  ) {}

  /** Returns the names of the files without `.jsonl`. */
  async listNames(): Promise<string[]> {
    try {
      const names = await readdir(this.directory);
      return names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length));
    } catch (error) {
      // The folder is created when the first line is added.
      if (hasSystemCode(error, 'ENOENT')) return [];
      throw asStorageError(error, this.directory);
    }
  }

  /** Returns a page of the lines, newest first. */
  readPage(name: string, page: LinePage = {}): Promise<{ items: JsonObject[]; total: number }> {
    return this.readNewest(name, page, ({ timeOrder }) => timeOrder);
  }

  /** Returns the lines that were added last, latest first, regardless of their times. */
  async readLast(name: string, limit: number): Promise<JsonObject[]> {
    return (await this.readNewest(name, { limit }, ({ fileOrder }) => fileOrder)).items;
  }

  /** Calls `visit` for every line with its position, oldest first. Only some of the lines are in memory at a time. */
  async forEach(name: string, visit: (line: JsonObject, position: LinePosition) => void): Promise<void> {
    await this.withFile(name, undefined, async (file) => {
      const { timeOrder } = await this.getIndex(name, file);
      for await (const lines of readLineBatches(file, timeOrder, { from: 0, to: timeOrder.starts.length }))
        for (const { line, position } of lines) visit(line, position);
    });
  }

  /** Returns the lines at the given positions; `null` if a line no longer exists. */
  at(name: string, positions: readonly LinePosition[]): Promise<(JsonObject | null)[]> {
    const emptyResult = positions.map(() => null);
    return this.withFile<(JsonObject | null)[]>(name, emptyResult, async (file) => {
      const requested = {
        starts: positions.map(({ start }) => start),
        lengths: positions.map(({ length }) => length),
      };
      const found = new Map<number, JsonObject>();
      for await (const lines of readLineBatches(file, requested, { from: 0, to: positions.length }))
        for (const { line, position } of lines) found.set(position.start, line);
      return positions.map(({ start }) => found.get(start) ?? null);
    });
  }

  /** Returns the positions and times of all lines, for merging several files. */
  readTimes(name: string): Promise<TimedLines> {
    const emptyResult: TimedLines = { starts: [], lengths: [], times: [] };
    return this.withFile(name, emptyResult, async (file) => {
      const { orders, times } = await this.readIndex(name, file);
      return { ...orders.timeOrder, times: times ?? (await this.parseTimes(file, orders.timeOrder)) };
    });
  }

  /**
   * Adds the lines that `decide` chooses, given the current content; no other lines are added in between. They are on
   * disk when this resolves.
   * @throws a write error; none of them is added in that case
   */
  async add(name: string, decide: () => readonly object[] | Promise<readonly object[]>): Promise<void> {
    const before = this.pendingWork.get(name) ?? Promise.resolve();
    const added = before.then(async () => this.append(name, await decide()));
    const done = added.catch(() => undefined);
    this.pendingWork.set(name, done);
    try {
      await added;
    } finally {
      if (this.pendingWork.get(name) === done) this.pendingWork.delete(name);
    }
  }

  /** Resolves when no write is in progress. */
  async idle(): Promise<void> {
    while (this.pendingWork.size > 0) await Promise.all(this.pendingWork.values());
  }

  private async append(name: string, lines: readonly object[]): Promise<void> {
    if (lines.length === 0) return;
    const path = this.getPath(name);
    try {
      await assertFolderExists(path);
      await createOwnFolder(dirname(path));
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

  private readNewest(
    name: string,
    { limit, offset = 0 }: LinePage,
    choose: (known: LineOrders) => OrderedLines,
  ): Promise<{ items: JsonObject[]; total: number }> {
    return this.withFile(name, { items: [], total: 0 }, async (file) => {
      const index = choose(await this.getIndex(name, file));
      const total = index.starts.length;
      const to = Math.max(total - offset, 0);
      const from = limit === undefined ? 0 : Math.max(to - limit, 0);
      const items: JsonObject[] = [];
      for await (const lines of readLineBatches(file, index, { from, to }))
        for (const { line } of lines) items.push(line);
      return { items: items.reverse(), total };
    });
  }

  private async withFile<T>(
    name: string,
    emptyResult: T,
    use: (file: RegularFile) => Promise<T>,
  ): Promise<T> {
    const file = await this.open(name);
    if (file === null) return emptyResult;
    try {
      return await use(file);
    } finally {
      await file.handle.close();
    }
  }

  private async open(name: string): Promise<RegularFile | null> {
    try {
      return await openRegularFile(this.getPath(name));
    } catch (error) {
      if (error instanceof NotReadable && error.code === 'FILE_NOT_FOUND') return null;
      throw asStorageError(error, this.getPath(name));
    }
  }

  private async getIndex(name: string, file: RegularFile): Promise<LineOrders> {
    return (await this.readIndex(name, file)).orders;
  }

  private async readIndex(name: string, file: RegularFile): Promise<IndexedLines> {
    const identity = identityFromStats(await file.handle.stat({ bigint: true }));
    const cached = this.indexes.get(name);
    this.indexes.delete(name);
    const isCached = cached?.fileOrder.identity === identity;
    const read = isCached ? { orders: cached, times: null } : await this.buildIndex(file, identity);
    this.indexes.set(name, read.orders);
    for (const oldName of [...this.indexes.keys()].slice(0, -MAX_CACHED_INDEXES))
      this.indexes.delete(oldName);
    return read;
  }

  private async buildIndex(file: RegularFile, identity: FileIdentity): Promise<IndexedLines> {
    const fileOrder = await indexLines(file, identity);
    const { times, ...inOrder } = sortByTime(fileOrder, await this.parseTimes(file, fileOrder));
    return { orders: { fileOrder: fileOrder, timeOrder: inOrder }, times };
  }

  private async parseTimes(file: RegularFile, lines: OrderedLines): Promise<number[]> {
    return this.keys === null ? [] : readLineTimes(file, lines, this.keys);
  }

  private getPath(name: string): string {
    if (!isFileName(name))
      throw new Error(`${JSON.stringify(name.slice(0, 80))} can't be the name of a file.`);
    return join(this.directory, `${name}${EXTENSION}`);
  }
}

/** Appends all of the text or nothing, if possible, by undoing an incomplete write. */
async function appendTo(handle: FileHandle, path: string, text: string): Promise<void> {
  const { size } = await handle.stat();
  const last = size === 0 ? null : await readBytes({ path, handle }, size - 1, 1);
  const start = last === null || last.toString() === '\n' ? '' : '\n';
  try {
    await writeFully(handle, Buffer.from(start + text));
    await handle.datasync();
  } catch (error) {
    // If this fails too, the next line is written on a new line.
    await handle.truncate(size).catch(() => undefined);
    throw error;
  }
}
