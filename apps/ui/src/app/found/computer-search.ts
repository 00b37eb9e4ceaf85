import { computed, inject, Service, signal } from '@angular/core';
import type { IFoundGame, IFoundSourcePort, IImportSource } from '@hangar/domain';
import { ImportsApi, ProtocolStore, SettingsApi, SettingsStore, VersionsApi } from '@hangar/ui-data-access';

import { createFoundItems, type FoundItem } from './found-items';

interface SearchResult {
  readonly games: readonly IFoundGame[];
  readonly ports: readonly IFoundSourcePort[];
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
  private readonly libraries = signal<readonly IImportSource[] | null>(null);

  /** The games on this computer; `null` until the first search has finished. */
  readonly games = computed(() => this.result()?.games ?? null);
  /** The games and source ports found, including those in the library; `null` until the first search has finished. */
  readonly gamesAndPorts = computed(() => this.createItems([]));
  /** Everything found, including what is in the library; `null` until the first {@link search} has finished. */
  readonly items = computed(() => {
    const libraries = this.libraries();
    return libraries && this.createItems(libraries);
  });
  /** Base games that are worth adding. */
  readonly usefulGames = computed(
    () => this.items()?.filter(({ kind, isUseful }) => kind === 'base-game' && isUseful) ?? [],
  );

  async search(signal?: AbortSignal): Promise<void> {
    const [result, libraries] = await Promise.all([
      this.findGamesAndPorts(signal),
      this.importsApi.listSources(signal).catch(emptyList),
    ]);
    if (signal?.aborted) return;
    this.result.set(result);
    this.libraries.set(libraries);
  }

  /** Searches for games and source ports only, because the libraries of other launchers take longer to read. */
  async searchGamesAndPorts(signal: AbortSignal): Promise<void> {
    const result = await this.findGamesAndPorts(signal);
    if (!signal.aborted) this.result.set(result);
  }

  /** Discards the result, so that the page waits for the next search. */
  forget(): void {
    this.result.set(null);
    this.libraries.set(null);
  }

  private async findGamesAndPorts(signal: AbortSignal | undefined): Promise<SearchResult> {
    const [games, ports] = await Promise.all([
      this.versionsApi.listFoundGames(signal).catch(emptyList),
      this.settingsApi.scanPorts().catch(emptyList),
    ]);
    return { games, ports };
  }

  private createItems(libraries: readonly IImportSource[]): readonly FoundItem[] | null {
    const result = this.result();
    const settings = this.settings.settings();
    if (!result || !settings) return null;
    const isNewLibrary = this.protocols.protocols()?.length === 0;
    return createFoundItems({ ...result, libraries, knownPorts: settings.sourcePorts, isNewLibrary });
  }
}

/** The result of a failed search. The failure isn't reported, because users can still choose files themselves. */
function emptyList(): [] {
  return [];
}
