import { rm } from 'node:fs/promises';
import { Limiter } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import { runInBackground } from '../actors';
import type { FoldTarget, FoldResult } from './change-folding';
import { JsonCollection } from './json-collection';
import type { JsonObject } from './record-fields';
import { WriteGroup, type GroupMember } from './write-group';

/** Number of records handled together. In a larger batch, the additional records would only wait for the disk. */
const BATCH_SIZE = 32;
/** Maximum number of files that are open at the same time and checked before other tasks may run. */
const MAX_PARALLEL_CHECKS = 64;

/** Selected records and the total number of records. */
export interface RecordChoice<T> {
  readonly records: readonly T[];
  readonly total: number;
}

/** A collection that supports changing and removing many records together. */
export class BatchCollection<T> extends JsonCollection<T> implements FoldTarget {
  /**
   * Chooses records by a summary of each, so that only the chosen records are created. `toBrief` receives a record, or
   * the `briefKeys` of its file's content.
   */
  async choose<B extends { readonly id: string }>(
    toBrief: (id: string, content: JsonObject) => B,
    choice: (briefs: readonly B[]) => readonly B[],
  ): Promise<RecordChoice<T>> {
    await this.scan();
    const { journal } = this.shape.changes ?? {};
    // Create these records now, because their summaries lack changes in the journal.
    for (const id of this.unloadedEntries.keys()) if (journal?.getChanges(id).length) this.getDocument(id);
    const summaries: B[] = [];
    for (const [id, record] of this.records) summaries.push(toBrief(id, record as JsonObject));
    for (const [id, { brief }] of this.unloadedEntries) summaries.push(toBrief(id, brief));
    const chosen: T[] = [];
    for (const { id } of choice(summaries)) {
      this.getDocument(id);
      // Its content in the index was invalid, so the record's own file is read.
      if (!this.records.has(id)) await this.readDocument(id);
      const record = this.records.get(id);
      if (record) chosen.push(record);
    }
    return { records: chosen, total: summaries.length };
  }

  /** Returns the result of {@link get} for each id, in the same order. Unchanged files are checked synchronously. */
  async getMany(ids: readonly string[]): Promise<(T | 'damaged' | null)[]> {
    await this.scan();
    const found: (T | 'damaged' | null)[] = [];
    for (let start = 0; start < ids.length; start += MAX_PARALLEL_CHECKS) {
      const batch = ids.slice(start, start + MAX_PARALLEL_CHECKS);
      found.push(...(await Promise.all(batch.map(async (id) => this.getIfUnchanged(id) ?? this.get(id)))));
      await nextTurn();
    }
    return found;
  }

  /**
   * Returns a record if its file has not changed since it was last read or written. Otherwise, returns `null`, and
   * {@link get} must be used.
   */
  private getIfUnchanged(id: string): T | null {
    const document = this.shape.isId(id) ? this.getDocument(id) : null;
    return document?.isAsKnown() ? (document.known ?? null) : null;
  }

  /** Applies new changes of the journal to loaded records and returns these records. */
  applyOverlay(ids: readonly string[]): T[] {
    return ids.flatMap((id) => {
      const document = this.documents.get(id);
      const record = document?.applyOverlay() ?? null;
      return document && record !== null ? (this.storeRecord(id, document, record) as T) : [];
    });
  }

  /** Writes changes of the journal to the records' files. See {@link FoldTarget.writeOut}. */
  async writeOut(ids: readonly string[]): Promise<FoldResult> {
    await this.load();
    const group = new WriteGroup(ids.length);
    const outcomes = await Promise.allSettled(
      ids.map(async (id) => {
        const member = group.createMember();
        return this.writeOutRecord(id, member).finally(() => member.leave());
      }),
    );
    return {
      written: ids.filter((_id, index) => {
        const outcome = outcomes[index];
        return outcome?.status === 'fulfilled' && outcome.value;
      }),
      failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
    };
  }

  /** Returns `false` if the file is damaged. */
  private async writeOutRecord(id: string, group?: GroupMember): Promise<boolean> {
    const document = this.getDocument(id);
    const isWritten = await document.writeOut(group);
    const before = this.records.get(id);
    const { known } = document;
    if (known === undefined) return isWritten;
    this.storeRecord(id, document, known);
    // The first reader of a record also reports changes by other programs.
    if (this.records.get(id) !== before) runInBackground(() => this.shape.onEdited?.([id]));
    return isWritten;
  }

  /**
   * Removes records, damaged or not. `move` moves either all of their files or none. Changes in the journal are written
   * to the files first.
   */
  async removeMany(ids: readonly string[], move: (paths: readonly string[]) => Promise<void>): Promise<void> {
    const { journal } = this.shape.changes ?? {};
    await forEachId(
      ids.filter((id) => journal?.getChanges(id).length),
      (id) => this.writeOutRecord(id),
    );
    for (const id of ids) this.removing.add(id);
    try {
      await move(ids.map((id) => this.getPath(id)));
      await forEachId(ids, (id) => rm(`${this.getPath(id)}.bak`, { force: true }));
    } finally {
      await forEachId(ids, async (id) => {
        const document = this.getDocument(id);
        this.storeRecord(id, document, await document.read());
        this.removing.delete(id);
      });
    }
  }
}

async function forEachId(ids: readonly string[], action: (id: string) => Promise<unknown>): Promise<void> {
  const limiter = new Limiter(BATCH_SIZE);
  await Promise.all(ids.map((id) => limiter.run(() => action(id))));
}
