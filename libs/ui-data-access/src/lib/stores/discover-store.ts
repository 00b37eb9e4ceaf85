import { computed, inject, Service } from '@angular/core';
import type { IDiscoverSource } from '@hangar/domain';

import { DiscoverApi } from '../api/discover-api';
import { LiveValue } from './live-value';
import { SettingsStore } from './settings-store';

/** The sources of mods. Loading the list doesn't contact any source. */
@Service()
export class DiscoverStore {
  private readonly api = inject(DiscoverApi);
  private readonly settings = inject(SettingsStore);
  private readonly live = new LiveValue<IDiscoverSource[]>(() => this.api.listSources());

  readonly error = this.live.error;
  /** Ids of the sources that the user has agreed to contact. */
  private readonly acceptedIds = computed(() => new Set(this.settings.settings()?.discoverSources));
  /** The sources; `null` until {@link load} has succeeded. */
  readonly sources = computed<readonly IDiscoverSource[] | null>(
    () =>
      this.live
        .value()
        ?.map((source) => ({ ...source, accepted: source.accepted || this.acceptedIds().has(source.id) })) ??
      null,
  );

  /** Loads the sources, including the age of the archive's own list. */
  load(): Promise<void> {
    return this.live.reload();
  }

  /** Records that the user has agreed to contact a source. */
  async accept(id: string): Promise<void> {
    await this.settings.change(({ discoverSources }) => ({
      discoverSources: [...discoverSources.filter((other) => other !== id), id],
    }));
  }
}
