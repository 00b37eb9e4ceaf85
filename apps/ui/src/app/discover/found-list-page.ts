import { CdkVirtualScrollableElement } from '@angular/cdk/scrolling';
import { Component, computed, effect, inject, input, resource, untracked } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { ICuratedListInfo, IDiscoverSource } from '@hangar/domain';
import { EmptyState, formatMoment, Skeleton } from '@hangar/ui-components';
import { DiscoverApi } from '@hangar/ui-data-access';

import { FoundFilters } from './found-filters';
import { FoundList } from './found-list';
import { isTooShort, parseFoundQuery, type FoundAddress } from './found-question';
import { FoundRows } from './found-rows';
import { ListHead } from './list-head';
import { getHost } from './source-consent';
import { getFieldLabel, getSortLabel } from './source-labels';
import { SourceNotice } from './source-notice';

/** Selects the latest curated list in the page's address. */
const LATEST_LIST = 'latest';

/** The files of a source: the newest, those of a curated list, or the results of a search. */
@Component({
  selector: 'hangar-found-list-page',
  imports: [CdkVirtualScrollableElement, EmptyState, FoundRows, ListHead, RouterLink, Skeleton, SourceNotice],
  templateUrl: './found-list-page.html',
  styleUrl: './found-list-page.css',
})
export class FoundListPage {
  private readonly api = inject(DiscoverApi);
  private readonly router = inject(Router);
  protected readonly list = inject(FoundList);
  protected readonly filters = inject(FoundFilters);

  readonly source = input.required<IDiscoverSource>();
  readonly sources = input.required<readonly IDiscoverSource[]>();
  readonly address = input.required<FoundAddress>();

  /** The curated lists, which are part of Hangar. Loading them sends nothing to the source. */
  private readonly listResource = resource({
    params: () => (this.source().lists ? this.source().id : undefined),
    loader: ({ params }) => this.api.listCuratedLists(params),
    defaultValue: [],
  });
  protected readonly lists = computed<readonly ICuratedListInfo[]>(() =>
    this.listResource.hasValue() ? this.listResource.value() : [],
  );
  protected readonly question = computed(() => {
    const { list, ...address } = this.address();
    const isLatest = list === LATEST_LIST;
    // Shows nothing until the lists are loaded. Showing the newest files instead would send a request.
    if (isLatest && this.lists().length === 0 && this.source().lists) return null;
    return parseFoundQuery(this.source(), { ...address, list: isLatest ? this.lists()[0]?.id : list });
  });
  protected readonly view = computed(() => this.question()?.kind ?? 'list');
  protected readonly shownList = computed(() => {
    const question = this.question();
    return question?.kind === 'list' ? question.list : '';
  });
  protected readonly field = computed(() => {
    const question = this.question();
    return question?.kind === 'search' ? question.field : '';
  });
  protected readonly sort = computed(() => {
    const question = this.question();
    return (question?.kind === 'search' ? question.sort : null) ?? '';
  });
  protected readonly isTooShort = computed(() => {
    const question = this.question();
    return question !== null && isTooShort(question);
  });
  protected readonly files = computed(() => {
    const files = this.list.files();
    return files && this.filters.apply(files);
  });
  protected readonly host = computed(() => getHost(this.source().home));
  protected readonly listDay = computed(() => formatMoment(this.source().index?.fetchedAt ?? ''));
  protected readonly placeholders = Array.from({ length: 6 }, (_, index) => index);
  protected readonly fieldLabel = getFieldLabel;
  protected readonly sortLabel = getSortLabel;
  protected readonly latest = LATEST_LIST;

  constructor() {
    effect(() => {
      const question = this.question();
      if (question) untracked(() => this.list.show(question));
    });
  }

  /** Changes the address. The entry in the browser's history is replaced, so that Back leaves the page. */
  protected change(queryParams: Readonly<Record<string, string | null>>): void {
    void this.router.navigate([], {
      queryParams: { ...queryParams },
      queryParamsHandling: 'merge',
      replaceUrl: true,
    });
  }
}
