import { DOCUMENT, inject, Service } from '@angular/core';
import { bringsFiles, bringsFolders } from '@hangar/ui-components';
import { Notifications } from '@hangar/ui-data-access';

/** Keeps the browser from opening files that are dropped where nothing takes them, and tells why folders are not taken. */
@Service()
export class StrayDrops {
  private readonly notifications = inject(Notifications);

  constructor() {
    const window = inject(DOCUMENT).defaultView;
    window?.addEventListener('dragover', (event) => this.refuse(event));
    window?.addEventListener('drop', (event) => this.hearOfDrop(event));
  }

  private hearOfDrop(event: DragEvent): void {
    if (event.defaultPrevented && bringsFolders(event)) {
      this.notifications.tell({
        tone: 'warn',
        title: $localize`Folders are not taken`,
        text: $localize`Drop the files in them instead.`,
      });
    }
    this.refuse(event);
  }

  private refuse(event: DragEvent): void {
    // What a drop zone takes, or a field for files, is no stray.
    if (event.defaultPrevented || !bringsFiles(event) || !event.dataTransfer) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  }
}
