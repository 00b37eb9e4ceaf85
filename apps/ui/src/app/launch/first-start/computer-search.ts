import { computed, inject, Service, signal } from '@angular/core';
import type { IFoundGame, IFoundSourcePort } from '@hangar/domain';
import { SettingsApi, SettingsStore, VersionsApi } from '@hangar/ui-data-access';

import { foundItems } from './found-items';

/** Searches this computer for installed games and source ports, without network access. */
@Service()
export class ComputerSearch {
  private readonly settingsApi = inject(SettingsApi);
  private readonly versionsApi = inject(VersionsApi);
  private readonly settings = inject(SettingsStore);
  private readonly result = signal<{ games: IFoundGame[]; ports: IFoundSourcePort[] } | null>(null);

  /** The games on this computer; `null` until the first search has finished. */
  readonly games = computed(() => this.result()?.games ?? null);
  /** The items that can be added; `null` until the first search has finished. */
  readonly items = computed(() => {
    const answer = this.result();
    const settings = this.settings.settings();
    return answer && settings && foundItems(answer.games, answer.ports, settings.sourcePorts);
  });
  /** Base games that are worth adding. */
  readonly usefulGames = computed(
    () => this.items()?.filter(({ kind, isUseful }) => kind === 'base-game' && isUseful) ?? [],
  );

  async search(signal?: AbortSignal): Promise<void> {
    const [games, ports] = await Promise.all([
      this.versionsApi.listFoundGames(signal).catch(emptyList),
      this.settingsApi.scanPorts().catch(emptyList),
    ]);
    if (!signal?.aborted) this.result.set({ games, ports });
  }
}

/** The result of a failed search. Nothing is reported, because users can still choose files themselves. */
function emptyList(): [] {
  return [];
}
