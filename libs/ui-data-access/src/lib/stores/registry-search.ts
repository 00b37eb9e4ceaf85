import { computed, debounced, inject, resource, Service, signal } from '@angular/core';

import { RegistryApi } from '../api/registry-api';
import { SettingsStore } from './settings-store';

const QUIET_MILLISECONDS = 300;

/** What the Registry knows by the words that are being typed; asked after a moment of quiet, and only while it is on. */
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
      // A Registry that is away is told as "nothing found": the rest of the search must not suffer.
      results: await this.api.search(words, abortSignal).catch(() => []),
    }),
    defaultValue: { words: '', results: [] },
  });

  /** Whether the Registry may be asked at all. */
  readonly isOn = computed(() => this.settings.settings()?.registryLookupEnabled ?? false);
  /** Results for the words of now; empty while they are awaited. */
  readonly results = computed(() => (this.isAnswered() ? this.found.value().results : []));
  readonly isSearching = computed(() => this.isWanted() && !this.isAnswered());

  private readonly isWanted = computed(() => this.isOn() && this.words() !== '');
  private readonly isAnswered = computed(() => this.found.value().words === this.words());

  /** Searches for these words from now on; none stops. */
  search(words: string): void {
    this.words.set(words.trim());
  }
}
