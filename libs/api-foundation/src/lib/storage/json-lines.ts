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

/** Which part of the lines is wanted, counted from the newest. */
export interface LinePage {
  readonly limit?: number;
  readonly offset?: number;
}

interface KnownLines {
  readonly asWritten: LineIndex;
  /** The same where they stand in the order of time. */
  readonly inOrder: LinesInOrder;
}

interface SeenLines {
  readonly known: KnownLines;
  /** Their times, where they were read just now: nobody keeps them. */
  readonly times: readonly number[] | null;
}

/** So many files keep where their lines are; of 100,000 lines that is 1.6 MB, and as much again when they are out of order. */
const KEPT_INDEXES = 2;
const EXTENSION = '.jsonl';

/**
 * Files that only grow, one JSON object a line, in a folder of ours. A line that was cut off is passed over, and the next one
 * begins on a line of its own; what a hand edit wrote is read like any other. Where lines have `keys`, they have
 * the order of their times, wherever they stand, and those that lack one of the two are passed over.
 */
export class JsonLines {
  private readonly working = new Map<string, Promise<unknown>>();
  private readonly indexes = new Map<string, KnownLines>();

  constructor(
    private readonly directory: string,
    private readonly keys: LineKeys | null = null,
  ) {}

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
  page(name: string, page: LinePage = {}): Promise<{ items: JsonObject[]; total: number }> {
    return this.newest(name, page, ({ inOrder }) => inOrder);
  }

  /** The lines that were added last, the last one first, of whatever time they are. */
  async lastAdded(name: string, limit: number): Promise<JsonObject[]> {
    return (await this.newest(name, { limit }, ({ asWritten }) => asWritten)).items;
  }

  /** Shows all lines, the oldest first, each with its place; holds some of them at a time. */
  async each(name: string, see: (line: JsonObject, place: LinePlace) => void): Promise<void> {
    await this.using(name, undefined, async (file) => {
      const { inOrder } = await this.indexOf(name, file);
      for await (const lines of batchesOfLines(file, inOrder, { from: 0, to: inOrder.starts.length }))
        for (const { line, place } of lines) see(line, place);
    });
  }

  /** The lines that stood at some places; `null` for one that does not stand there any more. */
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

  /** Where all lines are and of what time, for whoever puts those of several files in one order. */
  timed(name: string): Promise<TimedLines> {
    const none: TimedLines = { starts: [], lengths: [], times: [] };
    return this.using(name, none, async (file) => {
      const { known, times } = await this.lookAt(name, file);
      return { ...known.inOrder, times: times ?? (await this.timesOf(file, known.inOrder)) };
    });
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
    return (await this.lookAt(name, file)).known;
  }

  private async lookAt(name: string, file: RegularFile): Promise<SeenLines> {
    const identity = identityFromStats(await file.handle.stat({ bigint: true }));
    const kept = this.indexes.get(name);
    this.indexes.delete(name);
    const isKept = kept?.asWritten.identity === identity;
    const seen = isKept ? { known: kept, times: null } : await this.look(file, identity);
    this.indexes.set(name, seen.known);
    for (const other of [...this.indexes.keys()].slice(0, -KEPT_INDEXES)) this.indexes.delete(other);
    return seen;
  }

  private async look(file: RegularFile, identity: FileIdentity): Promise<SeenLines> {
    const asWritten = await indexLines(file, identity);
    const { times, ...inOrder } = inOrderOf(asWritten, await this.timesOf(file, asWritten));
    return { known: { asWritten, inOrder }, times };
  }

  private async timesOf(file: RegularFile, lines: LinesInOrder): Promise<number[]> {
    return this.keys === null ? [] : timesOfLines(file, lines, this.keys);
  }

  private pathOf(name: string): string {
    if (!isFileName(name))
      throw new Error(`${JSON.stringify(name.slice(0, 80))} cannot be the name of a file.`);
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
