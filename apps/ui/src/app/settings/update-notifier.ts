import { effect, inject, Injector, Service, untracked } from '@angular/core';
import type { IUpdateInfo } from '@hangar/domain';
import { Activities, Notifications, UpdateStore } from '@hangar/ui-data-access';
import type { ActivityHandle } from '@hangar/ui-data-access';

/** Reports new versions that were found automatically, and the progress of downloads. Started by the page frame. */
@Service()
export class UpdateNotifier {
  private readonly notifications = inject(Notifications);
  private readonly activities = inject(Activities);
  private readonly injector = inject(Injector);
  private notifiedVersion = '';
  private download: ActivityHandle | null = null;

  constructor() {
    const { state } = inject(UpdateStore);
    effect(() => {
      const info = state()?.info;
      if (info) untracked(() => this.handleUpdate(info));
    });
  }

  private handleUpdate(info: IUpdateInfo): void {
    this.showDownload(info);
    const { status, version } = info;
    const key = `${status} ${version}`;
    if (!version || key === this.notifiedVersion) return;
    this.notifiedVersion = key;
    if (status === 'available')
      this.notify(
        'info',
        $localize`Hangar ${version}:version: is available`,
        $localize`You decide when to install it.`,
      );
    // A failure with a version wasn't caused by a click. It occurred at startup or while the dialog was closed.
    if (status === 'error') this.notify('warn', $localize`Couldn't download the update`, info.error ?? '');
  }

  private notify(tone: 'info' | 'warn', title: string, text: string): void {
    const action = { label: $localize`Show`, run: () => this.openDialog() };
    this.notifications.notify({ tone, title, text, action });
  }

  private async openDialog(): Promise<void> {
    (await import('./update-dialog')).openUpdateDialog(this.injector);
  }

  private showDownload({ status, version = '', percent = 0, sizeBytes = 0 }: IUpdateInfo): void {
    if (status !== 'downloading') {
      this.download?.end();
      this.download = null;
      return;
    }
    this.download ??= this.activities.begin({ title: $localize`Downloading Hangar ${version}:version:` });
    this.download.advance((sizeBytes * percent) / 100, sizeBytes || null);
  }
}
