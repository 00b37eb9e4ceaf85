import { computed, debounced, inject, resource, Service, signal } from '@angular/core';

import { RegistryApi } from '../api/registry-api';
import { SettingsStore } from './settings-store';

const SEARCH_DEBOUNCE_MS = 300;

/** Searches the Registry for the typed words, after a pause and only if the lookup is on. */
@Service()
export class RegistrySearch {
  private readonly api = inject(RegistryApi);
  private readonly settings = inject(SettingsStore);
  private readonly query = signal('');
  private readonly debouncedQuery = debounced(this.query, SEARCH_DEBOUNCE_MS);
  private readonly foundResource = resource({
    params: () => (this.shouldSearch() && !this.debouncedQuery.isLoading() ? this.query() : undefined),
    loader: async ({ params: query, abortSignal }) => ({
      query,
      // An unavailable Registry counts as having no results, so that it doesn't affect the rest of the search.
      results: await this.api.search(query, abortSignal).catch(() => []),
    }),
    defaultValue: { query: '', results: [] },
  });

  /** Whether the Registry lookup is on. */
  readonly isOn = computed(() => this.settings.settings()?.registryLookupEnabled ?? false);
  /** Results for the current words; empty while loading. */
  readonly results = computed(() => (this.hasResponse() ? this.foundResource.value().results : []));
  readonly isSearching = computed(() => this.shouldSearch() && !this.hasResponse());

  private readonly shouldSearch = computed(() => this.isOn() && this.query() !== '');
  private readonly hasResponse = computed(() => this.foundResource.value().query === this.query());

  /** Searches for these words. An empty text stops the search. */
  search(query: string): void {
    this.query.set(query.trim());
  }
}
