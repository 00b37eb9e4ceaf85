import { Component, computed, inject, input } from '@angular/core';
import type { IFoundFile } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';

import { JobActions } from '../activity/job-actions';
import { FoundDownloads, getTitle } from './found-downloads';

/**
 * Opens a file's page in the browser. Hangar then waits until the file is in the downloads folder, and opens the sheet
 * that plays or adds it.
 */
@Component({
  selector: 'hangar-browser-link',
  imports: [Icon],
  template: `
    <!-- Screen readers only announce changes in an element that exists before. -->
    <span role="status" class="dim small">
      @if (waitingJob()) {
        <hangar-icon class="small" name="clock" />&ngsp;
        <ng-container i18n>Waiting for {{ file().fileName }} in your downloads folder</ng-container>
      }
    </span>
    @if (waitingJob(); as job) {
      <button
        type="button"
        class="icon-button compact"
        title="Stop waiting"
        i18n-title
        [tabIndex]="tabIndex()"
        data-needs="cancel-job"
        (click)="jobActions.cancel(job)"
      >
        <hangar-icon name="x" /><span class="visually-hidden" i18n
          >Stop waiting for {{ file().fileName }}</span
        >
      </button>
    } @else if (file().url; as url) {
      <a
        class="btn compact"
        target="_blank"
        rel="noopener noreferrer"
        [href]="url"
        [tabindex]="tabIndex()"
        data-needs="wait-for-download"
        (click)="downloads.waitForBrowser(file())"
      >
        <hangar-icon name="ext" /><ng-container i18n>Open in browser</ng-container>
        <span class="visually-hidden">{{ title() }}</span>
      </a>
    }
  `,
})
export class BrowserLink {
  protected readonly downloads = inject(FoundDownloads);
  protected readonly jobActions = inject(JobActions);

  readonly file = input.required<IFoundFile>();
  readonly tabIndex = input(0);

  protected readonly title = computed(() => getTitle(this.file()));
  protected readonly waitingJob = computed(() => this.downloads.findBrowserJob(this.file()));
}
