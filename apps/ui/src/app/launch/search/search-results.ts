import { CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import {
  afterRenderEffect,
  Component,
  computed,
  DOCUMENT,
  effect,
  inject,
  untracked,
  viewChild,
} from '@angular/core';
import { Router } from '@angular/router';
import { CatalogStore, RegistrySearch } from '@hangar/ui-data-access';
import { EmptyState } from '@hangar/ui-components';

import { LaunchLibrary } from '../launch-library';
import { LaunchQuery } from '../launch-query';
import { ProtocolActions } from '../protocol-actions';
import { RemLength } from '../rem-length';
import { RovingFocus } from '../roving-focus';
import { isOnControl } from '../second-click';
import { ListActivity } from '../list-activity';
import { FileNames } from './file-names';
import { ResultLine } from './result-line';
import { getEdge, createRegistryFamilies, createResultRows } from './result-rows';
import type { ResultRow, RowEdge } from './result-rows';

const ROW_REM = 3.25;

/** The search results in sections: protocols, mod files, and the Registry if it is turned on. */
@Component({
  selector: 'hangar-search-results',
  imports: [CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport, EmptyState, ResultLine],
  templateUrl: './search-results.html',
  styleUrls: ['../virtual-list.css', './search-results.css'],
  host: {
    '(document:keydown.arrowdown)': 'enter($event)',
    '(keydown.escape)': 'leave()',
    '(document:keydown.enter)': 'openFirst($event)',
    '(document:keydown.control.enter)': 'launchFirst($event)',
    '(document:keydown.meta.enter)': 'launchFirst($event)',
  },
})
export class SearchResults {
  private readonly library = inject(LaunchLibrary);
  private readonly catalog = inject(CatalogStore);
  private readonly document = inject(DOCUMENT);
  private readonly router = inject(Router);
  private readonly actions = inject(ProtocolActions);
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);
  protected readonly query = inject(LaunchQuery);
  protected readonly registry = inject(RegistrySearch);

  protected readonly words = this.library.list.words;
  protected readonly rows = computed(() =>
    createResultRows(
      this.library.list.shown(),
      this.library.list.matchingFiles(),
      createRegistryFamilies(this.registry.isOn() ? this.registry.results() : []),
    ),
  );
  protected readonly hitCount = computed(() => this.rows().filter(({ kind }) => kind !== 'heading').length);
  protected readonly isFiltered = computed(() => this.query.game() !== null || this.query.tags().length > 0);
  protected readonly emptyText = computed(() => {
    const query = this.query.searchText().trim();
    return this.isFiltered()
      ? $localize`No matches for “${query}:query:” with the current filters.`
      : $localize`No matches for “${query}:query:”. Hangar searched titles, descriptions, tags, notes, mod files, authors, maps, base games and source ports.`;
  });
  protected readonly rowHeight = inject(RemLength).toPixels(ROW_REM);
  protected readonly focus = new RovingFocus({
    items: this.rows,
    getKey,
    isSkipped: ({ kind }) => kind === 'heading',
    rowHeight: this.rowHeight,
    viewport: this.viewport,
    open: (index) => this.open(this.rows()[index]),
    launch: (index) => this.launch(this.rows()[index]),
  });

  constructor() {
    inject(FileNames).request();
    const listActivity = inject(ListActivity);
    listActivity.watch(this.viewport);
    listActivity.watchTyping(this.query.searchText);
    effect((onCleanup) => {
      const words = this.query.searchText();
      untracked(() => this.registry.search(words));
      onCleanup(() => this.registry.search(''));
    });
    const isEmpty = computed(() => this.rows().length === 0);
    // While the list is empty, the viewport measures a height of 0. It must measure again once there are rows.
    afterRenderEffect(() => {
      if (!isEmpty()) untracked(() => this.viewport().checkViewportSize());
    });
    let isNew = true;
    effect(() => {
      this.words();
      // A new list is already at its top, and scrolling it would needlessly force a layout.
      if (!isNew) untracked(() => this.viewport().scrollToOffset(0));
      isNew = false;
    });
  }

  protected readonly getKey = (_: number, row: ResultRow) => getKey(row);

  protected getEdgeAt(index: number): RowEdge {
    return getEdge(this.rows(), index);
  }

  protected isCatalogued(row: ResultRow): boolean {
    return row.kind === 'family' && row.family.hashes.some((hash) => this.catalog.byHash().has(hash));
  }

  /** Moves the focus from the search field to the results. */
  protected enter(event: Event): void {
    const first = this.findFirstHitIndex(event);
    if (first === -1) return;
    event.preventDefault();
    this.focus.moveTo(first);
  }

  /** Opens the first hit, as Enter does in the list. */
  protected openFirst(event: Event): void {
    if (isSinglePress(event)) this.open(this.rows()[this.findFirstHitIndex(event)]);
  }

  /** Launches the first hit, as Ctrl+Enter does in the list. */
  protected launchFirst(event: Event): void {
    if (isSinglePress(event)) this.launch(this.rows()[this.findFirstHitIndex(event)]);
  }

  protected openByClick(row: ResultRow, event: MouseEvent): void {
    if (row.kind === 'protocol') this.actions.openByClick(row.protocol, event);
    else if (!isOnControl(event)) this.open(row);
  }

  protected preventTextSelection(event: MouseEvent): void {
    if (event.detail > 1) event.preventDefault();
  }

  /** Clears the search and focuses the search field, like Escape in that field. */
  protected leave(): void {
    this.document.querySelector<HTMLInputElement>('#search')?.focus();
    this.query.clearSearch();
  }

  /** Returns the index of the first hit, or -1 if nothing was found or the key was pressed outside the search field. */
  private findFirstHitIndex({ target }: Event): number {
    if (!(target instanceof Element && target.id === 'search')) return -1;
    return this.rows().findIndex(({ kind }) => kind !== 'heading');
  }

  private open(row: ResultRow | undefined): void {
    if (row?.kind === 'protocol') this.actions.showDetails(row.protocol);
    if (row?.kind === 'file') {
      const queryParams = { tab: 'configuration', file: row.file.id };
      void this.router.navigate(['/install'], { queryParams });
    }
  }

  private launch(row: ResultRow | undefined): void {
    if (row?.kind === 'protocol') void this.actions.play(row.protocol);
  }
}

/** Whether a key was pressed once, not held down, and didn't end an IME composition. */
function isSinglePress(event: Event): boolean {
  return event instanceof KeyboardEvent && !event.repeat && !event.isComposing;
}

function getKey(row: ResultRow): string {
  switch (row.kind) {
    case 'heading':
      return row.section;
    case 'protocol':
      return row.protocol.id;
    case 'file':
      return row.file.id;
    case 'family':
      return `${row.family.name}\n${row.family.category ?? ''}`;
  }
}
