import { CdkVirtualScrollableElement } from '@angular/cdk/scrolling';
import { Component, computed, DestroyRef, effect, inject } from '@angular/core';
import { EarlyResponseReader, ProtocolStore } from '@hangar/ui-data-access';

import { ExtensionPanels } from '../extensions/extension-panels';
import { ProblemCauses } from './attention/problem-causes';
import { SelectionBar } from './choice/selection-bar';
import { SelectionKeys } from './choice/selection-keys';
import { SelectedProtocols } from './choice/selected-protocols';
import { TagPopover } from './choice/tag-popover';
import { ContinueStrip } from './continue/continue-strip';
import { readStripState } from './continue/strip-state';
import { DetailView } from './detail/detail-view';
import { FirstPageState } from './first-start/first-page-state';
import { FirstStart } from './first-start/first-start';
import { ProtocolGrid } from './grid/protocol-grid';
import { LaunchHead } from './launch-head';
import { LaunchLibrary } from './launch-library';
import { LaunchQuery } from './launch-query';
import { NoProtocols } from './no-protocols';
import { ProtocolTable } from './list/protocol-table';
import { SearchResults } from './search/search-results';

/** The library: every protocol, ready to launch. */
@Component({
  selector: 'hangar-launch-page',
  imports: [
    CdkVirtualScrollableElement,
    SelectionBar,
    ContinueStrip,
    DetailView,
    ExtensionPanels,
    FirstStart,
    LaunchHead,
    NoProtocols,
    ProblemCauses,
    ProtocolGrid,
    ProtocolTable,
    SearchResults,
    TagPopover,
  ],
  templateUrl: './launch-page.html',
  styleUrl: './launch-page.css',
  host: {
    '[class.selecting]': 'selectedProtocols.isSelecting()',
    '(document:keydown)': 'keys.handleKey($event)',
  },
})
export class LaunchPage {
  protected readonly protocols = inject(ProtocolStore);
  private readonly firstPageState = inject(FirstPageState);
  private readonly lastStripHeight = readStripState().rem;
  protected readonly library = inject(LaunchLibrary);
  protected readonly query = inject(LaunchQuery);
  protected readonly selectedProtocols = inject(SelectedProtocols);
  protected readonly keys = inject(SelectionKeys);

  /** Must be the same number as in `index.html`. */
  protected readonly placeholders = Array.from({ length: 24 }, (_, index) => index);
  protected readonly shown = computed(() => this.library.list.shown());
  /** Whether the list is unfiltered. Only then is the Continue strip shown above it. */
  protected readonly isUnfiltered = computed(
    () =>
      this.query.game() === null &&
      this.query.shelf() === null &&
      this.query.tags().length === 0 &&
      !this.query.isSearching(),
  );
  /** The kind of content that the page shows. */
  protected readonly content = computed(() => {
    const all = this.protocols.protocols();
    if (all === null) return this.loadingContent();
    if (this.query.isSearching()) return 'search';
    if (all.length === 0 || this.showsFirstPage()) return 'first-start';
    if (this.query.isGrouped()) return 'causes';
    if (this.shown().length === 0 && !this.query.protocolId()) return 'nothing';
    return this.query.view();
  });
  /** Whether any of the loaded protocols has been played. */
  protected readonly hasPlayedProtocols = computed(
    () => this.protocols.protocols()?.some(({ lastLaunchedAt }) => lastLaunchedAt !== null) ?? false,
  );
  /** Reserves the height of the strip until it is known whether it will be shown, so that the cards don't move. */
  protected readonly stripHeight = computed(() =>
    this.protocols.protocols() === null || this.hasPlayedProtocols() ? this.lastStripHeight : 0,
  );

  constructor() {
    inject(DestroyRef).onDestroy(() => this.selectedProtocols.clear());
    const earlyResponses = inject(EarlyResponseReader);
    const first = effect(() => {
      if (this.content() === 'loading') return;
      earlyResponses.markPainted();
      first.destroy();
    });
  }

  /**
   * Whether the first page is still shown although protocols exist. A filter, a search or a selected protocol closes
   * it.
   */
  private showsFirstPage(): boolean {
    return this.firstPageState.staysOpen() && this.isUnfiltered() && this.query.protocolId() === null;
  }

  /**
   * Returns the kind of content shown until all protocols are loaded. An unfiltered list can already show the first
   * protocols.
   */
  private loadingContent() {
    if (this.protocols.error()) return 'failed';
    const view = this.query.view();
    return this.protocols.firstProtocols() && this.isUnfiltered() && view !== 'detail' ? view : 'loading';
  }

  protected reload(): void {
    void this.protocols.reload();
  }
}
