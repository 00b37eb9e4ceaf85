import { inject, Service } from '@angular/core';
import type {
  IDialogPlace,
  IFolderListing,
  IListFolderQuery,
  IOpenDialogRequest,
  IOpenDialogResult,
} from '@hangar/domain';

import { ApiClient } from './api-client';

/** The native file dialog of the desktop shell, and folder listings for the page's own picker. */
@Service()
export class DialogApi {
  private readonly api = inject(ApiClient);

  /** Rejects with `DIALOG_UNAVAILABLE` if there is no desktop shell: see `IHealth.desktopShell`. */
  open(body: IOpenDialogRequest): Promise<IOpenDialogResult> {
    return this.api.call('openDialog', { body });
  }

  /** Lists the standard folders and the drives. */
  listPlaces(): Promise<IDialogPlace[]> {
    return this.api.call('listPlaces');
  }

  /** Lists a folder, or the home folder if no path is given. */
  list(path?: string, options: Omit<IListFolderQuery, 'path'> = {}): Promise<IFolderListing> {
    return this.api.call('listFolder', { query: { path, ...options } });
  }
}
