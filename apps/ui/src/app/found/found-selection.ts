import { computed, signal, type Signal } from '@angular/core';
import { preferredPort } from '@hangar/domain';

import type { FoundItem } from './found-items';

const KINDS = ['base-game', 'mod-file', 'port', 'library'] as const;

/** An item with its checkbox. */
export interface FoundRow {
  readonly item: FoundItem;
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
}

/** The items of a kind below a heading. */
export interface FoundSection {
  readonly kind: FoundItem['kind'];
  readonly name: string;
  readonly rows: readonly FoundRow[];
  /** The number of selected items, and of selectable ones. */
  readonly ticked: number;
  readonly available: number;
}

/** The selection among the found items. Useful items are preselected. */
export class FoundSelection {
  /** Checkboxes that the user changed, by path. */
  private readonly changedTicks = signal<ReadonlyMap<string, boolean>>(new Map());

  readonly selectedItems = computed(() => this.items().filter((item) => this.isTicked(item)));
  readonly count = computed(() => this.selectedItems().length);
  readonly available = computed(() => this.items().filter(isAvailable).length);
  readonly isPreselectionUnchanged = computed(() =>
    this.items().every((item) => this.isTicked(item) === item.isUseful),
  );
  readonly sections = computed<readonly FoundSection[]>(() =>
    KINDS.map((kind) => {
      const items = this.items().filter((item) => item.kind === kind);
      const rows = items.map((item) => ({
        item,
        isTicked: this.isTicked(item),
        isDisabled: !isAvailable(item),
      }));
      return {
        kind,
        rows,
        name: getName(kind),
        ticked: rows.filter(({ isTicked }) => isTicked).length,
        available: items.filter(isAvailable).length,
      };
    }).filter(({ rows }) => rows.length > 0),
  );
  /** The name of the source port that would become the default if there isn't one. */
  readonly preferredPort = computed(
    () => preferredPort(this.selectedItems().filter(({ kind }) => kind === 'port'))?.name ?? '',
  );

  constructor(private readonly items: Signal<readonly FoundItem[]>) {}

  tick({ path }: FoundItem, isTicked: boolean): void {
    this.changedTicks.update((ticks) => new Map(ticks).set(path, isTicked));
  }

  countRows(wanted: FoundItem['kind']): number {
    return this.items().filter((item) => item.kind === wanted && isAvailable(item)).length;
  }

  private isTicked(item: FoundItem): boolean {
    return isAvailable(item) && (this.changedTicks().get(item.path) ?? item.isUseful);
  }
}

function isAvailable({ isInLibrary, isUnusable }: FoundItem): boolean {
  return !isInLibrary && !isUnusable;
}

function getName(kind: FoundItem['kind']): string {
  switch (kind) {
    case 'base-game':
      return $localize`Base games`;
    case 'mod-file':
      return $localize`Official expansions`;
    case 'port':
      return $localize`Source ports`;
    case 'library':
      return $localize`Other launchers`;
  }
}
