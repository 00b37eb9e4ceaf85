import { computed, signal, untracked } from '@angular/core';
import type { ILoadOrderItem, IModFile, IUpdateModFileRequest } from '@hangar/domain';

import { findModFileFaults } from '../mod-file-fields/mod-file-faults';
import type { ModFileDescription } from '../mod-file-fields/mod-file-description';

/** The fields of a mod file in the form. */
export interface ModFileEdit extends ModFileDescription {
  /** The load order. Always contains the file itself. */
  readonly loadOrder: readonly ILoadOrderItem[];
}

/** A mod file that is being edited. Fields that the user hasn't changed are updated from the catalogue. */
export class ModFileDraft {
  private readonly base = signal(toModFileEdit(this.file));
  /** The values of the form, which also writes to this signal. */
  readonly fields = signal(toModFileEdit(this.file));
  readonly isChanged = computed(() => Object.keys(this.change()).length > 0);
  /** Whether a field must be corrected before saving. */
  readonly isFaulty = computed(() => findModFileFaults(this.fields()).length > 0);
  readonly canSave = computed(() => this.isChanged() && !this.isFaulty());
  /** The changes as an API request. */
  readonly change = computed<IUpdateModFileRequest>(() =>
    createUpdate(this.base(), this.fields(), this.file.hashValue),
  );

  constructor(private readonly file: IModFile) {}

  set(change: Partial<ModFileEdit>): void {
    this.fields.update((fields) => ({ ...fields, ...change }));
  }

  /** Updates all fields that the user hasn't changed to the values in the catalogue. */
  updateFromCatalog(file: IModFile): void {
    const [before, after] = [untracked(this.base), toModFileEdit(file)];
    this.fields.update((now) => ({ ...after, ...getDifference(before, now) }));
    this.base.set(after);
  }

  /** Inserts another file before this file, unless that file is already listed. */
  addToLoadOrder({ hashValue, name }: ILoadOrderItem): void {
    const order = this.fields().loadOrder;
    if (order.some((item) => item.hashValue === hashValue)) return;
    const ownIndex = order.findIndex((item) => item.hashValue === this.file.hashValue);
    this.set({ loadOrder: order.toSpliced(ownIndex, 0, { hashValue, name }) });
  }

  removeFromLoadOrder(hashValue: string): void {
    if (hashValue === this.file.hashValue) return;
    this.set({ loadOrder: this.fields().loadOrder.filter((item) => item.hashValue !== hashValue) });
  }
}

function toModFileEdit(file: IModFile): ModFileEdit {
  const { name, version, url, category, sidecarOnly, hashValue, loadOrder } = file;
  const containsOwnFile = loadOrder.some((item) => item.hashValue === hashValue);
  return {
    name,
    version: version ?? '',
    url: url ?? '',
    category: category ?? '',
    sidecarOnly,
    loadOrder: containsOwnFile ? loadOrder : [...loadOrder, { hashValue, name }],
  };
}

function createUpdate(base: ModFileEdit, current: ModFileEdit, ownHash: string): IUpdateModFileRequest {
  const [name, version, url] = [current.name.trim(), current.version.trim(), current.url.trim()];
  return {
    ...(name !== base.name && { name }),
    ...(version !== base.version && { version: version || null }),
    ...(url !== base.url && { url: url || null }),
    ...(current.category !== base.category && { category: current.category || null }),
    ...(current.sidecarOnly !== base.sidecarOnly && { sidecarOnly: current.sidecarOnly }),
    ...(getHashes(current) !== getHashes(base) && {
      loadOrder: createStoredOrder(current.loadOrder, ownHash),
    }),
  };
}

function getHashes({ loadOrder }: ModFileEdit): string {
  return loadOrder.map(({ hashValue }) => hashValue).join();
}

/** Returns an empty load order for a file that is loaded alone. */
function createStoredOrder(order: readonly ILoadOrderItem[], ownHash: string): ILoadOrderItem[] {
  return order.every(({ hashValue }) => hashValue === ownHash) ? [] : [...order];
}

/** Returns the fields that differ. */
function getDifference(before: ModFileEdit, current: ModFileEdit): Partial<ModFileEdit> {
  const keys = Object.keys(current) as (keyof ModFileEdit)[];
  const isSame = (key: keyof ModFileEdit) =>
    key === 'loadOrder' ? getHashes(current) === getHashes(before) : current[key] === before[key];
  return Object.fromEntries(keys.filter((key) => !isSame(key)).map((key) => [key, current[key]]));
}
