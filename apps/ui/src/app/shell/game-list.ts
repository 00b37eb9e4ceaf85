import { Component, computed, inject, output } from '@angular/core';
import { baseGameOf, PLAY_STATES, shortBaseGameNames } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';
import { ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { Address } from '../launch/address';
import { countByShelf, getShelfName, isProblemShelf, SHELVES } from '../launch/shelf';
import type { ListedShelf } from '../launch/shelf';
import { RailLink } from './rail-link';
import type { RailEntry } from './rail-link';
import { RailState } from './rail-state';
import { RailPart } from './rail-part';
import { SavedFilters } from './saved-filters/saved-filters';

const SHELF_ICONS: Readonly<Record<ListedShelf, IconName>> = {
  favourite: 'heart',
  attention: 'warn',
  playing: 'playing',
  backlog: 'backlog',
  finished: 'check',
  dropped: 'dropped',
};
/** The heights of a heading and a line, in rem. */
const HEADING_HEIGHT_REM = 2.25;
const LINE_REM = 2.3125;

/**
 * "All", the shelves, the saved filters, and all base games that aren't hidden. Selecting an entry filters the Launch
 * page; selecting it again shows all protocols.
 */
@Component({
  selector: 'hangar-game-list',
  imports: [RailLink, RailPart, SavedFilters],
  templateUrl: './game-list.html',
  styleUrl: './game-list.css',
})
export class GameList {
  private readonly address = inject(Address);
  private readonly railState = inject(RailState);
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore).settings;

  /** Emits when an entry is selected. */
  readonly chosen = output();

  /** Whether an entry of this list is active, rather than a saved filter or another page. */
  private readonly isOnLaunchPage = computed(
    () => this.address.path() === '/' && !this.railState.isFilterShown(),
  );
  protected readonly stateCount = PLAY_STATES.length;
  /** All protocols, the favourites, those that need attention, and each play status. */
  protected readonly shelfLinks = computed<readonly RailEntry[]>(() => {
    const protocols = this.protocols();
    const counts = protocols && countByShelf(protocols);
    const isEntryActive = this.isOnLaunchPage();
    const shelfInAddress = this.address.shelf();
    const chosen = isProblemShelf(shelfInAddress) ? 'attention' : shelfInAddress;
    const all = {
      name: $localize`All`,
      iconSource: 'all' as const,
      count: protocols?.length ?? null,
      isChosen: isEntryActive && chosen === null && this.address.game() === null,
      params: {},
    };
    // "Needs attention" is listed only if there is such a protocol or the shelf is selected.
    const listed = SHELVES.filter((shelf) => shelf !== 'attention' || counts?.attention || shelf === chosen);
    const shelves = listed.map((shelf) => {
      const isChosen = isEntryActive && shelf === chosen;
      return {
        name: getShelfName(shelf),
        iconSource: SHELF_ICONS[shelf],
        count: counts ? counts[shelf] : null,
        isChosen,
        params: isChosen ? {} : { shelf },
      };
    });
    return [all, ...shelves].map((choice) => ({
      ...choice,
      key: choice.name,
      title: choice.name,
      isMissing: false,
    }));
  });
  protected readonly games = computed<readonly RailEntry[]>(() => {
    const counts = this.counts();
    const chosen = this.isOnLaunchPage() ? this.address.game() : null;
    const names = shortBaseGameNames(this.versions.visible());
    return this.versions.visible().map((version) => ({
      key: version.id,
      name: names.get(version.id) ?? version.name,
      title: version.name,
      iconSource: version,
      count: counts?.get(version.id) ?? (counts ? 0 : null),
      isChosen: version.slug === chosen,
      isMissing: version.missing,
      params: version.slug === chosen ? {} : { game: version.slug },
    }));
  });
  /** Why no base games are listed. Empty until the base games are loaded. */
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
    const lines = this.railState.isFolded('filters') ? 0 : (this.settings()?.savedFilters.length ?? 0);
    return HEADING_HEIGHT_REM + lines * LINE_REM;
  });

  /** The number of protocols by base game, including protocols that use the default game. */
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
