import { computed, inject, Service, signal } from '@angular/core';
import type { IFoundGame, IFoundSourcePort } from '@hangar/domain';
import { SettingsApi, SettingsStore, VersionsApi } from '@hangar/ui-data-access';

import { foundThings } from './found-things';

/** Looks for games and source ports that are on this machine already; asks nobody outside it. */
@Service()
export class FirstFind {
  private readonly settingsApi = inject(SettingsApi);
  private readonly versionsApi = inject(VersionsApi);
  private readonly settings = inject(SettingsStore);
  private readonly answer = signal<{ games: IFoundGame[]; ports: IFoundSourcePort[] } | null>(null);

  /** The games that lie on this machine; `null` before the first look has ended. */
  readonly games = computed(() => this.answer()?.games ?? null);
  /** What can be taken in; `null` before the first look has ended. */
  readonly things = computed(() => {
    const answer = this.answer();
    const settings = this.settings.settings();
    return answer && settings && foundThings(answer.games, answer.ports, settings.sourcePorts);
  });
  /** Base games that are worth taking. */
  readonly usefulGames = computed(
    () => this.things()?.filter(({ kind, isUseful }) => kind === 'base-game' && isUseful) ?? [],
  );

  async look(signal?: AbortSignal): Promise<void> {
    const [games, ports] = await Promise.all([
      this.versionsApi.found(signal).catch(nothing),
      this.settingsApi.scanPorts().catch(nothing),
    ]);
    if (!signal?.aborted) this.answer.set({ games, ports });
  }
}

/** A look that failed finds nothing: the steps are there for whoever knows where the files are. */
function nothing(): [] {
  return [];
}
