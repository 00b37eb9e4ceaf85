import { inject, Service } from '@angular/core';
import type { IShortcut, IShortcutPlace, IShortcutRequest } from '@hangar/domain';

import { ApiClient } from './api-client';

/** Shortcuts that start a game: on the desktop, in the menu, in other programs. */
@Service()
export class ShortcutsApi {
  private readonly api = inject(ApiClient);

  /** Each kind that this system has, with where it goes now, or why it cannot. */
  places(): Promise<IShortcutPlace[]> {
    return this.api.call('listShortcutPlaces');
  }

  /** Makes a shortcut, or renews it. */
  create(body: IShortcutRequest): Promise<IShortcut> {
    return this.api.call('createShortcut', { body });
  }
}
