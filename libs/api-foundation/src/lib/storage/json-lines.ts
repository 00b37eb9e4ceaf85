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
import { assertFolderThere, makeOwnFolder } from './held-folders';
import { indexLines, type LineIndex } from './line-index';
import { inOrderOf, timesOfLines, type LineKeys, type LinesInOrder, type TimedLines } from './line-order';
import { batchesOfLines, type LinePlace } from './line-reading';
import type { JsonObject } from './record-fields';

/** The part of the lines to return, counted from the newest. */
export interface LinePage {
  readonly limit?: number;
  readonly offset?: number;
}

interface KnownLines {
  readonly asWritten: LineIndex;
  /** The same lines in chronological order. */
  readonly inOrder: LinesInOrder;
}

interface SeenLines {
  readonly known: KnownLines;
  /** The times of the lines, if they have just been read. They are not cached. */
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
  private readonly working = new Map<string, Promise<unknown>>();
  private readonly indexes = new Map<string, KnownLines>();

  constructor(
    private readonly directory: string,
    private readonly keys: LineKeys | null = null,
  ) {}

  /** Returns the names of the files without `.jsonl`. */
  async names(): Promise<string[]> {
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
  page(name: string, page: LinePage = {}): Promise<{ items: JsonObject[]; total: number }> {
    return this.newest(name, page, ({ inOrder }) => inOrder);
  }

  /** Returns the lines that were added last, latest first, regardless of their times. */
  async lastAdded(name: string, limit: number): Promise<JsonObject[]> {
    return (await this.newest(name, { limit }, ({ asWritten }) => asWritten)).items;
  }

  /** Calls `see` for every line with its position, oldest first. Only some of the lines are in memory at a time. */
  async each(name: string, see: (line: JsonObject, place: LinePlace) => void): Promise<void> {
    await this.using(name, undefined, async (file) => {
      const { inOrder } = await this.indexOf(name, file);
      for await (const lines of batchesOfLines(file, inOrder, { from: 0, to: inOrder.starts.length }))
        for (const { line, place } of lines) see(line, place);
    });
  }

  /** Returns the lines at the given positions; `null` if a line is no longer there. */
  at(name: string, places: readonly LinePlace[]): Promise<(JsonObject | null)[]> {
    const none = places.map(() => null);
    return this.using<(JsonObject | null)[]>(name, none, async (file) => {
      const wanted = {
        starts: places.map(({ start }) => start),
        lengths: places.map(({ length }) => length),
      };
      const found = new Map<number, JsonObject>();
      for await (const lines of batchesOfLines(file, wanted, { from: 0, to: places.length }))
        for (const { line, place } of lines) found.set(place.start, line);
      return places.map(({ start }) => found.get(start) ?? null);
    });
  }

  /** Returns the positions and times of all lines, for merging several files. */
  timed(name: string): Promise<TimedLines> {
    const none: TimedLines = { starts: [], lengths: [], times: [] };
    return this.using(name, none, async (file) => {
      const { known, times } = await this.readIndex(name, file);
      return { ...known.inOrder, times: times ?? (await this.timesOf(file, known.inOrder)) };
    });
  }

  /**
   * Adds the lines that `decide` chooses, given the current content; no other lines are added in between. They are on
   * disk when this resolves.
   * @throws a write error; then none of them has been added
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

  /** Resolves when no write is in progress. */
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

  private newest(
    name: string,
    { limit, offset = 0 }: LinePage,
    choose: (known: KnownLines) => LinesInOrder,
  ): Promise<{ items: JsonObject[]; total: number }> {
    return this.using(name, { items: [], total: 0 }, async (file) => {
      const index = choose(await this.indexOf(name, file));
      const total = index.starts.length;
      const to = Math.max(total - offset, 0);
      const from = limit === undefined ? 0 : Math.max(to - limit, 0);
      const items: JsonObject[] = [];
      for await (const lines of batchesOfLines(file, index, { from, to }))
        for (const { line } of lines) items.push(line);
      return { items: items.reverse(), total };
    });
  }

  private async using<T>(name: string, none: T, use: (file: RegularFile) => Promise<T>): Promise<T> {
    const file = await this.open(name);
    if (file === null) return none;
    try {
      return await use(file);
    } finally {
      await file.handle.close();
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

  private async indexOf(name: string, file: RegularFile): Promise<KnownLines> {
    return (await this.readIndex(name, file)).known;
  }

  private async readIndex(name: string, file: RegularFile): Promise<SeenLines> {
    const identity = identityFromStats(await file.handle.stat({ bigint: true }));
    const kept = this.indexes.get(name);
    this.indexes.delete(name);
    const isKept = kept?.asWritten.identity === identity;
    const seen = isKept ? { known: kept, times: null } : await this.buildIndex(file, identity);
    this.indexes.set(name, seen.known);
    for (const other of [...this.indexes.keys()].slice(0, -MAX_CACHED_INDEXES)) this.indexes.delete(other);
    return seen;
  }

  private async buildIndex(file: RegularFile, identity: FileIdentity): Promise<SeenLines> {
    const asWritten = await indexLines(file, identity);
    const { times, ...inOrder } = inOrderOf(asWritten, await this.timesOf(file, asWritten));
    return { known: { asWritten, inOrder }, times };
  }

  private async timesOf(file: RegularFile, lines: LinesInOrder): Promise<number[]> {
    return this.keys === null ? [] : timesOfLines(file, lines, this.keys);
  }

  private pathOf(name: string): string {
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
    // If that fails too, the next line starts on a new line.
    await handle.truncate(size).catch(() => undefined);
    throw error;
  }
}
