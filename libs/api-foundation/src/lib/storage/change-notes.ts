import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endSentence } from '@hangar/domain';
import { listNames } from '@hangar/file-system';

import { asStorageError } from '../errors';
import type { DataDirectory } from './data-directory';
import { readDocument } from './document-content';
import { createOwnFolder } from './held-folders';
import { writeOwnFile } from './own-file';
import { isObject, type JsonObject } from './record-fields';
import type { StorageProblems } from './storage-problems';

/** A kind of note: which work its notes describe, and how they are read. */
export interface NoteKind<T> {
  /** Prefix of the file names: `changes/<name>-<random>.json`. */
  readonly name: string;
  /** Name of the work in messages, such as "move of a file". */
  readonly work: string;
  /** A sentence that explains what to do before deleting an unreadable note. */
  readonly remedy: string;
  /** Returns `null` unless all ids, names and paths are valid, because the document may have been edited by hand. */
  readonly read: (content: JsonObject) => T | null | Promise<T | null>;
  /** Reads notes with one item on each line, `changes/<name>-<random>.jsonl`. Returns `null` if one is damaged. */
  readonly readLines?: (path: string) => Promise<T | null>;
  /** The file name that earlier versions used for such a note, and how to read it. */
  readonly previous?: { readonly fileName: string; readonly read: (content: JsonObject) => T | null };
}

/** A note left by an earlier run. */
export interface FoundNote<T> {
  readonly path: string;
  readonly content: T;
}

/** Notes in `changes/` about work in progress, so that the next startup can complete or undo interrupted work. */
export class ChangeNotes<T> {
  private readonly pattern: RegExp;
  private readonly linesPattern: RegExp;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly kind: NoteKind<T>,
  ) {
    this.pattern = new RegExp(`^${kind.name}-[0-9a-f-]{12,36}\\.json$`);
    this.linesPattern = new RegExp(`^${kind.name}-[0-9a-f]{12}\\.jsonl$`);
  }

  /** Returns the path for a new note. */
  createPath(): string {
    return join(this.data.changes(), `${this.kind.name}-${randomBytes(6).toString('hex')}.json`);
  }

  /** Returns the path for a new note with one item per line. The caller writes the note. */
  createLinesPath(): string {
    return `${this.createPath()}l`;
  }

  /**
   * Writes or replaces a note; it is on disk when this resolves.
   * @throws a storage error
   */
  async write(path: string, content: object): Promise<void> {
    try {
      await createOwnFolder(this.data.changes());
      await writeOwnFile(path, `${JSON.stringify(content)}\n`);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /**
   * Runs work while a note about it exists.
   * @throws the error of `work`, or a storage error, in which case the work was not started
   */
  async runWithNote<R>(content: object, work: () => Promise<R>): Promise<R> {
    const path = this.createPath();
    await this.write(path, content);
    return work().finally(() => this.remove(path));
  }

  /** Returns the notes of earlier runs. A note that cannot be read is reported and left unchanged. */
  async findNotes(): Promise<FoundNote<T>[]> {
    const folder = this.data.changes();
    const names = await listNames(folder).catch((error: unknown): string[] => {
      this.reportUnsettled(folder, error);
      return [];
    });
    const found: FoundNote<T>[] = [];
    for (const name of names.sort()) {
      const path = join(folder, name);
      try {
        const note = await this.readNote(path, name);
        if (note) found.push(note);
      } catch (error) {
        this.reportUnsettled(path, error);
      }
    }
    return found;
  }

  /**
   * Calls `settleNote` for each note of an earlier run, and then removes the note. Never fails: a failure is reported,
   * and the next startup tries again.
   */
  async settle(settleNote: (content: T) => Promise<void>): Promise<void> {
    for (const { path, content } of await this.findNotes()) {
      try {
        await settleNote(content);
        await this.remove(path);
      } catch (error) {
        this.reportUnsettled(path, error);
      }
    }
  }

  private async readNote(path: string, name: string): Promise<FoundNote<T> | null> {
    const { readLines } = this.kind;
    if (readLines && this.linesPattern.test(name)) {
      const items = await readLines(path);
      if (items === null) this.reportDamaged(path);
      return items === null ? null : { path, content: items };
    }
    const read = this.getReader(name);
    if (!read) return null;
    const reading = await readDocument(path, isObject);
    if (reading.state === 'missing') return null;
    const isValid = reading.state === 'good' && isObject(reading.content);
    const content = isValid ? await read(reading.content) : null;
    if (content === null) this.reportDamaged(path);
    return content === null ? null : { path, content };
  }

  private getReader(fileName: string): NoteKind<T>['read'] | undefined {
    const { read, previous } = this.kind;
    return this.pattern.test(fileName) ? read : previous?.fileName === fileName ? previous.read : undefined;
  }

  private reportDamaged(path: string): void {
    const { work, remedy } = this.kind;
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} describes an interrupted ${work}, but can't be read or contains an invalid id, name or path. Nothing was changed. ${remedy} Then delete this file.`,
      path,
    });
  }

  private reportUnsettled(path: string, error: unknown): void {
    const reason = endSentence(error instanceof Error ? error.message : String(error));
    this.problems.report({
      code: 'MOVE_UNFINISHED',
      message: `The ${this.kind.work} was interrupted and can't be finished: ${reason} Hangar tries again at the next start. Delete ${path} to leave the files as they are.`,
      path,
    });
  }
}
