import { computed, inject, Service } from '@angular/core';
import { Router } from '@angular/router';
import { withoutBuild } from '@hangar/domain';
import { ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { STATE_ICONS } from '../launch/choice/state-items';
import { LaunchLibrary } from '../launch/launch-library';
import { parseFilter, createFilterParameters } from '../launch/saved-filter';
import { countByShelf, getShelfName, SHELVES } from '../launch/shelf';
import type { ListedShelf } from '../launch/shelf';
import type { PaletteRow } from './palette-row';

/** Additional search words of shelves that aren't play states. */
const SHELF_KEYWORDS: Partial<Readonly<Record<ListedShelf, string>>> = {
  favourite: $localize`heart`,
  attention: $localize`problems readiness`,
};

/** Palette rows for the filters on Launch: favourites, play states, tags, saved filters and base games. */
@Service()
export class TagRows {
  private readonly router = inject(Router);
  private readonly protocols = inject(ProtocolStore);
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore);
  private readonly library = inject(LaunchLibrary);

  readonly all = computed<readonly PaletteRow[]>(() => [
    ...this.shelves(),
    ...this.tags(),
    ...this.saved(),
    ...this.games(),
  ]);

  private readonly shelves = computed<readonly PaletteRow[]>(() => {
    const counts = countByShelf(this.protocols.protocols() ?? []);
    return SHELVES.map((shelf): PaletteRow => ({
      ...createRow(`shelf ${shelf}`, getShelfName(shelf), countText(counts[shelf]), getShelfIcon(shelf), () =>
        this.showLaunch({ shelf }),
      ),
      keywords: SHELF_KEYWORDS[shelf] ?? $localize`status`,
    }));
  });
  private readonly tags = computed<readonly PaletteRow[]>(() => {
    const counts = new Map<string, number>();
    for (const { tags } of this.protocols.protocols() ?? [])
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].map(([tag, count]) =>
      createRow(`tag ${tag}`, tag, countText(count), 'tag', () => this.showLaunch({ tag })),
    );
  });
  private readonly saved = computed<readonly PaletteRow[]>(() =>
    (this.settings.settings()?.savedFilters ?? []).map(({ id, name, query }) =>
      createRow(`filter ${id}`, name, $localize`saved filter`, 'filter', () =>
        this.router.navigate(['/'], { queryParams: createFilterParameters(parseFilter(query)) }),
      ),
    ),
  );
  private readonly games = computed<readonly PaletteRow[]>(() => {
    const counts = new Map<string, number>();
    for (const protocol of this.library.list.sorted()) {
      const id = this.library.getSetup(protocol).baseGame?.id ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return (this.versions.versions() ?? [])
      .filter(({ ignored }) => !ignored)
      .map(({ id, slug, name }) =>
        createRow(`base-game ${id}`, withoutBuild(name), countText(counts.get(id) ?? 0), 'disc', () =>
          this.showLaunch({ game: slug }),
        ),
      );
  });

  private showLaunch(queryParams: Record<string, string>): Promise<boolean> {
    return this.router.navigate(['/'], { queryParams });
  }
}

function createRow(
  key: string,
  title: string,
  note: string,
  icon: PaletteRow['icon'],
  run: () => unknown,
): PaletteRow {
  return { key, title, note, icon, actionLabel: $localize`Show`, run };
}

function getShelfIcon(shelf: ListedShelf): PaletteRow['icon'] {
  if (shelf === 'attention') return 'warn';
  return shelf === 'favourite' ? 'heart' : STATE_ICONS[shelf];
}

function countText(count: number): string {
  return count === 1 ? $localize`1 protocol` : $localize`${count}:count: protocols`;
}
