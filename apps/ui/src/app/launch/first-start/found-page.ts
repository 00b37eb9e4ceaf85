import { Component, computed, inject, output, signal } from '@angular/core';
import { GameIcon, Icon, Progress } from '@hangar/ui-components';
import { SettingsStore } from '@hangar/ui-data-access';

import { WadImporter } from '../../base-games/wad-importer';
import { FirstFind } from './first-find';
import type { FoundItem } from './found-items';
import { FoundItemsImporter } from './found-items-importer';
import { sensiblePort } from './sensible-port';

const KINDS = ['base-game', 'mod-file', 'port'] as const;

/** The games and source ports found on this computer, added with one click. */
@Component({
  selector: 'hangar-found-page',
  imports: [GameIcon, Icon, Progress],
  templateUrl: './found-page.html',
  styleUrl: './found-page.css',
})
export class FoundPage {
  private readonly find = inject(FirstFind);
  private readonly arrivals = inject(WadImporter);
  private readonly settings = inject(SettingsStore);
  protected readonly taking = inject(FoundItemsImporter);
  readonly left = output();

  /** Checkboxes that the user changed, by path. */
  private readonly ticks = signal<ReadonlyMap<string, boolean>>(new Map());
  private readonly things = computed(() => this.find.things() ?? []);
  private readonly chosen = computed(() => this.things().filter((thing) => this.isTicked(thing)));
  protected readonly sections = computed(() =>
    KINDS.map((kind) => {
      const things = this.things().filter((thing) => thing.kind === kind);
      const rows = things.map((thing) => ({ thing, isTicked: this.isTicked(thing) }));
      return { kind, rows, name: nameOf(kind), ticked: rows.filter(({ isTicked }) => isTicked).length };
    }).filter(({ rows }) => rows.length > 0),
  );
  protected readonly games = computed(() => this.countOf('base-game'));
  protected readonly ports = computed(() => this.countOf('port'));
  protected readonly count = computed(() => this.chosen().length);
  /** Whether the preselection is unchanged. */
  protected readonly isEverything = computed(() =>
    this.things().every((thing) => this.isTicked(thing) === thing.isUseful),
  );
  protected readonly hasPort = computed(() => this.ports() + this.settings.sourcePorts().length > 0);

  /** The name of the source port that will become the default. */
  protected readonly newDefault = computed(() => {
    if (this.settings.settings()?.defaultSourcePortId !== null) return '';
    return sensiblePort(this.chosen().filter(({ kind }) => kind === 'port'))?.name ?? '';
  });
  protected readonly figures = computed(() => {
    const progress = this.taking.progress();
    return progress ? $localize`${progress.done}:done: of ${progress.total}:total:` : '';
  });

  protected tick({ path }: FoundItem, isTicked: boolean): void {
    this.ticks.update((ticks) => new Map(ticks).set(path, isTicked));
  }

  protected import(): void {
    void this.taking.import(this.chosen());
  }

  protected chooseFile(): void {
    void this.arrivals.pick();
  }

  private isTicked({ path, isUseful }: FoundItem): boolean {
    return this.ticks().get(path) ?? isUseful;
  }

  private countOf(wanted: FoundItem['kind']): number {
    return this.things().filter(({ kind }) => kind === wanted).length;
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
