import { Component, computed, inject, output } from '@angular/core';
import { baseGameOf, shortBaseGameNames } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';
import { ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Address } from '../launch/address';
import { STATE_NAMES } from '../launch/choice/change-text';
import { shelfCounts, SHELVES } from '../launch/shelf';
import type { Shelf } from '../launch/shelf';
import { RailLink } from './rail-link';
import type { RailChoice } from './rail-link';
import { RailMemory } from './rail-memory';
import { RailPart } from './rail-part';
import { SavedFilters } from './saved-filters/saved-filters';

const SHELF_ICONS: Readonly<Record<Shelf, IconName>> = {
  favourite: 'heart',
  playing: 'playing',
  backlog: 'backlog',
  finished: 'check',
  dropped: 'dropped',
};
/** Heights of a heading and a line, in rem. */
const HEADING = 2.25;
const LINE = 2.3125;

/**
 * "All", the shelves, saved filters, and every base game that isn't hidden. Selecting one filters Launch, selecting it
 * again shows all.
 */
@Component({
  selector: 'hangar-game-list',
  imports: [RailLink, RailPart, SavedFilters],
  templateUrl: './game-list.html',
  styleUrl: './game-list.css',
})
export class GameList {
  private readonly address = inject(Address);
  private readonly memory = inject(RailMemory);
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore).settings;

  /** Emits when an entry is selected. */
  readonly chosen = output();

  /** Whether an entry in this list is active, rather than a saved filter or another page. */
  private readonly isTold = computed(() => this.address.path() === '/' && !this.memory.isFilterShown());
  /** All protocols, the favourites, and each play status. */
  protected readonly marks = computed<readonly RailChoice[]>(() => {
    const protocols = this.protocols();
    const counts = protocols && shelfCounts(protocols);
    const isTold = this.isTold();
    const chosen = this.address.shelf();
    const all = {
      name: $localize`All`,
      sign: 'all' as const,
      count: protocols?.length ?? null,
      isChosen: isTold && chosen === null && this.address.game() === null,
      params: {},
    };
    const shelves = SHELVES.map((shelf) => {
      const isChosen = isTold && shelf === chosen;
      return {
        name: shelf === 'favourite' ? $localize`Favourites` : STATE_NAMES[shelf],
        sign: SHELF_ICONS[shelf],
        count: counts ? counts[shelf] : null,
        isChosen,
        params: isChosen ? {} : { shelf },
      };
    });
    return [all, ...shelves].map((one) => ({ ...one, key: one.name, title: one.name, isMissing: false }));
  });
  protected readonly games = computed<readonly RailChoice[]>(() => {
    const counts = this.counts();
    const chosen = this.isTold() ? this.address.game() : null;
    const names = shortBaseGameNames(this.versions.visible());
    return this.versions.visible().map((version) => ({
      key: version.id,
      name: names.get(version.id) ?? version.name,
      title: version.name,
      sign: version,
      count: counts?.get(version.id) ?? (counts ? 0 : null),
      isChosen: version.slug === chosen,
      isMissing: version.missing,
      params: version.slug === chosen ? {} : { game: version.slug },
    }));
  });
  /** Why no base game is listed. Empty until loaded. */
  protected readonly noGames = computed(() => {
    const versions = this.versions.versions();
    if (versions === null) return '';
    return versions.length > 0
      ? $localize`All base games are hidden.`
      : $localize`No base games yet. The ones you add appear here.`;
  });
  protected readonly isCounted = computed(() => this.protocols() !== null);
  /** The height to reserve for the saved filters. */
  protected readonly filtersHeight = computed(() => {
    const lines = this.memory.isFolded('filters') ? 0 : (this.settings()?.savedFilters.length ?? 0);
    return HEADING + lines * LINE;
  });

  /** The number of protocols by base game, including those that use the default one. */
  private readonly counts = computed(() => {
    const [protocols, versions, settings] = [this.protocols(), this.versions.versions(), this.settings()];
    if (!protocols || !versions || !settings) return null;
    const counts = new Map<string, number>();
    for (const protocol of protocols) {
      const id = protocol.baseGameVersionId ?? baseGameOf(protocol, versions, settings)?.id;
      if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  });
}
