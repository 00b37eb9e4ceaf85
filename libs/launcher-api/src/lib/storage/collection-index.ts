import { statSync, type BigIntStats } from 'node:fs';
import { identityFromStats, readWhole, type FileIdentity } from '@hangar/file-system';

import type { Clock } from '../platform';
import { HANGAR_VERSION } from '../version';
import { writeOwnFile } from './own-file';
import { isObject, type JsonObject } from './record-fields';

/** A record's file as it was when the index was written. */
export interface IndexedFile {
  readonly identity: FileIdentity;
  readonly content: JsonObject;
}

/** A record that may go into the index: what was last read of its file, and which file that was. */
export interface IndexCandidate extends IndexedFile {
  readonly id: string;
  readonly path: string;
}

/** Fewer files are read as quickly as the index is. */
const MIN_FILES = 200;
/** The index is written anew when a start had to read more files than these. */
const MAX_MISSED_FILES = 100;
/** So long after it, and before a start's memory is given back (`IdleMemory`): to write takes as much again. */
const WRITE_AFTER_MILLISECONDS = 1500;
/** Files are looked at, and lines made, so many at one go, so that the event loop is never held up for long. */
const AT_ONCE = 500;
/** A file this young may be written again within the same tick of its clock: another content, and the same times. */
const YOUNG_MILLISECONDS = 2000;

/**
 * The contents of a collection's files in one file, so that a start does not open each. An entry counts only while its file
 * has inode, size and both times of then; whatever else stands here is passed over, and the file itself is read.
 */
export class CollectionIndex {
  private writeNow: (() => void) | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly clock: Clock,
  ) {}

  /** The files of these ids that are as they were; `pathOf` says where each lies. Never fails. */
  async read(ids: readonly string[], pathOf: (id: string) => string): Promise<Map<string, IndexedFile>> {
    const found = new Map<string, IndexedFile>();
    if (ids.length < MIN_FILES) return found;
    const wanted = new Set(ids);
    const [head, ...lines] = await this.lines();
    if (head !== HANGAR_VERSION) return found;
    for (const [place, line] of lines.entries()) {
      if (place % AT_ONCE === 0) await nextTurn();
      const entry = readEntry(line);
      if (!entry || !wanted.has(entry.id)) continue;
      const stats = statsOf(pathOf(entry.id));
      if (stats && keyOf(stats) === entry.key)
        found.set(entry.id, { identity: identityFromStats(stats), content: entry.content });
    }
    return found;
  }

  /** Writes the index anew in a moment, if a start had to read so many files that it is worth it. */
  writeSoon(fileCount: number, missedCount: number, candidates: () => Iterable<IndexCandidate>): void {
    if (fileCount < MIN_FILES || missedCount <= MAX_MISSED_FILES) return;
    const cancel = this.clock.after(WRITE_AFTER_MILLISECONDS, () => this.writeNow?.());
    this.writeNow = () => {
      cancel();
      this.writeNow = null;
      this.writing = this.write(candidates());
    };
  }

  /** Writes at once what waits to be written; resolves when that is done. */
  async close(): Promise<void> {
    this.writeNow?.();
    await this.writing;
  }

  private async write(candidates: Iterable<IndexCandidate>): Promise<void> {
    try {
      await writeOwnFile(this.path, textOf(candidates, this.clock.now()));
    } catch {
      // A full disk: the next start reads the files themselves, and tries again.
    }
  }

  private async lines(): Promise<string[]> {
    try {
      return (await readWhole(this.path)).toString('utf8').split('\n');
    } catch {
      // None was written yet, or it cannot be read: the files themselves can.
      return [];
    }
  }
}

async function* textOf(candidates: Iterable<IndexCandidate>, now: number): AsyncIterable<string> {
  let lines: string[] = [HANGAR_VERSION];
  for (const { id, path, identity, content } of candidates) {
    const stats = statsOf(path);
    const isSame = stats && identityFromStats(stats) === identity;
    if (isSame && now - Number(stats.ctimeMs) > YOUNG_MILLISECONDS)
      lines.push(JSON.stringify([id, keyOf(stats), content]));
    if (lines.length < AT_ONCE) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
    await nextTurn();
  }
  yield lines.join('\n');
}

function readEntry(line: string): { id: string; key: string; content: JsonObject } | null {
  try {
    const [id, key, content] = JSON.parse(line) as unknown[];
    return typeof id === 'string' && typeof key === 'string' && isObject(content)
      ? { id, key, content }
      : null;
  } catch {
    // The last line is empty, and a damaged one is none.
    return null;
  }
}

/** The time of change as well: it moves when somebody sets the time of writing back. */
function keyOf(stats: BigIntStats): string {
  return `${identityFromStats(stats)}:${stats.ctimeNs}`;
}

/** Without waiting, which takes a tenth of the time for thousands of files. */
function statsOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    // Not to be looked at: whoever reads it will say why.
    return null;
  }
}

/** Lets others have the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
