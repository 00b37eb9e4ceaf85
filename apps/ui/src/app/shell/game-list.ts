import { Component, computed, inject, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { baseGameOf, shortBaseGameNames } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import type { IconName } from '@hangar/ui-components';
import { ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { BaseGameMark } from '../base-games/base-game-mark';
import { STATE_NAMES } from '../launch/choice/change-text';
import { shelfCounts, SHELVES } from '../launch/shelf';
import type { Shelf } from '../launch/shelf';
import { Address } from '../launch/address';

const SHELF_ICONS: Readonly<Record<Shelf, IconName>> = {
  favourite: 'heart',
  playing: 'playing',
  backlog: 'backlog',
  finished: 'check',
  dropped: 'dl',
};

/** "All", what the player has marked, and every base game that is not hidden: choosing one filters Launch, choosing it again shows all. */
@Component({
  selector: 'hangar-game-list',
  imports: [BaseGameMark, Icon, RouterLink],
  templateUrl: './game-list.html',
  styleUrl: './game-list.css',
})
export class GameList {
  private readonly address = inject(Address);
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly versions = inject(VersionStore);
  private readonly settings = inject(SettingsStore).settings;

  /** A game, or all of them, was chosen. */
  readonly chosen = output();

  protected readonly total = computed(() => this.protocols()?.length ?? null);
  protected readonly isOnLaunch = computed(() => this.address.path() === '/');
  protected readonly isAll = computed(
    () => this.isOnLaunch() && this.address.game() === null && this.address.shelf() === null,
  );
  protected readonly shelves = computed(() => {
    const protocols = this.protocols();
    const counts = protocols && shelfCounts(protocols);
    const chosen = this.isOnLaunch() ? this.address.shelf() : null;
    return SHELVES.map((shelf) => ({
      shelf,
      name: shelf === 'favourite' ? $localize`Favourites` : STATE_NAMES[shelf],
      icon: SHELF_ICONS[shelf],
      count: counts ? counts[shelf] : null,
      isChosen: shelf === chosen,
    }));
  });
  protected readonly games = computed(() => {
    const counts = this.counts();
    const chosen = this.isOnLaunch() ? this.address.game() : null;
    const names = shortBaseGameNames(this.versions.visible());
    return this.versions.visible().map((version) => ({
      version,
      name: names.get(version.id) ?? version.name,
      isMissing: version.missing,
      count: counts?.get(version.id) ?? (counts ? 0 : null),
      isChosen: version.slug === chosen,
    }));
  });

  /** How many protocols run with each base game, those that name none with the one they would run with. */
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
