import { computed } from '@angular/core';
import type { Signal } from '@angular/core';
import { searchQuery } from '@hangar/domain';
import type { IModFile, IProtocol, ModFileWords, SearchQuery, SortDirection, SortKey } from '@hangar/domain';

import type { SearchTexts } from '../search-texts/search-texts';
import { keptOrder } from './kept-order';
import { isOnShelf } from './shelf';
import type { Shelf } from './shelf';
import { modFileTexts, protocolTexts } from './searched-texts';

/** What the list is made from. */
export interface LaunchListSource {
  readonly protocols: Signal<readonly IProtocol[] | null>;
  readonly files: Signal<readonly IModFile[] | null>;
  /** Id of the base game to show alone; `null` shows all. */
  readonly gameId: Signal<string | null>;
  /** The part of the library to show alone; `null` shows all. */
  readonly shelf: Signal<Shelf | null>;
  /** Tags that a protocol must all have. */
  readonly tags: Signal<readonly string[]>;
  readonly sort: Signal<SortKey>;
  readonly direction: Signal<SortDirection>;
  /** What was typed into the search field. */
  readonly query: Signal<string>;
  /** Id of the base game that a protocol runs with, or `null` when there is none. */
  readonly gameOf: Signal<(protocol: IProtocol) => string | null>;
  /** What a protocol runs with, as searches see it. */
  readonly setupOf: Signal<(protocol: IProtocol) => string>;
  /** What its files add to that. */
  readonly filesOf?: Signal<(protocol: IProtocol) => readonly ModFileWords[]>;
}

/**
 * The protocols in the order and choice that the user wants. Each step is kept for itself, so that a keystroke filters
 * and does not sort again.
 */
export class LaunchList {
  readonly words: Signal<readonly string[]>;
  /** What the search looks at. */
  readonly texts: Signal<SearchTexts<IProtocol>>;
  /** All protocols in order. */
  readonly sorted: Signal<readonly IProtocol[]>;
  /** Those of the chosen shelf and base game. */
  readonly ofGame: Signal<readonly IProtocol[]>;
  /** Those that also have the chosen tags. */
  readonly tagged: Signal<readonly IProtocol[]>;
  /** Those that also match the search, then those that fit best first. */
  readonly shown: Signal<readonly IProtocol[]>;
  /** Mod files that match the search; none while there is none. */
  readonly foundFiles: Signal<readonly IModFile[]>;

  constructor(source: LaunchListSource) {
    const query = computed(() => searchQuery(source.query()), { equal: sameQueries });
    this.words = computed(() => query().words);
    this.texts = computed(() => protocolTexts(source.setupOf(), source.filesOf?.()));
    const sort = keptOrder();
    this.sorted = computed(() => sort(source.protocols() ?? [], source.sort(), source.direction()));
    this.ofGame = computed(() => {
      const [gameId, shelf] = [source.gameId(), source.shelf()];
      const onShelf =
        shelf === null ? this.sorted() : this.sorted().filter((protocol) => isOnShelf(protocol, shelf));
      if (gameId === null) return onShelf;
      const gameOf = source.gameOf();
      return onShelf.filter((protocol) => gameOf(protocol) === gameId);
    });
    this.tagged = computed(() => {
      const tags = source.tags();
      if (tags.length === 0) return this.ofGame();
      return this.ofGame().filter((protocol) => tags.every((tag) => protocol.tags.includes(tag)));
    });
    this.shown = computed(() => this.texts().matching(this.tagged(), query()));
    this.foundFiles = computed(() =>
      this.words().length === 0 ? [] : modFileTexts.matching(source.files() ?? [], query()),
    );
  }
}

function sameQueries(a: SearchQuery, b: SearchQuery): boolean {
  return a.words.join(' ') === b.words.join(' ');
}
