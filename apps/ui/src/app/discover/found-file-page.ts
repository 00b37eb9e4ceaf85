import {
  afterNextRender,
  Component,
  computed,
  ElementRef,
  inject,
  input,
  resource,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IDiscoverSource } from '@hangar/domain';
import { CopyButton, EmptyState, formatBytes, formatDay, Icon, Skeleton } from '@hangar/ui-components';
import { toApiError, DiscoverApi } from '@hangar/ui-data-access';

import { BrowserLink } from './browser-link';
import { FileActions } from './file-actions';
import { getTitle } from './found-downloads';
import { FoundList, getUpstreamDetails } from './found-list';
import { FOUND_GAME_NAMES, LEVEL_NAMES } from './source-labels';
import { Votes } from './votes';

/** Everything that a source reports about a file. All of it is untrusted, so it is shown as plain text. */
@Component({
  selector: 'hangar-found-file-page',
  host: { class: 'page' },
  imports: [BrowserLink, CopyButton, EmptyState, FileActions, Icon, RouterLink, Skeleton, Votes],
  templateUrl: './found-file-page.html',
  styleUrl: './found-file-page.css',
})
export class FoundFilePage {
  private readonly api = inject(DiscoverApi);
  private readonly list = inject(FoundList);

  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');

  readonly source = input.required<IDiscoverSource>();
  readonly fileId = input.required<string>();

  private readonly details = resource({
    params: () => ({ source: this.source().id, id: this.fileId() }),
    loader: ({ params, abortSignal }) => this.api.getFile(params.source, params.id, abortSignal),
  });
  protected readonly file = computed(() => (this.details.hasValue() ? this.details.value() : null));
  private readonly failure = computed(() => {
    const error = this.details.error();
    return error ? toApiError(error) : null;
  });
  protected readonly error = computed(() => this.failure()?.message ?? null);
  /** The file as listed or stored. Allows the page to open even if the source doesn't respond. */
  protected readonly listed = computed(
    () =>
      this.list.files()?.find(({ id }) => id === this.fileId()) ??
      getUpstreamDetails(this.failure())?.files?.[0] ??
      null,
  );
  protected readonly title = computed(() => {
    const file = this.file() ?? this.listed();
    return file ? getTitle(file) : $localize`Mod details`;
  });
  protected readonly textName = computed(() => (this.file()?.fileName ?? '').replace(/\.[^.]*$/, '.txt'));
  protected readonly day = computed(() => formatDay(this.file()?.date ?? ''));
  protected readonly size = computed(() => {
    const bytes = this.file()?.sizeBytes ?? null;
    return bytes === null ? '' : formatBytes(bytes);
  });
  protected readonly game = computed(() => {
    const game = this.file()?.game ?? null;
    return game === null ? null : FOUND_GAME_NAMES[game];
  });
  protected readonly level = computed(() => {
    const level = this.file()?.portLevel ?? null;
    return level === null ? null : LEVEL_NAMES[level];
  });

  protected readonly unknown = $localize`unknown`;

  constructor() {
    // The list row that had the focus no longer exists.
    afterNextRender(() => this.heading().nativeElement.focus());
  }

  protected reload(): void {
    this.details.reload();
  }
}
