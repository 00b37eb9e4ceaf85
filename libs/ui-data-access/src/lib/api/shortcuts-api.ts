import { inject, Service } from '@angular/core';
import type { IShortcut, IShortcutPlace, IShortcutRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Shortcuts that start a game, on the desktop, in the menu or in other programs. */
@Service()
export class ShortcutsApi {
  private readonly api = inject(ApiClient);

  /**
   * Lists the kinds of shortcuts that this system supports, each with its location or the reason why it is unavailable.
   */
  listPlaces(): Promise<IShortcutPlace[]> {
    return this.api.call('listShortcutPlaces');
  }

  /** Creates or updates a shortcut. */
  create(body: IShortcutRequest): Promise<IShortcut> {
    return this.api.call('createShortcut', { body });
  }
}
