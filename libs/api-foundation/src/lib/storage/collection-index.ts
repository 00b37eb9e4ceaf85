import { statSync, type BigIntStats } from 'node:fs';
import { crc32 } from 'node:zlib';
import { identityFromStats, readWhole, type FileIdentity } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import type { Clock } from '../platform';
import { HANGAR_VERSION } from '../version';
import { writeOwnFile } from './own-file';
import { isObject, type JsonObject } from './record-fields';

/** What stands in a record's file, and which file that is. */
export interface ReadFile {
  readonly identity: FileIdentity;
  readonly content: JsonObject;
}

/** A record's file as it was when the index was written. */
export interface IndexedFile {
  readonly identity: FileIdentity;
  /** A little of what stands in it: `briefKeys` of the collection. */
  readonly brief: JsonObject;
  /**
   * All that stands in it, as JSON. Of thousands, to make texts and objects of it all takes longer than to read it. It is a
   * part of the whole index, which stays in memory as long as any of its parts.
   */
  readonly bytes: Buffer;
}

/** A record that may go into the index. */
export interface IndexCandidate extends ReadFile {
  readonly id: string;
  readonly path: string;
}

/** Fewer files are read as quickly as the index is. */
const MIN_FILES = 200;
/** The index is written anew when a start had to read more files than these. */
const MAX_MISSED_FILES = 100;
/** So long after it, and before a start's memory is given back (`IdleMemory`): to write takes as much again. */
const WRITE_AFTER_MILLISECONDS = 800;
/** Files are looked at, and lines made, so many at one go, so that the event loop is never held up for long. */
const AT_ONCE = 500;
/** A file this young may be written again within the same tick of its clock: another content, and the same times. */
const YOUNG_MILLISECONDS = 2000;
/** JSON has no tabs between or within its parts. */
const SEPARATOR = '\t';
const LINE_BREAK = '\n';

/**
 * The contents of a collection's files in one file, so that a start does not open each. An entry counts only while its file
 * has inode, size and both times of then, and its line the checksum that it was written with; whatever else stands here is
 * passed over, and the file itself is read.
 */
export class CollectionIndex {
  private writeNow: (() => void) | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly briefKeys: readonly string[],
    private readonly clock: Clock,
  ) {}

  /** The files of these ids that are as they were; `pathOf` says where each lies. Never fails. */
  async read(ids: readonly string[], pathOf: (id: string) => string): Promise<Map<string, IndexedFile>> {
    const found = new Map<string, IndexedFile>();
    if (ids.length < MIN_FILES) return found;
    const wanted = new Set(ids);
    const [head, ...lines] = linesOf(await this.bytes());
    if (head?.toString() !== HANGAR_VERSION) return found;
    for (const [place, line] of lines.entries()) {
      if (place % AT_ONCE === 0) await nextTurn();
      const entry = readEntry(line);
      if (!entry || !wanted.has(entry.id)) continue;
      const { id, key, brief, bytes } = entry;
      const stats = statsOf(pathOf(id));
      if (!stats) continue;
      const identity = identityFromStats(stats);
      if (keyOf(identity, stats) === key) found.set(id, { identity, brief, bytes });
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
      await writeOwnFile(this.path, this.textOf(candidates));
    } catch {
      // A full disk: the next start reads the files themselves, and tries again.
    }
  }

  private async *textOf(candidates: Iterable<IndexCandidate>): AsyncIterable<string> {
    const now = this.clock.now();
    let lines: string[] = [HANGAR_VERSION];
    for (const { id, path, identity, content } of candidates) {
      const stats = statsOf(path);
      const isSame = stats && identityFromStats(stats) === identity;
      if (isSame && now - Number(stats.ctimeMs) > YOUNG_MILLISECONDS)
        lines.push(this.lineOf(id, keyOf(identity, stats), content));
      if (lines.length < AT_ONCE) continue;
      yield lines.join(LINE_BREAK) + LINE_BREAK;
      lines = [];
      await nextTurn();
    }
    yield lines.join(LINE_BREAK);
  }

  private lineOf(id: string, key: string, content: JsonObject): string {
    const brief = Object.fromEntries(this.briefKeys.map((name) => [name, content[name]]));
    const parts = [id, key, JSON.stringify(brief), JSON.stringify(content)].join(SEPARATOR);
    return `${parts}${SEPARATOR}${crc32(parts)}`;
  }

  private async bytes(): Promise<Buffer> {
    try {
      return await readWhole(this.path);
    } catch {
      // None was written yet, or it cannot be read: the files themselves can.
      return Buffer.alloc(0);
    }
  }
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}

interface Entry extends Omit<IndexedFile, 'identity'> {
  readonly id: string;
  readonly key: string;
}

/** `null` for one that is damaged or cut off: what it says would go into the record's file with the next change. */
function readEntry(line: Buffer): Entry | null {
  // Its last part but one is long, and not needed yet.
  const end = line.lastIndexOf(SEPARATOR);
  const begin = line.lastIndexOf(SEPARATOR, end - 1);
  if (begin < 0 || line.toString('latin1', end + 1) !== String(crc32(line.subarray(0, end)))) return null;
  const [id = '', key = '', brief = ''] = line.toString('utf8', 0, begin).split(SEPARATOR);
  const content = parseObject(brief);
  return content && { id, key, brief: content, bytes: line.subarray(begin + 1, end) };
}

/** Parses a part of the index, which may have been edited; `null` if it is not an object. */
export function parseObject(text: string): JsonObject | null {
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? content : null;
  } catch {
    // Not JSON.
    return null;
  }
}

/** The time of change as well: it moves when somebody sets the time of writing back. */
function keyOf(identity: FileIdentity, { ctimeNs }: BigIntStats): string {
  return `${identity}:${ctimeNs}`;
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
