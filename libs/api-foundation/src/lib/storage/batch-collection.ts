import { rm } from 'node:fs/promises';
import { Limiter } from '@hangar/file-system';
import { nextTurn } from '@hangar/platform';

import type { FoldedInto, WrittenOut } from './change-folding';
import { JsonCollection } from './json-collection';
import type { JsonObject } from './record-fields';
import { WriteGroup, type GroupMember } from './write-group';

/** More would only wait for the disk. */
const AT_ONCE = 32;
/** So many files are looked at before others have their turn, and as many are open at most. */
const LOOK_AT_ONCE = 64;

/** Some of the records, and how many there are in all. */
export interface RecordChoice<T> {
  readonly records: readonly T[];
  readonly total: number;
}

/** A collection of which many records are changed and removed at once. */
export class BatchCollection<T> extends JsonCollection<T> implements FoldedInto {
  /**
   * Some of the records, for whoever can choose them by a brief of each: only what is chosen is made. `briefOf` gets a record, or
   * `briefKeys` of what stands in its file.
   */
  async choose<B extends { readonly id: string }>(
    briefOf: (id: string, content: JsonObject) => B,
    choice: (briefs: readonly B[]) => readonly B[],
  ): Promise<RecordChoice<T>> {
    await this.scan();
    const { journal } = this.shape.changes ?? {};
    // Their files lack what the brief may need.
    for (const id of this.unmade.keys()) if (journal?.of(id).length) this.documentOf(id);
    const briefs: B[] = [];
    for (const [id, record] of this.records) briefs.push(briefOf(id, record as JsonObject));
    for (const [id, { brief }] of this.unmade) briefs.push(briefOf(id, brief));
    const chosen: T[] = [];
    for (const { id } of choice(briefs)) {
      this.documentOf(id);
      // Its content in the index was not valid.
      if (!this.records.has(id)) await this.look(id);
      const record = this.records.get(id);
      if (record) chosen.push(record);
    }
    return { records: chosen, total: briefs.length };
  }

  /** What {@link get} finds of each, in the order of the ids. Files that are as they were are looked at without waiting. */
  async getMany(ids: readonly string[]): Promise<(T | 'damaged' | null)[]> {
    await this.scan();
    const found: (T | 'damaged' | null)[] = [];
    for (let start = 0; start < ids.length; start += LOOK_AT_ONCE) {
      const some = ids.slice(start, start + LOOK_AT_ONCE);
      found.push(...(await Promise.all(some.map(async (id) => this.unchanged(id) ?? this.get(id)))));
      await nextTurn();
    }
    return found;
  }

  /** A record whose file is as it was last read or written; `null` where only {@link get} can tell. */
  private unchanged(id: string): T | null {
    const document = this.shape.isId(id) ? this.documentOf(id) : null;
    return document?.isAsKnown() ? (document.known ?? null) : null;
  }

  /** Puts new changes of the journal onto records that are there, and returns those. */
  layOver(ids: readonly string[]): T[] {
    return ids.flatMap((id) => {
      const document = this.documents.get(id);
      const record = document?.layOver() ?? null;
      return document && record !== null ? (this.takeIn(id, document, record) as T) : [];
    });
  }

  /** Writes changes of the journal into the records' files. See {@link FoldedInto.writeOut}. */
  async writeOut(ids: readonly string[]): Promise<WrittenOut> {
    await this.load();
    const group = new WriteGroup(ids.length);
    const outcomes = await Promise.allSettled(
      ids.map(async (id) => {
        const member = group.member();
        return this.writeOutOne(id, member).finally(() => member.leave());
      }),
    );
    return {
      written: ids.filter((_id, place) => {
        const outcome = outcomes[place];
        return outcome?.status === 'fulfilled' && outcome.value;
      }),
      failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
    };
  }

  /** `false` when its file is damaged. */
  private async writeOutOne(id: string, group?: GroupMember): Promise<boolean> {
    const document = this.documentOf(id);
    const isWritten = await document.writeOut(group);
    const before = this.records.get(id);
    const { known } = document;
    if (known === undefined) return isWritten;
    this.takeIn(id, document, known);
    // Whoever reads a record first tells that somebody else has changed it.
    if (this.records.get(id) !== before) this.shape.onEdited?.([id]);
    return isWritten;
  }

  /**
   * Removes records, damaged or not: `move` moves their files to where they are kept, all of them or none. What the journal
   * has for them is in their files before.
   */
  async removeMany(ids: readonly string[], move: (paths: readonly string[]) => Promise<void>): Promise<void> {
    const { journal } = this.shape.changes ?? {};
    await forEach(
      ids.filter((id) => journal?.of(id).length),
      (id) => this.writeOutOne(id),
    );
    for (const id of ids) this.leaving.add(id);
    try {
      await move(ids.map((id) => this.pathOf(id)));
      await forEach(ids, (id) => rm(`${this.pathOf(id)}.bak`, { force: true }));
    } finally {
      await forEach(ids, async (id) => {
        const document = this.documentOf(id);
        this.takeIn(id, document, await document.read());
        this.leaving.delete(id);
      });
    }
  }
}

async function forEach(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  const limiter = new Limiter(AT_ONCE);
  await Promise.all(ids.map((id) => limiter.run(() => act(id))));
}
