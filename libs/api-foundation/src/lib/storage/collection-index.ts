import { statSync, type BigIntStats } from 'node:fs';
import { crc32 } from 'node:zlib';
import { identityFromStats, readWholeLines, type FileIdentity } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import type { Clock } from '../platform';
import { HANGAR_VERSION } from '../version';
import { writeOwnFile } from './own-file';
import { isObject, type JsonObject } from './record-fields';

/** The content of a record's file and the identity of that file. */
export interface FileContent {
  readonly identity: FileIdentity;
  readonly content: JsonObject;
}

/** A record's file as it was when the index was written. */
export interface IndexedFile {
  readonly identity: FileIdentity;
  /** Part of the content: the `briefKeys` of the collection. */
  readonly brief: JsonObject;
  /**
   * The complete content as JSON, because decoding and parsing thousands of files takes longer than reading them.
   * This is a slice of a larger buffer, which stays in memory as long as any of its slices.
   */
  readonly bytes: Buffer;
}

/** A record that may be written to the index. */
export interface IndexCandidate extends FileContent {
  readonly id: string;
  readonly path: string;
}

/** Minimum number of files for an index. Reading fewer files is as fast as reading the index. */
const MIN_FILES = 200;
/** The index is rewritten if more files than this had to be read at startup. */
const MAX_MISSED_FILES = 100;
/**
 * Delay after startup. Short enough that the index is written before `IdleMemory` releases memory, because writing uses
 * a lot of it.
 */
const WRITE_DELAY_MS = 800;
/** Number of files checked or lines created without a pause, to avoid blocking the event loop for long. */
const BATCH_SIZE = 500;
/** A file this recent may be written again within the same clock tick, with other content but the same times. */
const MIN_FILE_AGE_MS = 2000;
/** Separates the parts of a line. Compact JSON contains no tabs. */
const SEPARATOR = '\t';
const LINE_BREAK = '\n';

/**
 * The contents of a collection's files in a single file, so that startup does not have to open each of them. An entry
 * is only used while its file has the same inode, size and both times as before, and its line matches its checksum.
 * Otherwise the file itself is read.
 */
export class CollectionIndex {
  private writeNow: (() => void) | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly briefKeys: readonly string[],
    private readonly clock: Clock,
  ) {}

  /** Returns the entries of those files that have not changed; `getPath` returns the path of a file. Never fails. */
  async read(ids: readonly string[], getPath: (id: string) => string): Promise<Map<string, IndexedFile>> {
    const found = new Map<string, IndexedFile>();
    if (ids.length < MIN_FILES) return found;
    // The ids in the entries are slices of their lines, and would keep the lines in memory.
    const ownIds = new Map(ids.map((id) => [id, id]));
    const [head, ...lines] = await this.readLines();
    if (head?.toString() !== HANGAR_VERSION) return found;
    for (const [place, line] of lines.entries()) {
      if (place % BATCH_SIZE === 0) await nextTurn();
      const entry = readEntry(line);
      const id = entry ? ownIds.get(entry.id) : undefined;
      if (!entry || id === undefined) continue;
      const { key, brief, bytes } = entry;
      const stats = readStats(getPath(id));
      if (!stats) continue;
      const identity = identityFromStats(stats);
      if (createKey(identity, stats) === key) found.set(id, { identity, brief, bytes });
    }
    return found;
  }

  /** Schedules a rewrite of the index if enough files had to be read at startup to make that worthwhile. */
  scheduleWrite(fileCount: number, missedCount: number, candidates: () => Iterable<IndexCandidate>): void {
    if (fileCount < MIN_FILES || missedCount <= MAX_MISSED_FILES) return;
    const cancel = this.clock.after(WRITE_DELAY_MS, () => this.writeNow?.());
    this.writeNow = () => {
      cancel();
      this.writeNow = null;
      this.writing = this.write(candidates());
    };
  }

  /** Writes the index now if a write is pending. Resolves when it is on the disk. */
  async close(): Promise<void> {
    this.writeNow?.();
    await this.writing;
  }

  private async write(candidates: Iterable<IndexCandidate>): Promise<void> {
    try {
      await writeOwnFile(this.path, this.generateText(candidates));
    } catch {
      // For example, the disk is full. The next startup reads the files themselves and tries again.
    }
  }

  private async *generateText(candidates: Iterable<IndexCandidate>): AsyncIterable<string> {
    const now = this.clock.now();
    let lines: string[] = [HANGAR_VERSION];
    for (const { id, path, identity, content } of candidates) {
      const stats = readStats(path);
      const isSame = stats && identityFromStats(stats) === identity;
      if (isSame && now - Number(stats.ctimeMs) > MIN_FILE_AGE_MS)
        lines.push(this.formatLine(id, createKey(identity, stats), content));
      if (lines.length < BATCH_SIZE) continue;
      yield lines.join(LINE_BREAK) + LINE_BREAK;
      lines = [];
      await nextTurn();
    }
    yield lines.join(LINE_BREAK);
  }

  private formatLine(id: string, key: string, content: JsonObject): string {
    const brief = Object.fromEntries(this.briefKeys.map((name) => [name, content[name]]));
    const parts = [id, key, JSON.stringify(brief), JSON.stringify(content)].join(SEPARATOR);
    return `${parts}${SEPARATOR}${crc32(parts)}`;
  }

  private async readLines(): Promise<Buffer[]> {
    try {
      return await readWholeLines(this.path);
    } catch {
      // The index does not exist or cannot be read; the files are read instead.
      return [];
    }
  }
}

interface Entry extends Omit<IndexedFile, 'identity'> {
  readonly id: string;
  readonly key: string;
}

/**
 * Returns `null` for a damaged or truncated line, because the next change would write its content to the record's file.
 */
function readEntry(line: Buffer): Entry | null {
  // The second-to-last part is long and not needed yet.
  const end = line.lastIndexOf(SEPARATOR);
  const keyStart = line.lastIndexOf(SEPARATOR, end - 1);
  if (keyStart < 0 || line.toString('latin1', end + 1) !== String(crc32(line.subarray(0, end)))) return null;
  const [id = '', key = '', brief = ''] = line.toString('utf8', 0, keyStart).split(SEPARATOR);
  const content = parseObject(brief);
  return content && { id, key, brief: content, bytes: line.subarray(keyStart + 1, end) };
}

/** Parses a part of the index; `null` if it is not an object, because the file may have been edited. */
export function parseObject(text: string): JsonObject | null {
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? content : null;
  } catch {
    // The text is not JSON.
    return null;
  }
}

/** Includes the time of the last status change, which is updated even when a program restores the modification time. */
function createKey(identity: FileIdentity, { ctimeNs }: BigIntStats): string {
  return `${identity}:${ctimeNs}`;
}

/** Synchronous, because that is ten times as fast for thousands of files. */
function readStats(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    // The file cannot be checked. Reading it will report the reason.
    return null;
  }
}
