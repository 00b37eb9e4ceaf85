import { effect, inject, Service, untracked } from '@angular/core';
import { API_UNAVAILABLE, LauncherEventStream, Notifications } from '@hangar/ui-data-access';
import type { ApiError } from '@hangar/ui-data-access';

/** Reports a failed save until a later save succeeds or, if the API was unavailable, until it is available again. */
@Service()
export class SaveErrorNotice {
  private readonly events = inject(LauncherEventStream);
  private readonly notifications = inject(Notifications);
  private notice: { readonly id: number; readonly code: string } | null = null;

  constructor() {
    effect(() => {
      if (this.events.connection() !== 'open') return;
      untracked(() => {
        if (this.notice?.code === API_UNAVAILABLE) this.dismiss();
      });
    });
  }

  notify(error: ApiError): void {
    this.dismiss();
    const id = this.notifications.report(error, $localize`Couldn't save the protocol`);
    this.notice = id === null ? null : { id, code: error.code };
  }

  dismiss(): void {
    if (this.notice) this.notifications.dismiss(this.notice.id);
    this.notice = null;
  }
}
