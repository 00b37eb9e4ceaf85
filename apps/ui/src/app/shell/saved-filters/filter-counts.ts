import { computed, effect, inject, Service, signal } from '@angular/core';
import { baseGameOf, hasAllWords, inOrderOfFit, searchQuery } from '@hangar/domain';
import type { IProtocolCard } from '@hangar/domain';
import { ProtocolStore, SettingsStore, VersionStore } from '@hangar/ui-data-access';

import { LaunchLibrary } from '../../launch/launch-library';
import { parseFilter, matchesFilter } from '../../launch/saved-filter';
import type { LaunchFilter } from '../../launch/saved-filter';
import { prepareWhenIdle } from '../../search-texts/prepare-when-idle';

/**
 * Counts the protocols of each saved filter. Runs while the page is idle, because searching a large library is slow.
 */
@Service()
export class FilterCounts {
  private readonly protocols = inject(ProtocolStore).protocols;
  private readonly settings = inject(SettingsStore).settings;
  private readonly versions = inject(VersionStore);
  private readonly texts = inject(LaunchLibrary).list.texts;
  private readonly countByQuery = signal<ReadonlyMap<string, number>>(new Map());

  /** The counts by query. A query is missing until its protocols have been counted. */
  readonly byQuery = this.countByQuery.asReadonly();

  private readonly queries = computed(
    () => [...new Set(this.settings()?.savedFilters.map(({ query }) => query))],
    { equal: (a, b) => a.join('\n') === b.join('\n') },
  );
  private readonly getGame = computed(() => {
    const [versions, settings] = [this.versions.versions(), this.settings()];
    if (!versions || !settings) return null;
    return ({ baseGameVersionId }: IProtocolCard) =>
      baseGameOf({ baseGameVersionId }, versions, settings)?.id ?? null;
  });

  constructor() {
    effect((onCleanup) => {
      const protocols = this.protocols();
      const getGame = this.getGame();
      if (protocols && getGame && this.queries().length > 0) onCleanup(this.count(protocols, getGame));
    });
  }

  private count(
    protocols: readonly IProtocolCard[],
    getGame: (protocol: IProtocolCard) => string | null,
  ): () => void {
    const getText = (protocol: IProtocolCard) => this.texts().getSearchedText(protocol);
    const versions = this.versions.versions() ?? [];
    const counters = this.queries().map((query) => {
      const choice = parseFilter(query);
      const game = versions.find(({ slug, id }) => slug === choice.game || id === choice.game)?.id ?? '';
      const belongsToGame = (protocol: IProtocolCard) =>
        matchesFilter(protocol, choice) && (choice.game === null || getGame(protocol) === game);
      return new FilterCounter(query, choice, belongsToGame, getText);
    });
    return prepareWhenIdle(
      protocols,
      (protocol) => counters.forEach((tally) => tally.add(protocol)),
      () => this.countByQuery.set(new Map(counters.map((tally) => [tally.query, tally.count()]))),
    );
  }
}

/** Counts the protocols that match one filter. */
class FilterCounter {
  private readonly words: ReturnType<typeof searchQuery>;
  private exact = 0;
  /** Protocols that don't match exactly. They are needed for a second search that tolerates typing errors. */
  private readonly others: IProtocolCard[] = [];

  constructor(
    readonly query: string,
    choice: LaunchFilter,
    private readonly belongsToGame: (protocol: IProtocolCard) => boolean,
    private readonly getText: Parameters<typeof inOrderOfFit<IProtocolCard>>[2],
  ) {
    this.words = searchQuery(choice.searchText);
  }

  add(protocol: IProtocolCard): void {
    if (!this.belongsToGame(protocol)) return;
    if (hasAllWords(this.getText(protocol, 0), this.words.words)) this.exact++;
    else if (this.exact === 0) this.others.push(protocol);
  }

  count(): number {
    return this.exact > 0 ? this.exact : inOrderOfFit(this.others, this.words, this.getText).length;
  }
}
