import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { namesIn } from '@hangar/file-system';

import { asStorageError } from '../errors';
import type { DataDirectory } from './data-directory';
import { readDocument } from './document-content';
import { makeOwnFolder } from './held-folders';
import { writeOwnFile } from './own-file';
import { isObject, type JsonObject } from './record-fields';
import type { StorageProblems } from './storage-problems';

/** What notes of one kind are about. */
export interface NoteKind<T> {
  /** Their files are `changes/<name>-<random>.json`. */
  readonly name: string;
  /** The work, such as "move of a file". */
  readonly work: string;
  /** What the user should do before deleting a note that cannot be read, as a sentence. */
  readonly wayOut: string;
  /** Returns `null` unless all ids, names and paths are valid: the document could have been edited by hand. */
  readonly read: (content: JsonObject) => T | null | Promise<T | null>;
  /** The file name of such a note of earlier versions, and how to read it. */
  readonly former?: { readonly fileName: string; readonly read: (content: JsonObject) => T | null };
}

/** A note that an earlier run left. */
export interface LeftNote<T> {
  readonly path: string;
  readonly content: T;
}

/** Notes about work in progress, in `changes/`, by which the next start completes or undoes interrupted work. */
export class ChangeNotes<T> {
  private readonly logger = new Logger(ChangeNotes.name);
  private readonly pattern: RegExp;

  constructor(
    private readonly data: DataDirectory,
    private readonly problems: StorageProblems,
    private readonly kind: NoteKind<T>,
  ) {
    this.pattern = new RegExp(`^${kind.name}-[0-9a-f-]{12,36}\\.json$`);
  }

  /** Returns the path for a new note. */
  newPath(): string {
    return join(this.data.changes(), `${this.kind.name}-${randomBytes(6).toString('hex')}.json`);
  }

  /**
   * Writes or replaces a note; it is on the disk when this resolves.
   * @throws a storage error
   */
  async write(path: string, content: object): Promise<void> {
    try {
      await makeOwnFolder(this.data.changes());
      await writeOwnFile(path, `${JSON.stringify(content)}\n`);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /**
   * Runs work during which there is a note about it.
   * @throws as `work` does, or a storage error; then the work was not begun
   */
  async during<R>(content: object, work: () => Promise<R>): Promise<R> {
    const path = this.newPath();
    await this.write(path, content);
    return work().finally(() => this.remove(path));
  }

  /** Returns the notes of earlier runs. One that cannot be read is reported and left as it is. */
  async left(): Promise<LeftNote<T>[]> {
    const found: LeftNote<T>[] = [];
    for (const name of (await namesIn(this.data.changes())).sort()) {
      const read = this.readerOf(name);
      if (!read) continue;
      const path = join(this.data.changes(), name);
      const reading = await readDocument(path, isObject);
      if (reading.state === 'missing') continue;
      const isGood = reading.state === 'good' && isObject(reading.content);
      const content = isGood ? await read(reading.content) : null;
      if (content === null) this.reportDamaged(path);
      else found.push({ path, content });
    }
    return found;
  }

  /** Settles the notes of earlier runs and removes them. Never fails: the next start tries again what failed. */
  async settle(settleOne: (content: T) => Promise<void>): Promise<void> {
    try {
      for (const { path, content } of await this.left()) {
        await settleOne(content);
        await this.remove(path);
      }
    } catch (error) {
      this.logger.warn(`Cannot settle an interrupted ${this.kind.work}: ${String(error)}`);
    }
  }

  private readerOf(fileName: string): NoteKind<T>['read'] | undefined {
    const { read, former } = this.kind;
    return this.pattern.test(fileName) ? read : former?.fileName === fileName ? former.read : undefined;
  }

  private reportDamaged(path: string): void {
    const { work, wayOut } = this.kind;
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} is a note about an interrupted ${work}. It cannot be read, or contains an invalid id, name or path, so it is left as it is and nothing was changed. ${wayOut} Then delete this file.`,
      path,
    });
  }
}
