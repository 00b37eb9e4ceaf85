import { computed, effect, inject, Service, signal } from '@angular/core';
import { Router } from '@angular/router';
import { searchable } from '@hangar/domain';

import { LaunchLibrary } from '../launch/launch-library';
import { LaunchSearch } from '../launch/search/launch-search';
import { DoingRows } from './doing-rows';
import { fuzzyMatch } from './fuzzy';
import { GameRows } from './game-rows';
import { MapRows } from './map-rows';
import { readOftenDone } from './often-done';
import { readPaletteQuery } from './palette-query';
import type { PaletteQuery } from './palette-query';
import { ROWS_COLLAPSED, ROWS_EXPANDED, section } from './palette-row';
import type { PaletteGroup, PaletteRow, PaletteSection } from './palette-row';
import { PlayedRows } from './played-rows';
import { SettingRows } from './setting-rows';
import { TagRows } from './tag-rows';

const AGAIN = 2;
const OFTEN = 4;

/** The rows that the palette lists for the typed text. */
@Service()
export class PaletteList {
  private readonly library = inject(LaunchLibrary);
  private readonly search = inject(LaunchSearch);
  private readonly router = inject(Router);
  private readonly games = inject(GameRows);
  private readonly maps = inject(MapRows);
  private readonly played = inject(PlayedRows);
  private readonly tags = inject(TagRows);
  private readonly actions = inject(DoingRows);
  private readonly settings = inject(SettingRows);

  readonly typed = signal('');
  /** The group whose rows are all shown. */
  readonly expanded = signal<PaletteGroup | null>(null);
  readonly query = computed(() => readPaletteQuery(this.typed()));
  readonly isEmpty = computed(() => this.query().text === '' && this.query().narrowedTo === null);

  constructor() {
    effect(() => this.played.meant.set(this.maps.meantBy(this.query())?.id ?? null));
  }

  readonly sections = computed<readonly PaletteSection[]>(() => {
    if (this.isEmpty()) return this.beforeTyping();
    const found = this.found(this.query());
    return found.length > 0 ? found : this.notFound(this.query());
  });

  private beforeTyping(): readonly PaletteSection[] {
    const played = this.library.list
      .sorted()
      .filter((one) => one.lastLaunchedAt !== null && this.library.stateOf(one).kind === 'ready')
      .toSorted((a, b) => ((a.lastLaunchedAt ?? '') < (b.lastLaunchedAt ?? '') ? 1 : -1))
      .slice(0, AGAIN);
    const counts = readOftenDone();
    const often = [...this.actions.all(), ...this.tags.all()]
      .map((row, place) => ({ row, place, count: counts.get(row.key) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || a.place - b.place)
      .slice(0, OFTEN);
    return [
      ...this.section(
        'again',
        played.map((protocol) => this.played.again(protocol)),
      ),
      ...this.section(
        'often',
        often.map(({ row }) => row),
      ),
    ];
  }

  private found(query: PaletteQuery): readonly PaletteSection[] {
    const { narrowedTo, words, map } = query;
    const wants = (group: PaletteQuery['narrowedTo']) => narrowedTo === null || narrowedTo === group;
    const maps = wants('maps') ? this.maps.find(query) : [];
    const asked = map && narrowedTo === null && map.words.length > 0 ? maps[0] : undefined;
    return [
      ...this.section('best', asked ? [asked] : []),
      ...this.section('maps', asked ? maps.slice(1) : []),
      ...(narrowedTo === null ? this.gameSection(query) : []),
      ...this.section('maps', asked ? [] : maps),
      ...this.section('tags', wants('tags') ? among(this.tags.all(), words) : []),
      ...this.section('doings', wants('doings') ? among(this.actions.all(), words) : []),
      ...this.section('settings', wants('settings') ? among(this.settings.all(), words) : []),
    ];
  }

  private gameSection({ text, map, words }: PaletteQuery): readonly PaletteSection[] {
    const wanted = map && map.words.length > 0 ? map.words : words;
    const found = this.games.find(map && map.words.length > 0 ? map.words.join(' ') : text, ROWS_COLLAPSED);
    const shown = found.slice(0, this.expanded() === 'games' ? ROWS_EXPANDED : ROWS_COLLAPSED);
    const rows = shown.map((protocol) => this.games.row(protocol, wanted));
    return rows.length === 0 ? [] : [{ group: 'games', rows, total: found.length }];
  }

  private notFound({ text, narrowedTo }: PaletteQuery): readonly PaletteSection[] {
    if (narrowedTo !== null) return this.section('more', text === '' ? [] : [this.withoutSign(text)]);
    const near = this.games.nearest(text);
    return [...this.section('nearly', near ? [near] : []), ...this.section('more', this.remedies(text))];
  }

  /** Returns a row that searches again without the prefix. */
  private withoutSign(text: string): PaletteRow {
    return {
      key: 'without-sign',
      title: $localize`Search everywhere for “${text}:text:”`,
      note: $localize`protocols, maps, tags, commands, settings`,
      icon: 'search',
      does: $localize`Search`,
      stays: true,
      run: () => this.typed.set(text),
    };
  }

  private remedies(text: string): readonly PaletteRow[] {
    return [
      {
        key: 'search',
        title: $localize`Search your library for “${text}:text:”`,
        note: $localize`titles, descriptions, authors and more`,
        icon: 'search',
        does: $localize`Search`,
        run: () => this.search.field.type(text),
      },
      {
        key: 'new-called',
        title: $localize`Create protocol “${text}:text:”`,
        note: '',
        icon: 'add',
        does: $localize`Create`,
        run: () => this.router.navigate(['/install'], { queryParams: { tab: 'configuration', title: text } }),
      },
    ];
  }

  private section(group: PaletteGroup, rows: readonly PaletteRow[]): readonly PaletteSection[] {
    return section(group, rows, this.expanded());
  }
}

/** Returns the rows that match all words, best first. */
function among(rows: readonly PaletteRow[], words: readonly string[]): readonly PaletteRow[] {
  if (words.length === 0) return rows;
  return rows
    .map((row) => ({ row, match: fuzzyMatch(searchable(`${row.title} ${row.alsoCalled ?? ''}`), words) }))
    .filter(({ match }) => match !== null && match.rank < 3)
    .toSorted((a, b) => (a.match?.rank ?? 0) - (b.match?.rank ?? 0))
    .map(({ row }) => row);
}
