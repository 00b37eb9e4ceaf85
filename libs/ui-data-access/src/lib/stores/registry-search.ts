import { computed, effect, inject, Service, signal } from '@angular/core';
import type { IRegistrySearchResult } from '@hangar/domain';

import { RegistryApi } from '../api/registry-api';
import { SettingsStore } from './settings-store';

const QUIET_MILLISECONDS = 300;

/** What the Registry knows by the words that are being typed; asked after a moment of quiet, and only while it is on. */
@Service()
export class RegistrySearch {
  private readonly api = inject(RegistryApi);
  private readonly settings = inject(SettingsStore);
  private readonly words = signal('');
  private readonly found = signal<{
    readonly words: string;
    readonly results: readonly IRegistrySearchResult[];
  }>({
    words: '',
    results: [],
  });

  /** Whether the Registry may be asked at all. */
  readonly isOn = computed(() => this.settings.settings()?.registryLookupEnabled ?? false);
  /** Results for the words of now; empty while they are awaited. */
  readonly results = computed(() => (this.found().words === this.words() ? this.found().results : []));
  readonly isSearching = computed(
    () => this.isOn() && this.words() !== '' && this.found().words !== this.words(),
  );

  constructor() {
    effect((onCleanup) => {
      const words = this.words();
      if (!this.isOn() || words === '') return;
      const controller = new AbortController();
      const timer = setTimeout(() => void this.ask(words, controller.signal), QUIET_MILLISECONDS);
      onCleanup(() => {
        clearTimeout(timer);
        controller.abort();
      });
    });
  }

  /** Searches for these words from now on; none stops. */
  search(words: string): void {
    this.words.set(words.trim());
  }

  private async ask(words: string, signal: AbortSignal): Promise<void> {
    // A Registry that is away is told as "nothing found": the rest of the search must not suffer.
    const results = await this.api.search(words, signal).catch(() => []);
    if (!signal.aborted) this.found.set({ words, results });
  }
}
