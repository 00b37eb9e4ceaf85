import { computed, inject, Service, signal } from '@angular/core';
import type { IBaseGameVersion } from '@hangar/domain';
import { Activities, apiErrorOf, CatalogStore, VersionStore } from '@hangar/ui-data-access';

import { InitialSetup } from './initial-setup';
import { ComputerSearch } from './computer-search';
import { FirstPageHold } from './first-page-hold';
import type { FoundItem } from './found-items';

/** An item that was skipped, and the reason as a sentence. */
export interface SkippedItem {
  readonly name: string;
  readonly reason: string;
}

/** The result of adding the found items. */
export interface ImportResult {
  /** Number of selected items that were added. */
  readonly count: number;
  readonly selectedCount: number;
  readonly skipped: readonly SkippedItem[];
  readonly isStopped: boolean;
  /** Ids of the created protocols. The first is the best one to start with. */
  readonly protocolIds: readonly string[];
}

/** The progress of adding items. */
export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  readonly name: string;
}

/** Adds the found source ports, base games and add-ons, and creates a protocol for each base game. */
@Service()
export class FoundItemsImporter {
  private readonly activities = inject(Activities);
  private readonly catalog = inject(CatalogStore);
  private readonly initialSetup = inject(InitialSetup);
  private readonly computerSearch = inject(ComputerSearch);
  private readonly hold = inject(FirstPageHold);
  private readonly versions = inject(VersionStore);
  private readonly currentProgress = signal<ImportProgress | null>(null);
  private readonly result = signal<ImportResult | null>(null);
  private controller = new AbortController();

  /** `null` unless items are being added. */
  readonly progress = this.currentProgress.asReadonly();
  /** The result of the latest import; `null` if there isn't one. */
  readonly imported = this.result.asReadonly();
  readonly isImporting = computed(() => this.currentProgress() !== null);

  /** Clears the result. */
  forget(): void {
    this.result.set(null);
  }

  cancel(): void {
    this.controller.abort();
  }

  /** Adds the items one by one. Items that can't be added are skipped and reported with the reason. */
  async import(items: readonly FoundItem[]): Promise<void> {
    if (this.isImporting() || items.length === 0) return;
    this.result.set(null);
    this.controller = new AbortController();
    this.hold.isHeld.set(true);
    this.currentProgress.set({ done: 0, total: items.length, name: items[0]?.name ?? '' });
    const work = { title: $localize`Adding games and source ports…`, unit: 'files' as const };
    try {
      const result = await this.activities.run(work, (signal, { advance }) => {
        signal.addEventListener('abort', () => this.cancel());
        return this.importAll(items, advance);
      });
      // Shows the remaining items if nothing can be played yet.
      if (result.protocolIds.length === 0) {
        await this.computerSearch.search();
        this.hold.isHeld.set(false);
      }
      this.result.set(result);
    } finally {
      this.currentProgress.set(null);
    }
  }

  private async importAll(
    items: readonly FoundItem[],
    advance: (done: number, total: number) => void,
  ): Promise<ImportResult> {
    const { signal } = this.controller;
    const skipped: SkippedItem[] = [];
    const games: IBaseGameVersion[] = [];
    let count = 0;
    for (const step of stepsOf(items)) {
      const [{ name } = { name: '' }] = step;
      const done = count + skipped.length;
      this.currentProgress.set({ done, total: items.length, name });
      advance(done, items.length);
      try {
        games.push(...(await this.importStep(step, signal)));
        count += step.length;
      } catch (failure) {
        if (signal.aborted) break;
        skipped.push(...step.map((item) => ({ name: item.name, reason: apiErrorOf(failure).message })));
      }
      if (signal.aborted) break;
    }
    const isStopped = signal.aborted;
    const protocolIds = isStopped ? [] : await this.createProtocols(games, skipped);
    return { count, selectedCount: items.length, skipped, isStopped, protocolIds };
  }

  /** Adds the items of a step. Returns the imported base games. */
  private async importStep(step: readonly FoundItem[], signal: AbortSignal): Promise<IBaseGameVersion[]> {
    const [first] = step;
    if (first?.kind === 'base-game')
      return [(await this.versions.importWad({ sourcePath: first.path }, signal)).version];
    if (first?.kind === 'mod-file') await this.catalog.add({ filePath: first.path }, signal);
    else await this.initialSetup.addPorts(step.map(({ path }) => ({ executablePath: path })));
    return [];
  }

  private async createProtocols(
    games: readonly IBaseGameVersion[],
    skipped: SkippedItem[],
  ): Promise<string[]> {
    const ids: string[] = [];
    try {
      await this.initialSetup.setDefaultGame();
      for await (const { id } of this.initialSetup.createProtocols(games)) ids.push(id);
    } catch (failure) {
      skipped.push({ name: $localize`Your first protocol`, reason: apiErrorOf(failure).message });
    }
    return ids;
  }
}

/**
 * Groups the items into steps: one for all source ports, because the best of them becomes the default, then one for
 * each file.
 */
function stepsOf(items: readonly FoundItem[]): (readonly FoundItem[])[] {
  const ports = items.filter(({ kind }) => kind === 'port');
  const files = items.filter(({ kind }) => kind !== 'port').map((item) => [item]);
  return ports.length > 0 ? [ports, ...files] : files;
}
