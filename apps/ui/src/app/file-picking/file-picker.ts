import { inject, Injector, Service } from '@angular/core';
import { DialogApi, HealthStore } from '@hangar/ui-data-access';

import type { PickRequest } from './pick-request';

/**
 * Opens a dialog to choose files or a folder: the system's dialog in the desktop application, the page's own in a
 * browser.
 */
@Service()
export class FilePicker {
  private readonly injector = inject(Injector);
  private readonly api = inject(DialogApi);
  private readonly health = inject(HealthStore);

  /** Resolves to the full paths of the selection, or to an empty list if the user cancelled. */
  async pick(request: PickRequest): Promise<readonly string[]> {
    return this.health.hasDesktopShell() ? this.pickInSystemDialog(request) : this.pickInPage(request);
  }

  private async pickInSystemDialog({ title, extensions, kind, multiple, folder, startPath }: PickRequest) {
    const { canceled, filePaths } = await this.api.open({
      title,
      defaultPath: startPath,
      filters: extensions && !folder ? [{ name: kind ?? title, extensions: [...extensions] }] : undefined,
      properties: [
        folder ? 'openDirectory' : 'openFile',
        ...(multiple ? (['multiSelections'] as const) : []),
      ],
    });
    return canceled ? [] : filePaths;
  }

  private async pickInPage(request: PickRequest): Promise<readonly string[]> {
    const { pickInFolderDialog } = await import('./folder-dialog');
    return pickInFolderDialog(this.injector, request);
  }
}
