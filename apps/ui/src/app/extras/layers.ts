import { computed, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { PROTOCOL_LIMITS } from '@hangar/domain';
import type { IModFile, IProtocolExtra } from '@hangar/domain';

import { EXTRA_KINDS, isExclusive, getKind } from './extra-kinds';
import type { ExtraKind } from './extra-kinds';

/** The data that the list of extras is derived from. */
export interface LayersSource {
  /** The saved extras of the protocol. */
  readonly saved: Signal<readonly IProtocolExtra[]>;
  /** Extras of other protocols. */
  readonly otherExtras: Signal<readonly IModFile[]>;
  /** The files in the catalogue by MD5; `null` until loaded. Until then, no file counts as missing. */
  readonly byHash: Signal<ReadonlyMap<string, IModFile> | null>;
}

/** An extra with its state. */
export interface Layer extends IProtocolExtra {
  readonly kind: ExtraKind;
  /** `null` if it is no longer in the catalogue. */
  readonly file: IModFile | null;
  /** Whether the file is available. */
  readonly isAvailable: boolean;
  /** Whether the extra belongs to this protocol. Otherwise, it is offered because another protocol uses it. */
  readonly isOwn: boolean;
  /** Name of the extra that turned this extra off, if any. */
  readonly displacedBy: string | null;
}

/** Extras of one kind in load order. */
export interface LayerGroup {
  readonly kind: ExtraKind;
  readonly layers: readonly Layer[];
}

/**
 * The extras of a protocol while they are being edited: which are on, which were added, and which will be saved and
 * launched.
 */
export class Layers {
  private readonly toggled = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly added = signal<readonly IModFile[]>([]);
  private readonly removed = signal<ReadonlySet<string>>(new Set());
  /** Names of the extras that turned others off, by the MD5 of the extra that was turned off. */
  private readonly displaced = signal<ReadonlyMap<string, string>>(new Map());

  /** All extras in display and load order: by kind, then in the order in which they were added. */
  readonly all = computed<readonly Layer[]>(() => {
    const removed = this.removed();
    const own = [...this.source.saved(), ...this.added().map(toExtra)].filter(
      ({ hashValue }) => !removed.has(hashValue),
    );
    const known = new Set(own.map(({ hashValue }) => hashValue));
    const offered = this.source.otherExtras().filter(({ hashValue }) => !known.has(hashValue));
    const layers = [
      ...removeDuplicates(own).map((extra) => this.createLayer(extra, true)),
      ...offered.map((file) => this.createLayer({ ...toExtra(file), enabled: false }, false)),
    ];
    return EXTRA_KINDS.flatMap((kind) => layers.filter((layer) => layer.kind === kind));
  });
  readonly groups = computed<readonly LayerGroup[]>(() =>
    EXTRA_KINDS.map((kind) => ({ kind, layers: this.all().filter((layer) => layer.kind === kind) })).filter(
      ({ layers }) => layers.length > 0,
    ),
  );
  /** The extras that a launch loads: those that are on and available. */
  readonly launched = computed(() => this.all().filter(({ enabled, isAvailable }) => enabled && isAvailable));
  /** The extras to save for the protocol. */
  readonly extrasToSave = computed<readonly IProtocolExtra[]>(() =>
    this.all()
      .filter(({ isOwn, enabled }) => isOwn || enabled)
      .map(toProtocolExtra),
  );
  readonly hasChanged = computed(
    () => getComparisonKey(this.extrasToSave()) !== getComparisonKey(this.source.saved()),
  );
  readonly isFull = computed(() => this.extrasToSave().length >= PROTOCOL_LIMITS.extras);

  constructor(private readonly source: LayersSource) {}

  /** Turns an extra on or off. If only one extra of its kind can be on, turning it on turns the others off. */
  toggle(layer: Layer, isOn = !layer.enabled): void {
    const nextToggled = new Map(this.toggled()).set(layer.hashValue, isOn);
    const displaced = new Map(this.displaced());
    displaced.delete(layer.hashValue);
    for (const other of isOn && isExclusive(layer.kind) ? this.all() : []) {
      if (other.kind !== layer.kind || !other.enabled || other.hashValue === layer.hashValue) continue;
      nextToggled.set(other.hashValue, false);
      displaced.set(other.hashValue, layer.name);
    }
    this.toggled.set(nextToggled);
    this.displaced.set(displaced);
  }

  /** Adds files as extras and turns them on. */
  add(files: readonly IModFile[]): void {
    for (const file of files) this.addFile(file, true);
  }

  /** Adds files as extras without turning them on. */
  addDisabled(files: readonly IModFile[]): void {
    for (const file of files) this.addFile(file, false);
  }

  /** Removes an extra from the protocol's list; its file is kept. */
  remove({ hashValue }: Layer): void {
    this.removed.update((removed) => new Set(removed).add(hashValue));
    this.added.update((added) => added.filter((file) => file.hashValue !== hashValue));
    this.toggled.update((toggled) => new Map([...toggled].filter(([hash]) => hash !== hashValue)));
  }

  private addFile(file: IModFile, isOn: boolean): void {
    const { hashValue } = file;
    this.removed.update((removed) => new Set([...removed].filter((hash) => hash !== hashValue)));
    const isOwn = this.all().some((layer) => layer.hashValue === hashValue && layer.isOwn);
    if (!isOwn) this.added.update((added) => [...added, file]);
    const layer = this.all().find((candidate) => candidate.hashValue === hashValue);
    if (layer) this.toggle(layer, isOn);
  }

  private createLayer(extra: IProtocolExtra, isOwn: boolean): Layer {
    const { hashValue } = extra;
    const byHash = this.source.byHash();
    const file = byHash?.get(hashValue) ?? null;
    return {
      ...extra,
      name: file?.name ?? extra.name,
      fileId: file?.id ?? extra.fileId,
      enabled: this.toggled().get(hashValue) ?? extra.enabled,
      kind: getKind(file?.category ?? null),
      file,
      isAvailable: byHash === null || file?.missing === false,
      isOwn,
      displacedBy: this.displaced().get(hashValue) ?? null,
    };
  }
}

/** Returns the saved form of an extra. */
export function toProtocolExtra({ fileId, hashValue, name, enabled }: Layer): IProtocolExtra {
  return { fileId, hashValue, name, enabled };
}

function toExtra({ id, hashValue, name }: IModFile): IProtocolExtra {
  return { fileId: id, hashValue, name, enabled: true };
}

function removeDuplicates(extras: readonly IProtocolExtra[]): readonly IProtocolExtra[] {
  return [...new Map(extras.map((extra) => [extra.hashValue, extra])).values()];
}

/** Returns a comparison key that ignores the order, because a change in order alone isn't worth saving. */
function getComparisonKey(extras: readonly IProtocolExtra[]): string {
  return extras
    .map(({ hashValue, enabled }) => `${hashValue} ${enabled}`)
    .toSorted()
    .join();
}
