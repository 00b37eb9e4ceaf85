import { Component, computed, DestroyRef, inject, input, linkedSignal, output } from '@angular/core';
import { BASE_GAMES, PORT_LEVELS, type IDiscoverSource } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { FoundFilters } from './found-filters';
import { FoundList } from './found-list';
import { FOUND_GAME_NAMES, LEVEL_NAMES } from './source-labels';

const SEARCH_DEBOUNCE_MS = 300;

/** The heading of the list, with the search field, the choice of a source and the filters. */
@Component({
  selector: 'hangar-list-head',
  imports: [Icon],
  templateUrl: './list-head.html',
  styleUrl: './list-head.css',
})
export class ListHead {
  protected readonly filters = inject(FoundFilters);
  private readonly list = inject(FoundList);

  readonly source = input.required<IDiscoverSource>();
  readonly sources = input.required<readonly IDiscoverSource[]>();
  /** The search words in the address. */
  readonly typed = input('');
  /** Emits changes of the address. */
  readonly changed = output<Readonly<Record<string, string | null>>>();

  protected readonly text = linkedSignal(() => this.typed());
  protected readonly games = BASE_GAMES.filter((game) => !['freedoom', 'other'].includes(game)).map((id) => ({
    id,
    name: FOUND_GAME_NAMES[id],
  }));
  protected readonly levels = PORT_LEVELS.map((id) => ({ id, name: LEVEL_NAMES[id] }));
  protected readonly unknownLevels = computed(
    () => this.list.files()?.filter(({ portLevel }) => portLevel === null).length ?? 0,
  );
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    inject(DestroyRef).onDestroy(() => clearTimeout(this.timer));
  }

  /** Searches after a pause in typing. */
  protected type(text: string): void {
    this.text.set(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.search(), SEARCH_DEBOUNCE_MS);
  }

  /** Searches immediately. */
  protected search(): void {
    clearTimeout(this.timer);
    const words = this.text().trim();
    if (words === this.typed().trim()) return;
    this.changed.emit(words === '' ? { q: null, in: null, sort: null } : { q: words, list: null });
  }

  protected clear(event: Event): void {
    if (this.text() === '') return;
    event.stopPropagation();
    this.text.set('');
    this.search();
  }

  protected chooseSource(source: string): void {
    this.changed.emit({ source, q: null, in: null, sort: null, list: null });
  }

  protected chooseGame(id: string): void {
    this.filters.game.set(this.games.find((game) => game.id === id)?.id ?? null);
  }

  protected chooseLevel(id: string): void {
    this.filters.level.set(PORT_LEVELS.find((level) => level === id) ?? null);
  }
}
