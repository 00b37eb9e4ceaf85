import {
  afterRenderEffect,
  Component,
  computed,
  effect,
  ElementRef,
  inject,
  resource,
  viewChild,
} from '@angular/core';
import { Icon } from '@hangar/ui-components';
import { PlayApi } from '@hangar/ui-data-access';

import { MapLines } from '../launch/play/map-lines';
import { KindMark } from './kind-mark';
import { MapChoices } from './map-choices';
import { PlayWithState } from './play-with-state';
import { UsualValue } from './usual-value';

/** The smallest width in which pictures are available, in pixels. They are shown at a third of that width. */
const PICTURE_WIDTH = 160;

/** Chooses the map of a run from a searchable list of the protocol's maps. */
@Component({
  selector: 'hangar-map-field',
  imports: [Icon, KindMark, MapLines, UsualValue],
  templateUrl: './map-field.html',
  styleUrl: './map-field.css',
})
export class MapField {
  private readonly api = inject(PlayApi);
  private readonly state = inject(PlayWithState);
  protected readonly choices = this.state.run;
  protected readonly pictureWidth = PICTURE_WIDTH;
  private readonly protocol = this.state.protocol;

  protected readonly mapsResource = resource({
    params: () => this.protocol().id,
    loader: async ({ params: id }) => {
      const [{ maps }, [latestSave]] = await Promise.all([this.api.getMaps(id), this.api.listSaves(id, 1)]);
      return { maps, saveMap: latestSave?.map ?? null };
    },
  });
  private readonly loaded = computed(() => {
    if (this.mapsResource.hasValue()) return this.mapsResource.value();
    return this.mapsResource.isLoading() ? null : { maps: [], saveMap: null };
  });
  protected readonly search = new MapChoices({
    maps: computed(() => this.loaded()?.maps ?? null),
    saveMap: computed(() => this.loaded()?.saveMap ?? null),
    usualMap: computed(() => this.choices.getUsual('map')),
  });
  protected readonly selected = computed(() => this.choices.options().map?.toUpperCase());
  protected readonly activeId = computed(() =>
    this.search.matches()[this.search.active()] ? `run-map-${this.search.active()}` : null,
  );
  protected readonly placeholder = computed(() => {
    const count = this.search.count();
    return count > 1 ? $localize`Search ${count}:count: maps` : $localize`Search maps`;
  });
  protected readonly usualName = computed(() => this.choices.getUsual('map') ?? $localize`the title screen`);
  private readonly list = viewChild.required<ElementRef<HTMLElement>>('list');
  private readonly shownIndex = computed(() =>
    this.search.active() === -1
      ? this.search.matches().findIndex(({ map }) => map === this.selected())
      : this.search.active(),
  );

  /** Chooses the first match of a search that was confirmed before the maps were loaded; `null` without one. */
  private confirmSearch: (() => void) | null = null;

  constructor() {
    effect(() => {
      if (!this.mapsResource.isLoading()) this.confirmSearch?.();
    });
    afterRenderEffect(() => {
      const list = this.list().nativeElement;
      const item = list.children.item(this.shownIndex());
      if (!(item instanceof HTMLElement)) return;
      // Scrolls only the list, because `scrollIntoView` would also scroll the dialog.
      if (item.offsetTop < list.scrollTop) list.scrollTop = item.offsetTop;
      const overflow = item.offsetTop + item.offsetHeight - list.scrollTop - list.clientHeight;
      if (overflow > 0) list.scrollTop += overflow;
    });
  }

  protected type(event: Event): void {
    this.search.type((event.target as HTMLInputElement).value);
  }

  protected choose(map: string | undefined): void {
    this.choices.setOption('map', map);
    this.search.type('');
  }

  protected handleKey(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const active = this.search.matches()[this.search.active()];
    if (key === 'ArrowDown' || key === 'ArrowUp')
      this.search.step(key === 'ArrowDown' ? 1 : -1, this.selected());
    else if (key === 'Enter' && active) this.choose(active.map);
    else if (key === 'Enter' && this.mapsResource.isLoading()) this.chooseOnceLoaded();
    else return;
    event.preventDefault();
  }

  private chooseOnceLoaded(): void {
    this.state.pendingChoice = new Promise((resolve) => {
      this.confirmSearch = () => {
        const [match] = this.search.matches();
        if (this.search.query() !== '' && match) this.choose(match.map);
        this.confirmSearch = null;
        resolve();
      };
    });
  }
}
