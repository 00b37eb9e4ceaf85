import { computed, debounced, inject, resource, Service, signal } from '@angular/core';

import { RegistryApi } from '../api/registry-api';
import { SettingsStore } from './settings-store';

const QUIET_MILLISECONDS = 300;

/** Searches the Registry for the typed words, after a pause and only if the lookup is on. */
@Service()
export class RegistrySearch {
  private readonly api = inject(RegistryApi);
  private readonly settings = inject(SettingsStore);
  private readonly words = signal('');
  private readonly quietWords = debounced(this.words, QUIET_MILLISECONDS);
  private readonly found = resource({
    params: () => (this.isWanted() && !this.quietWords.isLoading() ? this.words() : undefined),
    loader: async ({ params: words, abortSignal }) => ({
      words,
      // An unavailable Registry yields no results, so that it doesn't affect the rest of the search.
      results: await this.api.search(words, abortSignal).catch(() => []),
    }),
    defaultValue: { words: '', results: [] },
  });

  /** Whether the Registry lookup is on. */
  readonly isOn = computed(() => this.settings.settings()?.registryLookupEnabled ?? false);
  /** Results for the current words; empty while loading. */
  readonly results = computed(() => (this.isAnswered() ? this.found.value().results : []));
  readonly isSearching = computed(() => this.isWanted() && !this.isAnswered());

  private readonly isWanted = computed(() => this.isOn() && this.words() !== '');
  private readonly isAnswered = computed(() => this.found.value().words === this.words());

  /** Searches for these words. Empty text stops the search. */
  search(words: string): void {
    this.words.set(words.trim());
  }
}
