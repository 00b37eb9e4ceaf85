import { computed, inject, Service, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { convertToParamMap, Router } from '@angular/router';
import { SORT_DIRECTIONS, SORT_KEYS, USUAL_DIRECTION } from '@hangar/domain';
import type { SortDirection, SortKey } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import { DEFAULT_SORT } from '../first-paint-table';
import { parseChoice, readLaunchPreferences, VIEWS, writeLaunchPreferences } from './launch-preferences';
import type { LaunchPreferences, LaunchView } from './launch-preferences';
import { isProblemShelf, parseShelf } from './shelf';
import type { Shelf } from './shelf';
import { LaunchSearch } from './search/launch-search';

/**
 * The state of the Launch page, stored in the address. Values that the address doesn't specify default to the user's
 * last choice.
 */
@Service()
export class LaunchQuery {
  private readonly router = inject(Router);
  private readonly search = inject(LaunchSearch).field;
  private readonly settings = inject(SettingsStore).settings;
  private readonly preferences = signal(readLaunchPreferences());
  private readonly parameters = toSignal(this.router.routerState.root.queryParamMap, {
    initialValue: convertToParamMap({}),
  });

  /** The slug of the base game that the list is filtered by. */
  readonly game = computed(() => this.parameters().get('game'));
  /** The part of the library that is shown. */
  readonly shelf = computed(() => parseShelf(this.parameters().get('shelf')));
  readonly view = computed<LaunchView>(
    () => parseChoice(VIEWS, this.parameters().get('view')) ?? this.getRememberedView(),
  );
  /** Whether protocols with problems are shown, grouped by cause. */
  readonly isGrouped = computed(() => isProblemShelf(this.shelf()) && this.view() !== 'detail');
  readonly sort = computed<SortKey>(
    () => parseChoice(SORT_KEYS, this.parameters().get('sort')) ?? this.preferences().sort ?? DEFAULT_SORT,
  );
  readonly direction = computed<SortDirection>(
    () => parseChoice(SORT_DIRECTIONS, this.parameters().get('dir')) ?? this.getRememberedDirection(),
  );
  readonly tags = computed<readonly string[]>(() => parseTags(this.parameters().getAll('tag')), {
    equal: (a, b) => a.join() === b.join(),
  });
  /** The search text. */
  readonly searchText = this.search.text;
  readonly isSearching = computed(() => this.searchText().trim() !== '');
  /** Id of the protocol in the detail view. */
  readonly protocolId = computed(() => this.parameters().get('protocol'));
  /** The open panel in the detail view. */
  readonly panel = computed(() => this.parameters().get('panel'));

  /** Name of the saved filter that equals the current filter. */
  readonly filterName = signal<string | null>(null);
  /** The id of the protocol whose details the user has just left. The list resets it once it is shown. */
  leftProtocolId: string | null = null;

  showView(view: LaunchView): void {
    this.storePreferences({ view, insteadOf: this.getDefaultView() });
    this.change({ view });
  }

  sortBy(sort: SortKey, direction: SortDirection = USUAL_DIRECTION[sort]): void {
    this.storePreferences({ sort, direction });
    this.change({ sort, dir: direction });
  }

  toggleTag(tag: string): void {
    const tags = this.tags();
    const changed = tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
    this.change({ tag: changed.length > 0 ? changed : null });
  }

  /** Shows another part of the library, with the same tags and base game. */
  showShelf(shelf: Shelf): void {
    this.change({ shelf });
  }

  /** Selects a protocol in the detail view. Replaces the history entry, so that Back leaves the view. */
  choose(protocolId: string): void {
    this.change({ protocol: protocolId }, true);
  }

  /** Opens the details of a protocol from another view. */
  showDetails(protocolId: string): void {
    this.change({ view: 'detail', protocol: protocolId, q: null });
  }

  /** Shows another panel in the detail view. */
  showPanel(panel: string): void {
    if (panel !== this.panel()) this.change({ panel }, true);
  }

  /** Returns from the details to the list, in the view that the user last chose. */
  closeDetails(): void {
    this.change({ view: null, protocol: null, panel: null });
  }

  /** Clears the search and all filters, but keeps the order and the view. */
  clearFilters(): void {
    this.change({ q: null, tag: null, game: null, shelf: null });
  }

  /** Clears the search and returns to the previous list. */
  clearSearch(): void {
    void this.search.type('');
  }

  private change(queryParams: Record<string, string | readonly string[] | null>, replaceUrl = false): void {
    void this.router.navigate(['/'], { queryParams, queryParamsHandling: 'merge', replaceUrl });
  }

  private storePreferences(choice: LaunchPreferences): void {
    this.preferences.update((preferences) => ({ ...preferences, ...choice }));
    writeLaunchPreferences(this.preferences());
  }

  private getDefaultView(): LaunchView {
    return this.settings()?.defaultView ?? 'grid';
  }

  private getRememberedView(): LaunchView {
    const { view, insteadOf } = this.preferences();
    return view !== undefined && insteadOf === this.getDefaultView() ? view : this.getDefaultView();
  }

  private getRememberedDirection(): SortDirection {
    const { sort, direction } = this.preferences();
    const rememberedDirection = sort === this.sort() ? direction : undefined;
    return rememberedDirection ?? USUAL_DIRECTION[this.sort()];
  }
}

/** Returns the tags in an address without duplicates. */
export function parseTags(values: readonly string[]): readonly string[] {
  return [...new Set(values.flatMap((tag) => tag.split(',').filter(Boolean)))];
}
