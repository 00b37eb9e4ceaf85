import { computed, inject, resource, Service } from '@angular/core';
import { baseGameOf } from '@hangar/domain';
import type { BaseGame, IMapName } from '@hangar/domain';
import { CatalogApi, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { InstallDraft } from '../draft/install-draft';

/** The maps that the form suggests: those of the mod files, or of the base game if the mod files don't contain any. */
@Service({ autoProvided: false })
export class MapSuggestions {
  private readonly draft = inject(InstallDraft);
  private readonly catalog = inject(CatalogApi);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);

  private readonly fileIds = computed(
    () =>
      this.draft
        .fields()
        .files.filter(({ enabled, fileId }) => enabled && fileId !== '')
        .map(({ fileId }) => fileId),
    { equal: (a, b) => a.join() === b.join() },
  );
  // If the request fails, the maps of the base game are suggested.
  private readonly names = resource({
    params: () => (this.fileIds().length > 0 ? this.fileIds() : undefined),
    loader: ({ params }) => this.catalog.listNames(params).catch(() => []),
  });

  readonly maps = computed((): readonly IMapName[] => {
    const modFileMaps = this.names.hasValue() ? this.names.value().flatMap(({ maps }) => maps) : [];
    if (modFileMaps.length > 0) return sortWithoutDuplicates(modFileMaps);
    const settings = this.settings.settings();
    const game = settings && baseGameOf(this.draft.fields(), this.versions.versions() ?? [], settings);
    return game ? listMapNames(game.game, game.slug).map((name) => ({ name, title: null })) : [];
  });
}

/** Sorts maps by name. Of several maps with the same name, keeps the last, which is the one that a port loads. */
function sortWithoutDuplicates(maps: readonly IMapName[]): readonly IMapName[] {
  const sorted = [...new Map(maps.map((map) => [map.name, map])).values()];
  return sorted.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The numbers of episodes and of maps per episode, or only the number of maps. */
type MapCounts = number | readonly [episodes: number, maps: number];

const MAP_COUNTS: Readonly<Record<BaseGame, MapCounts>> = {
  doom: [4, 9],
  doom2: 32,
  tnt: 32,
  plutonia: 32,
  heretic: [5, 9],
  hexen: 41,
  strife: 34,
  chex: [1, 5],
  hacx: 20,
  freedoom: [4, 9],
  other: 0,
};

/**
 * Returns the names of a base game's maps. The maps of FreeDM and Freedoom's second part are named like those of Doom
 * II.
 */
export function listMapNames(game: BaseGame, slug: string): readonly string[] {
  const counts = game === 'freedoom' && !slug.startsWith('freedoom1') ? 32 : MAP_COUNTS[game];
  if (typeof counts === 'number') return count(counts).map((map) => `MAP${String(map).padStart(2, '0')}`);
  const [episodes, maps] = counts;
  return count(episodes).flatMap((episode) => count(maps).map((map) => `E${episode}M${map}`));
}

function count(to: number): readonly number[] {
  return Array.from({ length: to }, (_, index) => index + 1);
}
