import { computed, inject, Service, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { convertToParamMap, Router } from '@angular/router';
import { SORT_DIRECTIONS, SORT_KEYS, USUAL_DIRECTION } from '@hangar/domain';
import type { SortDirection, SortKey } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';

import { DEFAULT_SORT } from '../first-paint-table';
import { oneOf, readLaunchMemory, VIEWS, writeLaunchMemory } from './launch-memory';
import type { LaunchMemory, LaunchView } from './launch-memory';
import { shelfOf } from './shelf';
import { LaunchSearch } from './search/launch-search';

/** What the address says that the Launch page shows; what it leaves out is as it was chosen last. */
@Service()
export class LaunchQuery {
  private readonly router = inject(Router);
  private readonly search = inject(LaunchSearch).field;
  private readonly settings = inject(SettingsStore).settings;
  private readonly memory = signal(readLaunchMemory());
  private readonly parameters = toSignal(this.router.routerState.root.queryParamMap, {
    initialValue: convertToParamMap({}),
  });

  /** Slug of the base game that is shown alone. */
  readonly game = computed(() => this.parameters().get('game'));
  /** The part of the library that is shown alone. */
  readonly shelf = computed(() => shelfOf(this.parameters().get('shelf')));
  readonly view = computed<LaunchView>(
    () => oneOf(VIEWS, this.parameters().get('view')) ?? this.rememberedView(),
  );
  readonly sort = computed<SortKey>(
    () => oneOf(SORT_KEYS, this.parameters().get('sort')) ?? this.memory().sort ?? DEFAULT_SORT,
  );
  readonly direction = computed<SortDirection>(
    () => oneOf(SORT_DIRECTIONS, this.parameters().get('dir')) ?? this.rememberedDirection(),
  );
  readonly tags = computed<readonly string[]>(() => tagsOf(this.parameters().getAll('tag')), {
    equal: (a, b) => a.join() === b.join(),
  });
  /** What is searched for. */
  readonly words = this.search.text;
  readonly isSearching = computed(() => this.words().trim() !== '');
  /** Id of the protocol that the detail view shows. */
  readonly protocolId = computed(() => this.parameters().get('protocol'));
  /** Which part of what is known of it. */
  readonly panel = computed(() => this.parameters().get('panel'));

  showAs(view: LaunchView): void {
    this.remember({ view, insteadOf: this.defaultView() });
    this.change({ view });
  }

  sortBy(sort: SortKey, direction: SortDirection = USUAL_DIRECTION[sort]): void {
    this.remember({ sort, direction });
    this.change({ sort, dir: direction });
  }

  toggleTag(tag: string): void {
    const tags = this.tags();
    const changed = tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
    this.change({ tag: changed.length > 0 ? changed : null });
  }

  /** Shows one protocol in the detail view; going through them leaves no trail for Back. */
  choose(protocolId: string): void {
    this.change({ protocol: protocolId }, true);
  }

  /** Shows one protocol with all that is known of it, coming from another view. */
  showDetails(protocolId: string): void {
    this.change({ view: 'detail', protocol: protocolId, q: null });
  }

  /** Shows another part of what is known of the protocol. */
  showPanel(panel: string): void {
    if (panel !== this.panel()) this.change({ panel }, true);
  }

  /** Leaves the protocol for the list, where there is room for one of the two. */
  leaveDetails(): void {
    this.change({ protocol: null, panel: null });
  }

  /** Shows everything again; the order and the view stay. */
  clearFilters(): void {
    this.change({ q: null, tag: null, game: null, shelf: null });
  }

  /** Shows what was there before the search. */
  leaveSearch(): void {
    void this.search.type('');
  }

  private change(queryParams: Record<string, string | readonly string[] | null>, replaceUrl = false): void {
    void this.router.navigate(['/'], { queryParams, queryParamsHandling: 'merge', replaceUrl });
  }

  private remember(choice: LaunchMemory): void {
    this.memory.update((memory) => ({ ...memory, ...choice }));
    writeLaunchMemory(this.memory());
  }

  private defaultView(): LaunchView {
    return this.settings()?.defaultView ?? 'grid';
  }

  private rememberedView(): LaunchView {
    const { view, insteadOf } = this.memory();
    return view !== undefined && insteadOf === this.defaultView() ? view : this.defaultView();
  }

  private rememberedDirection(): SortDirection {
    const { sort, direction } = this.memory();
    const remembered = sort === this.sort() ? direction : undefined;
    return remembered ?? USUAL_DIRECTION[this.sort()];
  }
}

/** The tags that an address names, each once. */
export function tagsOf(values: readonly string[]): readonly string[] {
  return [...new Set(values.flatMap((tag) => tag.split(',').filter(Boolean)))];
}
