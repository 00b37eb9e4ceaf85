import { computed } from '@angular/core';
import type { Signal } from '@angular/core';
import { searchQuery } from '@hangar/domain';
import type {
  IModFile,
  IProtocolCard,
  ModFileWords,
  SearchQuery,
  SortDirection,
  SortKey,
} from '@hangar/domain';

import type { SearchTexts } from '../search-texts/search-texts';
import { createStableSorter } from './stable-sorter';
import { isOnShelf } from './shelf';
import type { Shelf } from './shelf';
import { modFileTexts, createProtocolTexts } from './searched-texts';

/** The data that the list is derived from. */
export interface LaunchListSource {
  readonly protocols: Signal<readonly IProtocolCard[] | null>;
  readonly files: Signal<readonly IModFile[] | null>;
  /** Id of the base game to filter by; `null` for all. */
  readonly gameId: Signal<string | null>;
  /** The part of the library to filter by; `null` for all. */
  readonly shelf: Signal<Shelf | null>;
  /** Tags to filter by; a protocol must have all of them. */
  readonly tags: Signal<readonly string[]>;
  readonly sort: Signal<SortKey>;
  readonly direction: Signal<SortDirection>;
  /** Whether protocols keep their positions even if their sort values change. */
  readonly isOrderHeld?: Signal<boolean>;
  /** The search text. */
  readonly query: Signal<string>;
  /** Returns the id of the base game that a protocol runs with, or `null`. */
  readonly getGame: Signal<(protocol: IProtocolCard) => string | null>;
  /** Returns the searchable text about a protocol's base game and source port. */
  readonly getSetup: Signal<(protocol: IProtocolCard) => string>;
  /** Returns the searchable words of a protocol's files. */
  readonly getFiles?: Signal<(protocol: IProtocolCard) => readonly ModFileWords[]>;
}

/** The protocols, filtered and sorted. Each step is memoised, so a keystroke filters without sorting again. */
export class LaunchList {
  readonly words: Signal<readonly string[]>;
  /** The searchable text of each protocol. */
  readonly texts: Signal<SearchTexts<IProtocolCard>>;
  /** All protocols in the chosen sort order. */
  readonly sorted: Signal<readonly IProtocolCard[]>;
  /** The protocols on the selected shelf and with the selected base game. */
  readonly matchingShelfAndGame: Signal<readonly IProtocolCard[]>;
  /** The protocols that also have the selected tags. */
  readonly matchingTags: Signal<readonly IProtocolCard[]>;
  /** The protocols that also match the search, best matches first. */
  readonly shown: Signal<readonly IProtocolCard[]>;
  /** Mod files that match the search; empty without a search text. */
  readonly matchingFiles: Signal<readonly IModFile[]>;

  constructor(source: LaunchListSource) {
    const query = computed(() => searchQuery(source.query()), { equal: areSameQueries });
    this.words = computed(() => query().words);
    this.texts = computed(() => createProtocolTexts(source.getSetup(), source.getFiles?.()));
    const sort = createStableSorter();
    this.sorted = computed(() =>
      sort(source.protocols() ?? [], source.sort(), source.direction(), source.isOrderHeld?.()),
    );
    this.matchingShelfAndGame = computed(() => {
      const [gameId, shelf] = [source.gameId(), source.shelf()];
      const shelfProtocols =
        shelf === null ? this.sorted() : this.sorted().filter((protocol) => isOnShelf(protocol, shelf));
      if (gameId === null) return shelfProtocols;
      const getGame = source.getGame();
      return shelfProtocols.filter((protocol) => getGame(protocol) === gameId);
    });
    this.matchingTags = computed(() => {
      const tags = source.tags();
      if (tags.length === 0) return this.matchingShelfAndGame();
      return this.matchingShelfAndGame().filter((protocol) =>
        tags.every((tag) => protocol.tags.includes(tag)),
      );
    });
    this.shown = computed(() => this.texts().findMatching(this.matchingTags(), query()));
    this.matchingFiles = computed(() =>
      this.words().length === 0 ? [] : modFileTexts.findMatching(source.files() ?? [], query()),
    );
  }
}

function areSameQueries(a: SearchQuery, b: SearchQuery): boolean {
  return a.words.join(' ') === b.words.join(' ');
}
