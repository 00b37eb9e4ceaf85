import { randomUUID } from 'node:crypto';
import { nextTurn } from '@hangar/platform';

import { isRecordId } from './file-names';
import { copyUnknownKeys, isObject, toFileShape, type JsonObject } from './record-fields';

/** The properties of a list of records. */
export interface RecordShape<T extends { readonly id: string }> {
  /** Creates a record from an element. Returns `null` if it is unreadable. */
  read(raw: JsonObject, id: string): T | null;
  /** Converts a record to an element. */
  write?(record: T): object;
  /** Called for each record that was added or changed (`record`) or removed (`null`), also while loading. */
  onRecord?(id: string, record: T | null): void;
  /** Called when all records are discarded. `onRecord` is called for each of them again before they are next needed. */
  onUnload?(): void;
}

/** A record that was added (`before` is absent), removed (`after` is absent) or changed. */
export interface RecordEdit<T> {
  readonly id: string;
  readonly before?: T;
  readonly after?: T;
}

export type ListStep<T> = { put: T } | { remove: string };

/** Number of records serialised at once, to avoid blocking the event loop for long. */
const RECORDS_PER_CHUNK = 1000;

/** A list of records in memory, by id and in file order. */
export class RecordList<T extends { readonly id: string }> {
  private byId = new Map<string, T>();
  /** Elements that cannot be used, such as those with an invalid id. They are written back unchanged. */
  private unusable: unknown[] = [];
  /** Further unusable elements, which are in the journal but not yet in the file. */
  private journaledElements: unknown[] = [];
  private changes = 0;
  private createdIds = false;

  constructor(private readonly shape: RecordShape<T>) {}

  get records(): ReadonlyMap<string, T> {
    return this.byId;
  }

  /** A number that changes whenever a record is added, removed or changed. */
  get revision(): number {
    return this.changes;
  }

  /** Replaces the list with the content of the file. Returns the records that were added, removed or changed. */
  replace(elements: readonly unknown[]): RecordEdit<T>[] {
    const edits = this.load(elements);
    if (edits.length > 0) this.changes += 1;
    return edits;
  }

  /** Whether a record has an id that is not in the file, and would have another one if it was read again. */
  get hasCreatedIds(): boolean {
    return this.createdIds;
  }

  /** Discards all records until {@link restore}. Maps that callers have already received keep their records. */
  unload(): void {
    this.byId = new Map();
    this.unusable = [];
    this.shape.onUnload?.();
  }

  /** Recreates the records that were discarded by {@link unload}. */
  restore(elements: readonly unknown[]): void {
    this.load(elements);
  }

  private load(elements: readonly unknown[]): RecordEdit<T>[] {
    const before = this.byId;
    this.byId = new Map();
    this.unusable = [];
    this.createdIds = false;
    for (const element of elements) {
      const record = this.toRecord(element);
      if (record) this.byId.set(record.id, record);
      else this.unusable.push(element);
    }
    return this.notifyDifferences(before);
  }

  /** All elements that cannot be used. */
  get unusableElements(): readonly unknown[] {
    const known = new Set(this.unusable.map((element) => JSON.stringify(element)));
    return [
      ...this.unusable,
      ...this.journaledElements.filter((element) => !known.has(JSON.stringify(element))),
    ];
  }

  /** Number of unusable elements that are not in the file yet. */
  get journaledCount(): number {
    return this.journaledElements.length;
  }

  /** Keeps an unusable element from the journal. */
  keepJournaled(element: unknown): void {
    this.journaledElements.push(element);
  }

  /** Marks all elements as being in the file. */
  markJournaledAsStored(): void {
    this.unusable = [...this.unusableElements];
    this.journaledElements = [];
  }

  /** Creates a record from an element of a file. Returns `null` if it cannot be used. */
  toRecord(element: unknown): T | null {
    if (!isObject(element)) return null;
    const rawId = element['id'];
    // A missing id is created. An id that is a path must never be used, and its element must stay unchanged.
    if (typeof rawId === 'string' && rawId !== '' && !isRecordId(rawId)) return null;
    const isUsable = typeof rawId === 'string' && rawId !== '' && !this.byId.has(rawId);
    if (!isUsable) this.createdIds = true;
    return this.shape.read(element, isUsable ? rawId : randomUUID());
  }

  /** Converts a record to the element in its file. */
  toElement(record: T): object {
    return toFileShape(this.shape.write ? this.shape.write(record) : record) as object;
  }

  /** Applies steps and returns a function that undoes them. */
  apply(steps: readonly ListStep<T>[]): () => void {
    const order = steps.some((step) => 'remove' in step) ? [...this.byId.keys()] : null;
    const undo = steps.map((step) => this.applyOne(step)).reverse();
    return () => {
      for (const step of undo) this.applyOne(step);
      if (order) this.byId = new Map(order.flatMap((id) => this.getEntries(id)));
    };
  }

  /** Serialises the current list as indented JSON, in chunks, so that other tasks can run in between. */
  serialise(): AsyncIterable<string> {
    return this.generateText([...this.byId.values()], this.unusableElements);
  }

  private async *generateText(records: readonly T[], unusable: readonly unknown[]): AsyncIterable<string> {
    const all: readonly unknown[] = [...records, ...unusable];
    if (all.length === 0) return yield '[]\n';
    for (let start = 0; start < all.length; start += RECORDS_PER_CHUNK) {
      if (start > 0) await nextTurn();
      const chunk = all
        .slice(start, start + RECORDS_PER_CHUNK)
        .map((element, index) => (start + index < records.length ? this.toElement(element as T) : element));
      const lines = JSON.stringify(chunk, null, 2).slice(2, -2);
      yield start === 0 ? `[\n${lines}` : `,\n${lines}`;
    }
    yield '\n]\n';
  }

  /** Applies a step and returns the step that undoes it. */
  private applyOne(step: ListStep<T>): ListStep<T> {
    const id = 'put' in step ? step.put.id : step.remove;
    const before = this.byId.get(id);
    const after = 'put' in step ? copyUnknownKeys(before, step.put) : null;
    if (after) this.byId.set(id, after);
    else this.byId.delete(id);
    this.changes += 1;
    this.shape.onRecord?.(id, after);
    return before ? { put: before } : { remove: id };
  }

  private getEntries(id: string): [string, T][] {
    const record = this.byId.get(id);
    return record ? [[id, record]] : [];
  }

  /** Notifies the shape about the differences and returns them. */
  private notifyDifferences(records: ReadonlyMap<string, T>): RecordEdit<T>[] {
    const removed = [...records.values()].filter(({ id }) => !this.byId.has(id));
    for (const { id } of removed) this.shape.onRecord?.(id, null);
    const changed = [...this.byId.values()].filter((record) => !isSame(records.get(record.id), record));
    for (const record of changed) this.shape.onRecord?.(record.id, record);
    return [
      ...removed.map((before) => ({ id: before.id, before })),
      ...changed.map((after) => {
        const before = records.get(after.id);
        return before ? { id: after.id, before, after } : { id: after.id, after };
      }),
    ];
  }
}

function isSame(one: object | undefined, other: object): boolean {
  return one !== undefined && JSON.stringify(toFileShape(one)) === JSON.stringify(toFileShape(other));
}
