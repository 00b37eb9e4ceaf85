import { computed, effect, inject, Service, signal } from '@angular/core';
import { Router } from '@angular/router';
import { searchable } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import { Permissions } from '../access/permissions';
import { LaunchLibrary } from '../launch/launch-library';
import { LaunchSearch } from '../launch/search/launch-search';
import { ActionRows } from './action-rows';
import { findFuzzyMatch } from './fuzzy';
import { GameRows } from './game-rows';
import { MapRows } from './map-rows';
import { readUseCounts } from './use-counts';
import { readPaletteQuery } from './palette-query';
import type { PaletteQuery } from './palette-query';
import { COLLAPSED_ROW_COUNT, MAX_EXPANDED_ROWS, createSection } from './palette-row';
import type { PaletteGroup, PaletteRow, PaletteSection } from './palette-row';
import { PlayedRows } from './played-rows';
import { SettingRows } from './setting-rows';
import { TagRows } from './tag-rows';

const MAX_RECENT = 2;
const MAX_FREQUENT = 4;

/** The rows that the palette lists for the typed text. */
@Service()
export class PaletteList {
  private readonly permissions = inject(Permissions);
  private readonly library = inject(LaunchLibrary);
  private readonly search = inject(LaunchSearch);
  private readonly router = inject(Router);
  private readonly games = inject(GameRows);
  private readonly maps = inject(MapRows);
  private readonly played = inject(PlayedRows);
  private readonly tags = inject(TagRows);
  private readonly actions = inject(ActionRows);
  private readonly settings = inject(SettingRows);
  private readonly settingsStore = inject(SettingsStore);

  readonly typed = signal('');
  /** The expanded group; `null` if all groups are collapsed. */
  readonly expanded = signal<PaletteGroup | null>(null);
  readonly query = computed(() => readPaletteQuery(this.typed()));
  readonly isEmpty = computed(() => this.query().text === '' && this.query().prefixGroup === null);

  constructor() {
    effect(() => this.played.protocolId.set(this.maps.findProtocol(this.query())?.id ?? null));
  }

  readonly sections = computed<readonly PaletteSection[]>(() => {
    if (this.isEmpty()) return this.createInitialSections();
    const found = this.createMatchingSections(this.query());
    return found.length > 0 ? found : this.createFallbackSections(this.query());
  });

  private createInitialSections(): readonly PaletteSection[] {
    const played = this.library.list
      .sorted()
      .filter(
        (protocol) => protocol.lastLaunchedAt !== null && this.library.getState(protocol).kind === 'ready',
      )
      .filter(({ readiness }) => readiness?.state !== 'blocked')
      .toSorted((a, b) => ((a.lastLaunchedAt ?? '') < (b.lastLaunchedAt ?? '') ? 1 : -1))
      .slice(0, MAX_RECENT);
    const counts = readUseCounts();
    const frequentActions = [...this.actions.all(), ...this.tags.all()]
      .map((row, index) => ({ row, place: index, count: counts.get(row.key) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || a.place - b.place)
      .slice(0, MAX_FREQUENT);
    return [
      ...this.createSection(
        'again',
        played.map((protocol) => this.played.createContinueRow(protocol)),
      ),
      ...this.createSection(
        'often',
        frequentActions.map(({ row }) => row),
      ),
    ];
  }

  private createMatchingSections(query: PaletteQuery): readonly PaletteSection[] {
    const { prefixGroup, words, map } = query;
    const includesGroup = (group: PaletteQuery['prefixGroup']) =>
      prefixGroup === null || prefixGroup === group;
    const maps = includesGroup('maps') ? this.maps.find(query) : [];
    const bestMatch = map && prefixGroup === null && map.words.length > 0 ? maps[0] : undefined;
    return [
      ...this.createSection('best', bestMatch ? [bestMatch] : []),
      ...this.createSection('maps', bestMatch ? maps.slice(1) : []),
      ...(prefixGroup === null ? this.createGameSection(query) : []),
      ...this.createSection('maps', bestMatch ? [] : maps),
      ...this.createSection('tags', includesGroup('tags') ? findMatchingRows(this.tags.all(), words) : []),
      ...this.createSection(
        'doings',
        includesGroup('doings') ? findMatchingRows(this.actions.all(), words) : [],
      ),
      ...this.createSection(
        'settings',
        includesGroup('settings') ? findMatchingRows(this.settings.all(), words) : [],
      ),
    ];
  }

  private createGameSection({ text, map, words }: PaletteQuery): readonly PaletteSection[] {
    const highlightedWords = map && map.words.length > 0 ? map.words : words;
    const found = this.games.find(
      map && map.words.length > 0 ? map.words.join(' ') : text,
      COLLAPSED_ROW_COUNT,
    );
    const shown = found.slice(0, this.expanded() === 'games' ? MAX_EXPANDED_ROWS : COLLAPSED_ROW_COUNT);
    const rows = shown.map((protocol) => this.games.createProtocolRow(protocol, highlightedWords));
    return rows.length === 0 ? [] : [{ group: 'games', rows, total: found.length }];
  }

  private createFallbackSections({ text, prefixGroup }: PaletteQuery): readonly PaletteSection[] {
    if (prefixGroup !== null)
      return this.createSection('more', text === '' ? [] : [this.createUnprefixedRow(text)]);
    const nearestProtocol = this.games.findNearest(text);
    return [
      ...this.createSection('nearly', nearestProtocol ? [nearestProtocol] : []),
      ...this.createSection('more', this.createFallbackRows(text)),
    ];
  }

  /** Returns a row that searches again without the prefix. */
  private createUnprefixedRow(text: string): PaletteRow {
    return {
      key: 'without-sign',
      title: $localize`Search everywhere for “${text}:text:”`,
      note: $localize`protocols, maps, tags, commands, settings`,
      icon: 'search',
      actionLabel: $localize`Search`,
      keepsOpen: true,
      run: () => this.typed.set(text),
    };
  }

  private createDiscoverRow(text: string): PaletteRow {
    return {
      key: 'discover-called',
      control: 'discover',
      title: $localize`Search Discover for “${text}:text:”`,
      note: $localize`sent to the archive that is open there`,
      icon: 'discover',
      actionLabel: $localize`Search`,
      run: () => this.router.navigate(['/discover'], { queryParams: { q: text } }),
    };
  }

  private createFallbackRows(text: string): readonly PaletteRow[] {
    return [
      {
        key: 'search',
        title: $localize`Search your library for “${text}:text:”`,
        note: $localize`titles, descriptions, authors and more`,
        icon: 'search',
        actionLabel: $localize`Search`,
        run: () => this.search.field.type(text),
      },
      ...(this.settingsStore.canDiscover() ? [this.createDiscoverRow(text)] : []),
      {
        key: 'new-called',
        control: 'new',
        title: $localize`Create protocol “${text}:text:”`,
        note: '',
        icon: 'add',
        actionLabel: $localize`Create`,
        run: () => this.router.navigate(['/install'], { queryParams: { tab: 'configuration', title: text } }),
      },
    ];
  }

  private createSection(group: PaletteGroup, rows: readonly PaletteRow[]): readonly PaletteSection[] {
    const permittedRows = rows.filter(({ control }) => !control || !this.permissions.refuses(control));
    return createSection(group, permittedRows, this.expanded());
  }
}

/** Returns the rows that match all words, best first. */
function findMatchingRows(rows: readonly PaletteRow[], words: readonly string[]): readonly PaletteRow[] {
  if (words.length === 0) return rows;
  return rows
    .map((row) => ({ row, match: findFuzzyMatch(searchable(`${row.title} ${row.keywords ?? ''}`), words) }))
    .filter(({ match }) => match !== null && match.rank < 3)
    .toSorted((a, b) => (a.match?.rank ?? 0) - (b.match?.rank ?? 0))
    .map(({ row }) => row);
}
