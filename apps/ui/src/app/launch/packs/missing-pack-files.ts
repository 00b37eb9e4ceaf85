import { Component, computed, inject, input, signal } from '@angular/core';
import type { IImportedPack, IJob, IMissingFile } from '@hangar/domain';
import { Icon } from '@hangar/ui-components';
import { toApiError, DiscoverApi, JobStore, Notifications } from '@hangar/ui-data-access';

import { getDownloadText, type DownloadText } from './download-text';

type MissingFile = IImportedPack['missing'][number];

/** The missing files of a pack, and a button that downloads them from the addresses in the pack. */
@Component({
  selector: 'hangar-missing-pack-files',
  imports: [Icon],
  template: `
    <ul class="panel">
      @for (row of rows(); track row.file.hashValue) {
        <li>
          <b>{{ row.file.name }} {{ row.file.version ?? '' }}</b>
          <span class="mono">{{ row.file.fileName }}</span>
          @if (row.text; as text) {
            <span class="state" [class.bad]="text.isBad">{{ text.text }}</span>
          }
          @if (row.file.url && (row.text?.isBad ?? true)) {
            <a class="btn compact" target="_blank" rel="noopener noreferrer" [href]="row.file.url">
              <ng-container i18n>Open web page</ng-container><hangar-icon name="ext" />
              <span class="visually-hidden">{{ row.file.name }}</span>
            </a>
          }
        </li>
      }
    </ul>
    <p class="visually-hidden" role="status">{{ summary() }}</p>
    @if (outstanding().length > 0) {
      <p>
        <button
          type="button"
          class="btn"
          [attr.aria-disabled]="isStarting() || null"
          data-needs="download-missing"
          (click)="download(outstanding())"
        >
          @if (jobIds().size === 0) {
            <hangar-icon name="dl" /><ng-container i18n>Download missing files</ng-container>
          } @else {
            <hangar-icon name="refresh" /><ng-container i18n>Try again</ng-container>
          }
        </button>
      </p>
    }
  `,
  styleUrl: './missing-pack-files.css',
})
export class MissingPackFiles {
  private readonly api = inject(DiscoverApi);
  private readonly jobs = inject(JobStore);
  private readonly notifications = inject(Notifications);

  readonly files = input.required<readonly MissingFile[]>();
  protected readonly isStarting = signal(false);
  /** The ids of the latest jobs by MD5. */
  protected readonly jobIds = signal<ReadonlyMap<string, string>>(new Map());
  private readonly unavailable = signal<ReadonlyMap<string, string>>(new Map());

  /**
   * The files still to download: those that Hangar hasn't tried yet, and those whose download failed or was cancelled.
   */
  protected readonly outstanding = computed(() =>
    this.files().filter((file) => (file.url !== null || file.from !== null) && this.isOutstanding(file)),
  );
  protected readonly rows = computed(() => this.files().map((file) => ({ file, text: this.textOf(file) })));
  /** The text for screen readers. It omits the progress, which changes too often. */
  protected readonly summary = computed(() =>
    this.rows()
      .filter(({ text }) => text?.isFinal)
      .map(({ file, text }) => `${file.name}: ${text?.text ?? ''}`)
      .join(' '),
  );

  protected async download(files: readonly MissingFile[]): Promise<void> {
    if (this.isStarting()) return;
    this.isStarting.set(true);
    try {
      const { downloads, unavailable } = await this.api.downloadMissing({
        files: files.map(requestFor),
      });
      for (const { job } of downloads) this.jobs.addOwn(job);
      const reasons = unavailable.map(({ hashValue, reason }) => [hashValue, reason] as const);
      this.unavailable.update((others) => new Map([...others, ...reasons]));
      const ids = downloads.map(({ hashValue, job }) => [hashValue, job.id] as const);
      this.jobIds.update((others) => new Map([...others, ...ids]));
    } catch (failure) {
      this.notifications.report(toApiError(failure), $localize`Couldn't download the missing files`);
    } finally {
      this.isStarting.set(false);
    }
  }

  private textOf({ hashValue }: MissingFile): DownloadText | null {
    const reason = this.unavailable().get(hashValue);
    if (reason !== undefined) return { text: reason, isBad: true, isFinal: true };
    const job = this.jobOf(hashValue);
    return job ? getDownloadText(job) : null;
  }

  private isOutstanding({ hashValue }: MissingFile): boolean {
    if (this.unavailable().has(hashValue)) return false;
    const state = this.jobOf(hashValue)?.state;
    return state === 'failed' || state === 'cancelled' || !this.jobIds().has(hashValue);
  }

  private jobOf(hashValue: string): IJob | undefined {
    return this.jobs.byId().get(this.jobIds().get(hashValue) ?? '');
  }
}

function requestFor({ hashValue, name, url, from }: MissingFile): IMissingFile {
  return { hashValue, name, ...(url === null ? {} : { url }), ...(from === null ? {} : { from }) };
}
