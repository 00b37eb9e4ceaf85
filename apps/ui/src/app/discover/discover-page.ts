import { Component, computed, inject, input } from '@angular/core';
import { EmptyState, Skeleton } from '@hangar/ui-components';
import { DiscoverStore, SettingsStore } from '@hangar/ui-data-access';

import { SettingsOpener } from '../settings/settings-opener';
import { FoundFilePage } from './found-file-page';
import { FoundListPage } from './found-list-page';
import { SourceConsent } from './source-consent';

/** Finds and downloads mods. A source is contacted only after the user has agreed. */
@Component({
  selector: 'hangar-discover-page',
  imports: [EmptyState, FoundFilePage, FoundListPage, Skeleton, SourceConsent],
  templateUrl: './discover-page.html',
  styleUrl: './discover-page.css',
})
export class DiscoverPage {
  private readonly store = inject(DiscoverStore);
  private readonly settings = inject(SettingsStore);
  private readonly settingsOpener = inject(SettingsOpener);

  /** Query parameters of the address. */
  readonly source = input<string>();
  readonly file = input<string>();
  readonly q = input<string>();
  readonly in = input<string>();
  readonly sort = input<string>();
  readonly list = input<string>();

  protected readonly canDiscover = this.settings.canDiscover;
  protected readonly error = this.store.error;
  protected readonly sources = computed(() =>
    this.settings.settings() === null ? null : this.store.sources(),
  );
  /** The source in the address, or else the first one. */
  protected readonly current = computed(() => {
    const sources = this.sources();
    return sources?.find(({ id }) => id === this.source()) ?? sources?.[0] ?? null;
  });
  protected readonly address = computed(() => ({
    q: this.q(),
    in: this.in(),
    sort: this.sort(),
    list: this.list(),
  }));

  constructor() {
    void this.store.load();
  }

  protected reload(): void {
    void this.store.load();
  }

  protected openSettings(): void {
    void this.settingsOpener.open();
  }
}
