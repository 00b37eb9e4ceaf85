import { Component, computed, DestroyRef, effect, inject } from '@angular/core';
import { EarlyAnswers, ProtocolStore } from '@hangar/ui-data-access';
import { EmptyState } from '@hangar/ui-components';

import { ChoiceBar } from './choice/choice-bar';
import { ChoiceKeys } from './choice/choice-keys';
import { ChosenProtocols } from './choice/chosen-protocols';
import { TagPopover } from './choice/tag-popover';
import { DetailView } from './detail/detail-view';
import { FirstStart } from './first-start/first-start';
import { ProtocolGrid } from './grid/protocol-grid';
import { LaunchHead } from './launch-head';
import { LaunchLibrary } from './launch-library';
import { LaunchQuery } from './launch-query';
import { ProtocolTable } from './list/protocol-table';
import { SearchResults } from './search/search-results';

/** The library: every protocol, ready to be launched. */
@Component({
  selector: 'hangar-launch-page',
  imports: [
    ChoiceBar,
    DetailView,
    EmptyState,
    FirstStart,
    LaunchHead,
    ProtocolGrid,
    ProtocolTable,
    SearchResults,
    TagPopover,
  ],
  templateUrl: './launch-page.html',
  styleUrl: './launch-page.css',
  host: { '[class.choosing]': 'choice.isChoosing()', '(document:keydown)': 'keys.hear($event)' },
})
export class LaunchPage {
  private readonly protocols = inject(ProtocolStore);
  protected readonly library = inject(LaunchLibrary);
  protected readonly query = inject(LaunchQuery);
  protected readonly choice = inject(ChosenProtocols);
  protected readonly keys = inject(ChoiceKeys);

  /** As many as index.html has. */
  protected readonly places = Array.from({ length: 24 }, (_, index) => index);
  protected readonly shown = computed(() => this.library.list.shown());
  /** What takes the page. */
  protected readonly content = computed(() => {
    const all = this.protocols.protocols();
    if (all === null) return this.beginning();
    if (this.query.isSearching()) return 'search';
    if (all.length === 0) return 'first-start';
    if (this.shown().length === 0) return 'nothing';
    return this.query.view();
  });
  protected readonly emptyText = computed(() =>
    this.query.shelf() !== null && this.query.tags().length === 0 && this.query.game() === null
      ? $localize`Nothing is here yet. The heart on a card makes a favourite, and State sets how far you are.`
      : this.query.tags().length > 0
        ? $localize`No protocol has all of these tags.`
        : $localize`No protocol runs with this base game yet.`,
  );

  constructor() {
    inject(DestroyRef).onDestroy(() => this.choice.leave());
    const early = inject(EarlyAnswers);
    const first = effect(() => {
      if (this.content() === 'loading') return;
      early.shown();
      first.destroy();
    });
  }

  /** What takes the page while there are the first protocols at most: they are enough for a list that nothing narrows. */
  private beginning() {
    if (this.protocols.error()) return 'failed';
    const isWhole =
      this.query.game() === null &&
      this.query.shelf() === null &&
      this.query.tags().length === 0 &&
      !this.query.isSearching();
    const view = this.query.view();
    return this.protocols.firstOnes() && isWhole && view !== 'detail' ? view : 'loading';
  }

  protected reload(): void {
    void this.protocols.reload();
  }
}
