import { randomUUID } from 'node:crypto';
import { nextTurn } from '@hangar/platform';

import { carryUnknownKeys, isObject, toFileShape, type JsonObject } from './record-fields';

/** What the records of a list are about. */
export interface RecordShape<T extends { readonly id: string }> {
  /** Makes a record of an element; `null` when it is beyond recognition. */
  read(raw: JsonObject, id: string): T | null;
  /** Makes an element of a record. */
  write?(record: T): object;
  /** Called for each record that came or changed (`record`) or went (`null`), also while loading. */
  onRecord?(id: string, record: T | null): void;
}

/** A record that came (`before` is absent), went (`after` is absent) or changed. */
export interface RecordEdit<T> {
  readonly id: string;
  readonly before?: T;
  readonly after?: T;
}

export type ListStep<T> = { put: T } | { remove: string };

/** Records that are turned into text at one go, so that the event loop is never held up for long. */
const RECORDS_PER_CHUNK = 1000;

/** A list of records in memory, by id and in the order of its file. */
export class RecordList<T extends { readonly id: string }> {
  private byId = new Map<string, T>();
  /** Elements beyond recognition. They are somebody's, so they go back into the file. */
  private strangers: unknown[] = [];

  constructor(private readonly shape: RecordShape<T>) {}

  get records(): ReadonlyMap<string, T> {
    return this.byId;
  }

  /** Takes in what stands in the file and returns what came, went or changed. */
  replace(elements: readonly unknown[]): RecordEdit<T>[] {
    const before = this.byId;
    this.byId = new Map();
    this.strangers = [];
    for (const element of elements) {
      const record = this.recordOf(element);
      if (record) this.byId.set(record.id, record);
      else this.strangers.push(element);
    }
    return this.tellDifferences(before);
  }

  /** Makes a record of an element as it stands in a file. */
  recordOf(element: unknown): T | null {
    if (!isObject(element)) return null;
    const given = element['id'];
    const isUsable = typeof given === 'string' && given !== '' && !this.byId.has(given);
    return this.shape.read(element, isUsable ? given : randomUUID());
  }

  /** Makes what stands in a file of a record. */
  elementOf(record: T): object {
    return toFileShape(this.shape.write ? this.shape.write(record) : record) as object;
  }

  /** Applies steps and returns a function that takes them back. */
  apply(steps: readonly ListStep<T>[]): () => void {
    const order = steps.some((step) => 'remove' in step) ? [...this.byId.keys()] : null;
    const undo = steps.map((step) => this.applyOne(step)).reverse();
    return () => {
      for (const step of undo) this.applyOne(step);
      if (order) this.byId = new Map(order.flatMap((id) => this.entryOf(id)));
    };
  }

  /** The whole list as it is now, as indented JSON, in pieces that leave room for other work between them. */
  serialise(): AsyncIterable<string> {
    return this.textOf([...this.byId.values()], this.strangers);
  }

  private async *textOf(records: readonly T[], strangers: readonly unknown[]): AsyncIterable<string> {
    const all: readonly unknown[] = [...records, ...strangers];
    if (all.length === 0) return yield '[]\n';
    for (let start = 0; start < all.length; start += RECORDS_PER_CHUNK) {
      if (start > 0) await nextTurn();
      const chunk = all
        .slice(start, start + RECORDS_PER_CHUNK)
        .map((element, place) => (start + place < records.length ? this.elementOf(element as T) : element));
      const lines = JSON.stringify(chunk, null, 2).slice(2, -2);
      yield start === 0 ? `[\n${lines}` : `,\n${lines}`;
    }
    yield '\n]\n';
  }

  /** Applies a step and returns the one that takes it back. */
  private applyOne(step: ListStep<T>): ListStep<T> {
    const id = 'put' in step ? step.put.id : step.remove;
    const before = this.byId.get(id);
    const after = 'put' in step ? carryUnknownKeys(before, step.put) : null;
    if (after) this.byId.set(id, after);
    else this.byId.delete(id);
    this.shape.onRecord?.(id, after);
    return before ? { put: before } : { remove: id };
  }

  private entryOf(id: string): [string, T][] {
    const record = this.byId.get(id);
    return record ? [[id, record]] : [];
  }

  /** Tells the index what is different now, and returns it. */
  private tellDifferences(records: ReadonlyMap<string, T>): RecordEdit<T>[] {
    const gone = [...records.values()].filter(({ id }) => !this.byId.has(id));
    for (const { id } of gone) this.shape.onRecord?.(id, null);
    const come = [...this.byId.values()].filter((record) => !isSame(records.get(record.id), record));
    for (const record of come) this.shape.onRecord?.(record.id, record);
    return [
      ...gone.map((before) => ({ id: before.id, before })),
      ...come.map((after) => {
        const before = records.get(after.id);
        return before ? { id: after.id, before, after } : { id: after.id, after };
      }),
    ];
  }
}

function isSame(one: object | undefined, other: object): boolean {
  return one !== undefined && JSON.stringify(toFileShape(one)) === JSON.stringify(toFileShape(other));
}
