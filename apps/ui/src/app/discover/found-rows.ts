import { CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport } from '@angular/cdk/scrolling';
import {
  afterNextRender,
  Component,
  computed,
  DestroyRef,
  DOCUMENT,
  effect,
  inject,
  input,
  output,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { Router } from '@angular/router';
import type { IDiscoverSource, IFoundFile } from '@hangar/domain';

import { Permissions } from '../access/permissions';
import { ListActivity } from '../launch/list-activity';
import { RemLength } from '../launch/rem-length';
import { RovingFocus } from '../launch/roving-focus';
import { FoundDownloads } from './found-downloads';
import { FoundList } from './found-list';
import { FoundRow } from './found-row';
import { RowDetails } from './row-details';

const ROW_REM = 6;
/** The height of a row on a page narrower than {@link NARROW_REM}, where the button is below the text. */
const NARROW_ROW_REM = 9.75;
const NARROW_REM = 60;
/** The number of rows before the end at which further files are requested. */
const ROWS_AHEAD = 20;

/** Found files as a virtually scrolled list. It scrolls together with the elements above it. */
@Component({
  selector: 'hangar-found-rows',
  imports: [CdkFixedSizeVirtualScroll, CdkVirtualForOf, CdkVirtualScrollViewport, FoundRow],
  templateUrl: './found-rows.html',
  styleUrl: './found-rows.css',
})
export class FoundRows {
  private readonly list = inject(FoundList);
  private readonly permissions = inject(Permissions);
  private readonly downloads = inject(FoundDownloads);
  private readonly router = inject(Router);
  private readonly listActivity = inject(ListActivity);
  private readonly document = inject(DOCUMENT);
  private readonly viewport = viewChild.required(CdkVirtualScrollViewport);

  readonly files = input.required<readonly IFoundFile[]>();
  readonly source = input.required<IDiscoverSource>();
  /** Emits when the user scrolls close to the end of the list. */
  readonly endReached = output();

  private readonly rem = inject(RemLength);
  private readonly pageWidth = signal(this.document.body.clientWidth);
  private readonly narrowWidth = this.rem.toPixels(NARROW_REM);
  private readonly heights = {
    wide: this.rem.toPixels(ROW_REM),
    narrow: this.rem.toPixels(NARROW_ROW_REM),
  };
  protected readonly rowHeight = computed(() =>
    this.heights[this.pageWidth() < this.narrowWidth() ? 'narrow' : 'wide'](),
  );
  protected readonly isForBrowser = computed(() => this.source().downloads === 'browser');
  protected readonly focus = new RovingFocus({
    items: this.files,
    getKey: ({ id }) => id,
    rowHeight: this.rowHeight,
    viewport: this.viewport,
    open: (index) => this.open(index),
  });

  constructor() {
    this.listActivity.watch(this.viewport);
    const details = inject(RowDetails);
    effect(() => {
      const { start, end } = this.focus.rendered();
      const files = this.files();
      if (end > 0 && end >= files.length - ROWS_AHEAD) untracked(() => this.endReached.emit());
      const visibleFiles = this.listActivity.isMoving() ? [] : files.slice(start, end);
      untracked(() => details.request(visibleFiles));
    });
    inject(DestroyRef).onDestroy(() => details.request([]));
    this.watchWidth();
    afterNextRender(() => this.focusActiveRow());
  }

  protected readonly keyOf = (_: number, { id }: IFoundFile) => id;

  protected handleKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (key.toLowerCase() === 'a' && !ctrlKey && !metaKey && !altKey && !shiftKey) {
      event.preventDefault();
      if (!repeat) this.download(this.focus.active());
    } else this.focus.handleKey(event);
  }

  protected trackFocus(index: number): void {
    this.focus.trackFocus(index);
    this.list.activeId = this.files()[index]?.id ?? null;
  }

  private download(index: number): void {
    const file = this.files()[index];
    if (!file || this.isForBrowser() || this.permissions.block('download')) return;
    const { kind } = this.downloads.getState(file);
    if (kind === 'available' || kind === 'failed') void this.downloads.download(file);
  }

  private open(index: number): void {
    const file = this.files()[index];
    if (!file) return;
    void this.router.navigate(['/discover'], {
      queryParams: { source: file.source, file: file.id },
      queryParamsHandling: 'merge',
    });
  }

  /** Returns the focus to the row that a file was opened from. */
  private focusActiveRow(): void {
    const index = this.files().findIndex(({ id }) => id === this.list.activeId);
    if (index !== -1) this.focus.moveTo(index);
  }

  private watchWidth(): void {
    const { body } = this.document;
    const observer = new ResizeObserver(() => this.pageWidth.set(body.clientWidth));
    observer.observe(body);
    inject(DestroyRef).onDestroy(() => observer.disconnect());
  }
}
