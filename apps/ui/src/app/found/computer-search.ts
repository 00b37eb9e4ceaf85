import { computed, inject, Service, signal } from '@angular/core';
import type { IFoundGame, IFoundSourcePort, IImportSource } from '@hangar/domain';
import { ImportsApi, ProtocolStore, SettingsApi, SettingsStore, VersionsApi } from '@hangar/ui-data-access';

import { foundItems } from './found-items';

interface SearchResult {
  readonly games: readonly IFoundGame[];
  readonly ports: readonly IFoundSourcePort[];
  readonly libraries: readonly IImportSource[];
}

/** Searches this computer for games, source ports and other launchers' libraries, without network access. */
@Service()
export class ComputerSearch {
  private readonly settingsApi = inject(SettingsApi);
  private readonly versionsApi = inject(VersionsApi);
  private readonly importsApi = inject(ImportsApi);
  private readonly settings = inject(SettingsStore);
  private readonly protocols = inject(ProtocolStore);
  private readonly result = signal<SearchResult | null>(null);

  /** The games on this computer; `null` until the first search has finished. */
  readonly games = computed(() => this.result()?.games ?? null);
  /** Everything found, including what is in the library; `null` until the first search has finished. */
  readonly items = computed(() => {
    const result = this.result();
    const settings = this.settings.settings();
    if (!result || !settings) return null;
    const isNewLibrary = this.protocols.protocols()?.length === 0;
    return foundItems({ ...result, knownPorts: settings.sourcePorts, isNewLibrary });
  });
  /** Base games that are worth adding. */
  readonly usefulGames = computed(
    () => this.items()?.filter(({ kind, isUseful }) => kind === 'base-game' && isUseful) ?? [],
  );

  async search(signal?: AbortSignal): Promise<void> {
    const [games, ports, libraries] = await Promise.all([
      this.versionsApi.listFoundGames(signal).catch(emptyList),
      this.settingsApi.scanPorts().catch(emptyList),
      this.importsApi.listSources(signal).catch(emptyList),
    ]);
    if (!signal?.aborted) this.result.set({ games, ports, libraries });
  }

  /** Forgets the result, so that the next search is awaited. */
  forget(): void {
    this.result.set(null);
  }
}

/** The result of a failed search. Nothing is reported, because users can still choose files themselves. */
function emptyList(): [] {
  return [];
}
