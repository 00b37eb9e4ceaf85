import { Component, computed, inject, output, signal } from '@angular/core';
import { preferredPort } from '@hangar/domain';
import { GameIcon, Icon, Progress } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { WadImporter } from '../../base-games/wad-importer';
import { ComputerSearch } from './computer-search';
import type { FoundItem } from './found-items';
import { FoundItemsImporter } from './found-items-importer';

const KINDS = ['base-game', 'mod-file', 'port'] as const;

/** The games and source ports found on this computer, added with one click. */
@Component({
  selector: 'hangar-found-page',
  imports: [GameIcon, Icon, Progress],
  templateUrl: './found-page.html',
  styleUrl: './found-page.css',
})
export class FoundPage {
  private readonly computerSearch = inject(ComputerSearch);
  private readonly wadImporter = inject(WadImporter);
  private readonly settings = inject(SettingsStore);
  protected readonly importer = inject(FoundItemsImporter);
  readonly dismissed = output();

  /** Checkboxes that the user changed, by path. */
  private readonly ticks = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly items = computed(() => this.computerSearch.items() ?? []);
  private readonly selectedItems = computed(() => this.items().filter((item) => this.isTicked(item)));
  protected readonly sections = computed(() =>
    KINDS.map((kind) => {
      const items = this.items().filter((item) => item.kind === kind);
      const rows = items.map((item) => ({ thing: item, isTicked: this.isTicked(item) }));
      return { kind, rows, name: nameOf(kind), ticked: rows.filter(({ isTicked }) => isTicked).length };
    }).filter(({ rows }) => rows.length > 0),
  );
  protected readonly games = computed(() => this.countOf('base-game'));
  protected readonly ports = computed(() => this.countOf('port'));
  protected readonly count = computed(() => this.selectedItems().length);
  /** Whether the preselection is unchanged. */
  protected readonly isPreselectionUnchanged = computed(() =>
    this.items().every((item) => this.isTicked(item) === item.isUseful),
  );
  protected readonly hasPort = computed(() => this.ports() + this.settings.sourcePorts().length > 0);

  /** The name of the source port that will become the default. */
  protected readonly newDefaultPort = computed(() => {
    if (this.settings.settings()?.defaultSourcePortId !== null) return '';
    return preferredPort(this.selectedItems().filter(({ kind }) => kind === 'port'))?.name ?? '';
  });
  protected readonly progressText = computed(() => {
    const progress = this.importer.progress();
    return progress ? $localize`${progress.done}:done: of ${progress.total}:total:` : '';
  });

  protected tick({ path }: FoundItem, isTicked: boolean): void {
    this.ticks.update((ticks) => new Map(ticks).set(path, isTicked));
  }

  protected import(): void {
    void this.importer.import(this.selectedItems());
  }

  protected chooseFile(): void {
    void this.wadImporter.pick();
  }

  private isTicked({ path, isUseful }: FoundItem): boolean {
    return this.ticks().get(path) ?? isUseful;
  }

  private countOf(wanted: FoundItem['kind']): number {
    return this.items().filter(({ kind }) => kind === wanted).length;
  }
}

function nameOf(kind: FoundItem['kind']): string {
  switch (kind) {
    case 'base-game':
      return $localize`Base games`;
    case 'mod-file':
      return $localize`Official expansions`;
    case 'port':
      return $localize`Source ports`;
  }
}
