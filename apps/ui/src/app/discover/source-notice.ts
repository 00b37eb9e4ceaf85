import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import { Router } from '@angular/router';
import type { IDiscoverSource } from '@hangar/domain';
import { IDGAMES } from '@hangar/domain';
import { formatMoment, Icon } from '@hangar/ui-components';
import { DiscoverStore } from '@hangar/ui-data-access';

import { FoundDownloads } from './found-downloads';
import { FoundList } from './found-list';

const SECOND_MS = 1000;
/** A list that is younger than a day is not downloaded again. */
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Explains why a list is old, incomplete or missing, and offers remedies. */
@Component({
  selector: 'hangar-source-notice',
  imports: [Icon, NgTemplateOutlet],
  templateUrl: './source-notice.html',
  styleUrl: './source-notice.css',
})
export class SourceNotice {
  private readonly store = inject(DiscoverStore);
  private readonly downloads = inject(FoundDownloads);
  private readonly router = inject(Router);
  protected readonly list = inject(FoundList);

  readonly source = input.required<IDiscoverSource>();

  /**
   * Seconds until the list is requested again automatically; `null` if it won't be, or if the user has stopped the
   * countdown.
   */
  protected readonly secondsLeft = signal<number | null>(null);
  protected readonly isDownloadingList = signal(false);
  protected readonly storedDay = computed(() => formatMoment(this.list.storedAt() ?? ''));
  protected readonly listDay = computed(() => formatMoment(this.source().index?.fetchedAt ?? ''));
  protected readonly timeLeft = computed(() => {
    const seconds = this.secondsLeft() ?? 0;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  });
  /** Whether downloading the archive's own list would help: none is stored, or the stored one is over a day old. */
  protected readonly canDownloadList = computed(() => {
    const { id, index } = this.source();
    return id === IDGAMES && (index === null || Date.now() - Date.parse(index.fetchedAt) > DAY_MS);
  });
  /** Whether a search in file names would succeed, because the archive's own list contains them. */
  protected readonly canSearchNames = computed(() => {
    const question = this.list.question();
    return this.source().index !== null && question?.kind === 'search' && question.field !== 'filename';
  });

  constructor() {
    effect((onCleanup) => {
      // Reading the error restarts the countdown after a second error, even if the pause is the same.
      const pauseSeconds = this.list.error() && this.list.pauseSeconds();
      this.secondsLeft.set(pauseSeconds);
      if (pauseSeconds === null) return;
      const timer = setInterval(() => untracked(() => this.countDown()), SECOND_MS);
      onCleanup(() => clearInterval(timer));
    });
  }

  protected retry(): void {
    void this.list.reload();
  }

  protected stopWaiting(): void {
    this.secondsLeft.set(null);
  }

  protected async updateList(): Promise<void> {
    if (this.isDownloadingList()) return;
    this.isDownloadingList.set(true);
    if (await this.downloads.downloadIndex(this.source().id)) {
      await this.store.load();
      await this.list.reload();
    }
    this.isDownloadingList.set(false);
  }

  protected searchNames(): void {
    void this.router.navigate([], { queryParams: { in: 'filename' }, queryParamsHandling: 'merge' });
  }

  private countDown(): void {
    const seconds = this.secondsLeft();
    if (seconds === null) return;
    this.secondsLeft.set(seconds <= 1 ? null : seconds - 1);
    if (seconds <= 1) this.retry();
  }
}
