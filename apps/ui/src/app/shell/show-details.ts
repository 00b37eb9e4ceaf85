import type { Injector } from '@angular/core';
import type { Notification } from '@hangar/ui-data-access';

/** Shows the details of a notification in a dialog, which is loaded on demand. */
export async function showDetails(injector: Injector, notification: Notification): Promise<void> {
  const { openDetailsDialog } = await import('./details-dialog');
  openDetailsDialog(injector, notification);
}
