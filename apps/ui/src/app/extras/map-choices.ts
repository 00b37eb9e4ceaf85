import { computed, linkedSignal, signal } from '@angular/core';
import type { Signal } from '@angular/core';
import { MAP_NAME, searchable } from '@hangar/domain';
import type { IMapProgress } from '@hangar/domain';
import type { IconName } from '@hangar/ui-components';

import type { MapTone } from '../launch/play/map-tiles';
import { formatMapTime } from '../launch/play/map-time';

/** A map to start with. */
export interface MapChoice {
  /** Lump name in capitals; `undefined` for the title screen. */
  readonly map: string | undefined;
  readonly title: string;
  /** The map's lump name, unless it is the title, or a remark. */
  readonly detail: string;
  /** The player's progress, such as the best time. */
  readonly progress: string;
  readonly icon: IconName | null;
  /** The address of the drawing of the map's lines; `null` if there isn't one. */
  readonly drawing: string | null;
  /** The colour of the drawing. */
  readonly tone: MapTone;
}

/** The data that the choices are derived from. */
export interface MapChoicesSource {
  /** In playing order; `null` until loaded. */
  readonly maps: Signal<readonly IMapProgress[] | null>;
  /** The map of the latest save, if any. */
  readonly saveMap: Signal<string | null>;
  /** The map that the protocol usually starts with; `undefined` for the title screen. */
  readonly usualMap: Signal<string | undefined>;
}

/** The maps of a protocol as a searchable list, with an active entry for the keyboard. */
export class MapChoices {
  private readonly typedQuery = signal('');

  readonly query = this.typedQuery.asReadonly();
  private readonly all = computed(() => this.createChoices());
  /** Number of known maps, without the title screen. */
  readonly count = computed(() => this.source.maps()?.length ?? 0);
  readonly matches = computed<readonly MapChoice[]>(() => {
    const words = searchable(this.typedQuery()).split(/\s+/).filter(Boolean);
    const matches = this.all().filter(({ title, detail }) => {
      const text = searchable(`${title} ${detail}`);
      return words.every((word) => text.includes(word));
    });
    return matches.length > 0 ? matches : this.createTypedChoice();
  });
  /** Whether the search has no matches. `false` until the maps are loaded. */
  readonly hasNoMatches = computed(() => this.source.maps() !== null && this.matches().length === 0);
  /** Index of the active entry; -1 for none. Typing activates the first match. */
  readonly active = linkedSignal<string, number>({
    source: this.typedQuery,
    computation: (query) => (query === '' ? -1 : 0),
  });

  constructor(private readonly source: MapChoicesSource) {}

  type(query: string): void {
    this.typedQuery.set(query);
  }

  /** Activates the next or previous entry. Starts at the entry of `selected` if none is active. */
  step(by: 1 | -1, selected: string | undefined): void {
    const matches = this.matches();
    const start = this.active() === -1 ? matches.findIndex(({ map }) => map === selected) : this.active();
    this.active.set(Math.max(0, Math.min(matches.length - 1, start + by)));
  }

  private createChoices(): readonly MapChoice[] {
    const usual = this.source.usualMap()?.toUpperCase();
    const maps = (this.source.maps() ?? []).map((map) => this.createChoice(map));
    // A launch can't remove the protocol's own map, so the title screen is offered only if it is the usual start.
    const first =
      usual === undefined
        ? [TITLE_SCREEN]
        : maps.some(({ map }) => map === usual)
          ? []
          : [createUnknownChoice(usual)];
    return [...first, ...maps];
  }

  private createChoice({ map, name, finished, best, lastPlayedAt, drawing }: IMapProgress): MapChoice {
    const choice = { map, title: name || map, detail: name ? map : '', drawing };
    if (this.source.saveMap() === map)
      return { ...choice, progress: $localize`You are here`, icon: 'playing', tone: 'here' };
    if (finished) {
      const tics = best?.timeTics ?? null;
      const progress = tics === null ? $localize`Finished` : formatMapTime(tics);
      return { ...choice, progress, icon: 'check', tone: 'finished' };
    }
    return lastPlayedAt === null
      ? { ...choice, progress: $localize`Not played`, icon: null, tone: 'unseen' }
      : { ...choice, progress: $localize`Started`, icon: 'clock', tone: 'entered' };
  }

  /** Offers a typed lump name that isn't in the list, because not every mod lists its maps. */
  private createTypedChoice(): readonly MapChoice[] {
    const typed = this.typedQuery().trim().toUpperCase();
    const isMapName = MAP_NAME.test(typed) && /[A-Z]/.test(typed) && /\d/.test(typed);
    return isMapName && this.source.maps() !== null ? [createUnknownChoice(typed)] : [];
  }
}

const TITLE_SCREEN: MapChoice = {
  map: undefined,
  title: $localize`Title screen`,
  detail: $localize`Choose in the game's own menu`,
  progress: '',
  icon: null,
  drawing: null,
  tone: 'unseen',
};

function createUnknownChoice(map: string): MapChoice {
  return { ...TITLE_SCREEN, map, title: map, detail: $localize`Not among the known maps` };
}
