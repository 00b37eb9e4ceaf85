import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { IFoundFile } from '@hangar/domain';
import { Icon, Progress } from '@hangar/ui-components';

import { formatAmounts } from '../activity/format-amounts';
import { JobActions } from '../activity/job-actions';
import { getProgress } from '../activity/job-text';
import { FoundDownloads, getTitle } from './found-downloads';
import { BrowserLink } from './browser-link';

/** The state of a found file's download: the button, the progress, the error, or a note that it's in the library. */
@Component({
  selector: 'hangar-download-button',
  imports: [BrowserLink, Icon, Progress, RouterLink],
  template: `
    @switch (state().kind) {
      @case ('downloading') {
        <hangar-progress
          needs="cancel-job"
          [label]="label()"
          [done]="progress()?.done ?? 0"
          [total]="progress()?.total ?? null"
          [valueText]="amounts()"
          (cancelled)="cancel()"
        />
      }
      @case ('in-library') {
        <span class="tag good"
          ><hangar-icon name="check" /><ng-container i18n>In your library</ng-container></span
        >
        <a
          class="btn compact"
          data-needs="new"
          routerLink="/install"
          [tabindex]="tabIndex()"
          [queryParams]="{ tab: 'configuration', file: fileIds() }"
        >
          <ng-container i18n>New protocol</ng-container>
          <span class="visually-hidden">{{ title() }}</span>
        </a>
      }
      @case ('failed') {
        <span class="tag bad" [title]="failure()">
          <hangar-icon name="warn" /><ng-container i18n>Download failed</ng-container>
        </span>
        <span class="visually-hidden">{{ failure() }}</span>
        <button
          type="button"
          class="btn compact"
          [tabIndex]="tabIndex()"
          data-needs="retry-job"
          (click)="retry()"
        >
          <hangar-icon name="refresh" /><ng-container i18n>Try again</ng-container>
          <span class="visually-hidden">{{ title() }}</span>
        </button>
      }
      @default {
        @if (isForBrowser()) {
          <hangar-browser-link [file]="file()" [tabIndex]="tabIndex()" />
        } @else {
          <button
            type="button"
            class="btn compact"
            data-needs="download"
            [tabIndex]="tabIndex()"
            (click)="download()"
          >
            <hangar-icon name="dl" /><ng-container i18n>Download</ng-container>
            <span class="visually-hidden">{{ title() }}</span>
          </button>
        }
      }
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
      align-items: center;
      justify-content: flex-end;
    }
    hangar-progress {
      flex: 1;
    }
  `,
})
export class DownloadButton {
  private readonly downloads = inject(FoundDownloads);
  private readonly jobActions = inject(JobActions);

  readonly file = input.required<IFoundFile>();
  /** Whether only the user's browser can download files of this source. */
  readonly isForBrowser = input(false);
  /** Whether the controls are in the tab order. */
  readonly isActive = input(true);

  protected readonly state = computed(() => this.downloads.getState(this.file()));
  protected readonly title = computed(() => getTitle(this.file()));
  protected readonly tabIndex = computed(() => (this.isActive() ? 0 : -1));
  protected readonly label = computed(() => $localize`Download of ${this.title()}:title:`);
  private readonly job = computed(() => {
    const state = this.state();
    return state.kind === 'downloading' || state.kind === 'failed' ? state.job : null;
  });
  protected readonly progress = computed(() => {
    const job = this.job();
    return job && getProgress(job);
  });
  protected readonly amounts = computed(() => formatAmounts(this.progress()));
  protected readonly failure = computed(() => this.job()?.error?.message ?? '');
  protected readonly fileIds = computed(() => {
    const state = this.state();
    return state.kind === 'in-library' ? state.fileIds.join(',') : '';
  });

  protected download(): void {
    void this.downloads.download(this.file());
  }

  protected cancel(): void {
    const job = this.job();
    if (job) void this.jobActions.cancel(job);
  }

  protected retry(): void {
    const job = this.job();
    if (job) void this.jobActions.retry(job);
  }
}
