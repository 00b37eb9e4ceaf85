import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSystemCode } from '@hangar/file-system';

import { asStorageError } from '../errors';
import { readObject } from './document-content';
import { createOwnFolder } from './held-folders';
import { writeOwnFile } from './own-file';
import { isObject, listField, textField, textOrNull, type JsonObject } from './record-fields';
import type { StorageProblems } from './storage-problems';

/** A change to many records that is on disk, but may not be in the records' own files yet. */
export interface JournaledChange {
  /** `<number>-<random>`, unique. The number increases with each change. */
  readonly id: string;
  /** Time of the change, ISO 8601. */
  readonly at: string;
  /** Ids of the records whose files may lack the change. */
  readonly ids: readonly string[];
  readonly change: JsonObject;
}

const CHANGE_ID = /^([1-9][0-9]{0,14})-[0-9a-f]{8}$/;

/**
 * A folder with one file for each change to many records. Writing a change takes the same time, no matter how many
 * records it affects.
 */
export class ChangeJournal {
  /** The changes, oldest first. */
  private changes: readonly JournaledChange[] = [];
  private byRecord: ReadonlyMap<string, readonly JournaledChange[]> | null = null;
  private lastNumber = 0;
  private loading: Promise<void> | null = null;

  constructor(
    private readonly directory: string,
    private readonly problems: StorageProblems,
    /** Whether a name may be the id of a record. */
    private readonly isId: (candidate: string) => boolean,
  ) {}

  /** The changes that are not in all files yet, oldest first. */
  get waiting(): readonly JournaledChange[] {
    return this.changes;
  }

  /** Returns the changes that the file of a record may lack, oldest first. */
  getChanges(recordId: string): readonly JournaledChange[] {
    if (this.changes.length === 0) return NO_CHANGES;
    this.byRecord ??= groupByRecord(this.changes);
    return this.byRecord.get(recordId) ?? NO_CHANGES;
  }

  /** Reads the changes left by an earlier run. Later calls do not read them again. */
  load(): Promise<void> {
    this.loading ??= this.readAll().catch((error: unknown) => {
      this.loading = null;
      throw asStorageError(error, this.directory);
    });
    return this.loading;
  }

  /**
   * Adds a change. It is on disk when this resolves.
   * @throws a storage error; nothing is changed in that case
   */
  async add(ids: readonly string[], change: JsonObject, at: string): Promise<void> {
    await this.load();
    this.lastNumber += 1;
    const entry = { id: `${this.lastNumber}-${randomBytes(4).toString('hex')}`, at, ids, change };
    await this.write(entry);
    this.put([...this.changes, entry]);
  }

  /** Records which files still lack a change, and removes the change if none do. Process the oldest change first. */
  async retainFor(entry: JournaledChange, ids: readonly string[]): Promise<void> {
    if (ids.length === entry.ids.length) return;
    const remaining = ids.length === 0 ? [] : [{ ...entry, ids }];
    for (const rest of remaining) await this.write(rest);
    if (remaining.length === 0) await rm(this.getPath(entry.id), { force: true });
    this.put(this.changes.flatMap((each) => (each.id === entry.id ? remaining : [each])));
  }

  private put(changes: readonly JournaledChange[]): void {
    this.changes = changes;
    this.byRecord = null;
  }

  private async write(entry: JournaledChange): Promise<void> {
    const { id, ...content } = entry;
    try {
      await createOwnFolder(this.directory);
      await writeOwnFile(this.getPath(id), `${JSON.stringify(content)}\n`);
    } catch (error) {
      throw asStorageError(error, this.getPath(id));
    }
  }

  private async readAll(): Promise<void> {
    const ids = (await this.listFileNames()).map((name) => name.slice(0, -'.json'.length)).filter(isChangeId);
    ids.sort((one, other) => getNumber(one) - getNumber(other));
    const found: JournaledChange[] = [];
    for (const id of ids) {
      this.lastNumber = getNumber(id);
      const entry = await this.read(id);
      if (entry) found.push(entry);
    }
    this.put(found);
  }

  private async listFileNames(): Promise<string[]> {
    try {
      return (await readdir(this.directory)).filter((name) => name.endsWith('.json'));
    } catch (error) {
      // The folder does not exist before the first change.
      if (hasSystemCode(error, 'ENOENT')) return [];
      throw error;
    }
  }

  private async read(id: string): Promise<JournaledChange | null> {
    const path = this.getPath(id);
    const raw = (await readObject(path)) ?? {};
    const ids = listField(raw['ids'], textOrNull);
    const areIds = Array.isArray(raw['ids']) && ids.length === raw['ids'].length && ids.every(this.isId);
    if (isObject(raw['change']) && areIds)
      return { id, at: textField(raw['at'], new Date(0).toISOString()), ids, change: raw['change'] };
    this.problems.report({
      code: 'DOCUMENT_DAMAGED',
      message: `${path} describes a change to several protocols, but can't be read or contains an invalid protocol id. Nothing was changed. Repeat the change and delete the file.`,
      path,
    });
    return null;
  }

  private getPath(id: string): string {
    return join(this.directory, `${id}.json`);
  }
}

const NO_CHANGES: readonly JournaledChange[] = [];

/** Returns the changes in a list after the change with this id, or all of them if it is not in the list. */
export function filterChangesAfter(
  changes: readonly JournaledChange[],
  id: string | undefined,
): readonly JournaledChange[] {
  return changes.slice(changes.findIndex((change) => change.id === id) + 1);
}

function isChangeId(text: string): boolean {
  return CHANGE_ID.test(text);
}

function getNumber(id: string): number {
  return Number(CHANGE_ID.exec(id)?.[1]);
}

function groupByRecord(changes: readonly JournaledChange[]): ReadonlyMap<string, readonly JournaledChange[]> {
  const byRecord = new Map<string, JournaledChange[]>();
  for (const change of changes) {
    for (const id of change.ids) {
      const list = byRecord.get(id);
      if (list) list.push(change);
      else byRecord.set(id, [change]);
    }
  }
  return byRecord;
}
