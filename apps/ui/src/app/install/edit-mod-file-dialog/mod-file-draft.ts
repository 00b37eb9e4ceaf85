import { computed, signal, untracked } from '@angular/core';
import type { ILoadOrderItem, IModFile, IUpdateModFileRequest } from '@hangar/domain';

import { modFileFaults } from '../mod-file-fields/mod-file-faults';
import type { ModFileWords } from '../mod-file-fields/mod-file-words';

/** What of a mod file can be edited, as the form has it. */
export interface ModFileEdit extends ModFileWords {
  /** Always with the file itself in it. */
  readonly loadOrder: readonly ILoadOrderItem[];
}

/** A mod file while it is being edited. Fields that the user has not changed follow the catalogue. */
export class ModFileDraft {
  private readonly base = signal(fieldsOf(this.file));
  /** What the form holds; its fields write here. */
  readonly fields = signal(fieldsOf(this.file));
  readonly isChanged = computed(() => Object.keys(this.change()).length > 0);
  /** Whether something must be mended before it can be saved. */
  readonly isFaulty = computed(() => modFileFaults(this.fields()).length > 0);
  readonly canSave = computed(() => this.isChanged() && !this.isFaulty());
  /** What is different now, as the API wants it. */
  readonly change = computed<IUpdateModFileRequest>(() =>
    changeOf(this.base(), this.fields(), this.file.hashValue),
  );

  constructor(private readonly file: IModFile) {}

  set(change: Partial<ModFileEdit>): void {
    this.fields.update((old) => ({ ...old, ...change }));
  }

  /** Takes what the catalogue says now for everything that the user has not changed. */
  follow(file: IModFile): void {
    const [before, after] = [untracked(this.base), fieldsOf(file)];
    this.fields.update((now) => ({ ...after, ...differenceOf(before, now) }));
    this.base.set(after);
  }

  /** Puts a file before this one; one that is there already stays where it is. */
  addToLoadOrder({ hashValue, name }: ILoadOrderItem): void {
    const order = this.fields().loadOrder;
    if (order.some((item) => item.hashValue === hashValue)) return;
    const place = order.findIndex((item) => item.hashValue === this.file.hashValue);
    this.set({ loadOrder: order.toSpliced(place, 0, { hashValue, name }) });
  }

  removeFromLoadOrder(hashValue: string): void {
    if (hashValue === this.file.hashValue) return;
    this.set({ loadOrder: this.fields().loadOrder.filter((item) => item.hashValue !== hashValue) });
  }
}

function fieldsOf(file: IModFile): ModFileEdit {
  const { name, version, url, category, sidecarOnly, hashValue, loadOrder } = file;
  const hasItself = loadOrder.some((item) => item.hashValue === hashValue);
  return {
    name,
    version: version ?? '',
    url: url ?? '',
    category: category ?? '',
    sidecarOnly,
    loadOrder: hasItself ? loadOrder : [...loadOrder, { hashValue, name }],
  };
}

function changeOf(base: ModFileEdit, now: ModFileEdit, ownHash: string): IUpdateModFileRequest {
  const [name, version, url] = [now.name.trim(), now.version.trim(), now.url.trim()];
  return {
    ...(name !== base.name && { name }),
    ...(version !== base.version && { version: version || null }),
    ...(url !== base.url && { url: url || null }),
    ...(now.category !== base.category && { category: now.category || null }),
    ...(now.sidecarOnly !== base.sidecarOnly && { sidecarOnly: now.sidecarOnly }),
    ...(hashesOf(now) !== hashesOf(base) && { loadOrder: storedOrder(now.loadOrder, ownHash) }),
  };
}

function hashesOf({ loadOrder }: ModFileEdit): string {
  return loadOrder.map(({ hashValue }) => hashValue).join();
}

/** A file that is loaded alone has no load order. */
function storedOrder(order: readonly ILoadOrderItem[], ownHash: string): ILoadOrderItem[] {
  return order.every(({ hashValue }) => hashValue === ownHash) ? [] : [...order];
}

/** The fields that are not what they were. */
function differenceOf(before: ModFileEdit, now: ModFileEdit): Partial<ModFileEdit> {
  const keys = Object.keys(now) as (keyof ModFileEdit)[];
  const isSame = (key: keyof ModFileEdit) =>
    key === 'loadOrder' ? hashesOf(now) === hashesOf(before) : now[key] === before[key];
  return Object.fromEntries(keys.filter((key) => !isSame(key)).map((key) => [key, now[key]]));
}
