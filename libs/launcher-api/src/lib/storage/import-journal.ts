import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { hasSystemCode, OWN_FILE_MODE, syncDirectory } from '@hangar/file-system';

import { asStorageError } from '../errors';
import { DataDirectory } from './data-directory';
import { readDocument } from './document-content';
import { makeOwnFolder } from './held-folders';
import { writeOwnFile } from './own-file';
import { isObject, listField } from './record-fields';

/** What an import can make. */
const IMPORTED_KINDS = ['protocol', 'mod-file', 'config', 'image', 'base-game'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/** A thing that an import makes, by the id or file name that it will have. */
export interface ImportedThing {
  readonly kind: ImportedKind;
  readonly id: string;
}

/** One import that is under way. */
export interface ImportRun {
  /**
   * Notes on the disk what is about to be made. Call it before making it.
   * @throws a storage error; then nothing was noted
   */
  announce(things: readonly ImportedThing[]): Promise<void>;
}

/**
 * Removes a thing as if it had never been made. One that was not made, or that somebody else uses by now, is left alone; `'kept'`
 * when that means that all that was made for it has to stay.
 */
export type UndoImported = (id: string) => Promise<'kept' | void>;

const JOURNAL = /^import-[0-9a-f-]{36}\.json$/;
const RESERVE = /^import-[0-9a-f-]{36}\.reserve$/;
/** Room for the records of a protocol that goes, and for lines about entries that go. */
const RESERVE_BYTES = 64 * 1024;
/** A catalogue that is longer is not written as a whole to remove an entry. */
const MAX_CATALOG_BYTES = 1024 * 1024;
/** Names of files and ids of records alike. What leads elsewhere is not one. */
const PLAIN_NAME = /^[^/\\:\0.][^/\\:\0]*$/;

/**
 * Makes imports all or nothing. What an import makes is noted before it is made; a failure undoes it at once, and what a kill
 * interrupted is undone by the next start. Since undoing writes as well, room for it is reserved first: a full disk is the likeliest
 * failure of all.
 */
@Injectable()
export class ImportJournal implements OnApplicationBootstrap {
  private readonly logger = new Logger(ImportJournal.name);
  private readonly undoers = new Map<ImportedKind, UndoImported>();

  constructor(private readonly data: DataDirectory) {}

  /** Registers how things of a kind are undone. Call it before the application starts. */
  undoBy(kind: ImportedKind, undo: UndoImported): void {
    this.undoers.set(kind, undo);
  }

  async onApplicationBootstrap(): Promise<void> {
    const names = await namesIn(this.data.changes());
    for (const name of names.filter((one) => JOURNAL.test(one))) {
      const path = join(this.data.changes(), name);
      const reading = await readDocument(path, isObject);
      if (reading.state !== 'good' || !isObject(reading.content)) continue;
      await this.undo(path, listField(reading.content['things'], readThing));
    }
    for (const name of names.filter((one) => RESERVE.test(one)))
      await rm(join(this.data.changes(), name), { force: true });
  }

  /**
   * Does work that makes things; when it fails, what it announced is gone again.
   * @throws as `work` does, or a storage error
   */
  async run<T>(work: (run: ImportRun) => Promise<T>): Promise<T> {
    const path = join(this.data.changes(), `import-${randomUUID()}.json`);
    const things: ImportedThing[] = [];
    try {
      const done = await work({ announce: (more) => this.write(path, things, more) });
      if (things.length > 0) await this.forget(path);
      return done;
    } catch (error) {
      if (things.length > 0) await this.undo(path, things);
      throw error;
    }
  }

  private async write(path: string, things: ImportedThing[], more: readonly ImportedThing[]): Promise<void> {
    if (more.length === 0) return;
    try {
      await makeOwnFolder(this.data.changes());
      if (things.length === 0) await this.reserve(path);
      await writeOwnFile(path, `${JSON.stringify({ things: [...things, ...more] })}\n`);
      things.push(...more);
    } catch (error) {
      if (things.length === 0) await rm(reserveOf(path), { force: true });
      throw asStorageError(error, path);
    }
  }

  /** Random bytes, which no file system makes smaller. */
  private async reserve(path: string): Promise<void> {
    const catalog = await stat(this.data.catalogFile()).catch(() => null);
    const sizeBytes = RESERVE_BYTES + Math.min(catalog?.size ?? 0, MAX_CATALOG_BYTES);
    await writeFile(reserveOf(path), randomBytes(sizeBytes), { mode: OWN_FILE_MODE });
  }

  /** The last that was made goes first. What cannot be undone now is undone by the next start. */
  private async undo(path: string, things: readonly ImportedThing[]): Promise<void> {
    try {
      await rm(reserveOf(path), { force: true });
      for (const { kind, id } of [...things].reverse())
        if ((await this.undoers.get(kind)?.(id)) === 'kept') break;
      await this.forget(path);
    } catch (error) {
      this.logger.warn(`Cannot undo an import that was not finished: ${String(error)}`);
    }
  }

  /** Lasting before the import is answered: an entry that came back would undo what was acknowledged. */
  private async forget(path: string): Promise<void> {
    try {
      await rm(path, { force: true });
      await rm(reserveOf(path), { force: true });
      await syncDirectory(this.data.changes());
    } catch (error) {
      throw asStorageError(error, path);
    }
  }
}

function reserveOf(path: string): string {
  return path.replace(/\.json$/, '.reserve');
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    // Before the first import there is no folder.
    if (hasSystemCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A hand may have written it: what is not a plain name is left out. */
function readThing(raw: unknown): ImportedThing | null {
  if (!isObject(raw)) return null;
  const { id } = raw;
  const kind = IMPORTED_KINDS.find((one) => one === raw['kind']);
  return kind && typeof id === 'string' && PLAIN_NAME.test(id) ? { kind, id } : null;
}
