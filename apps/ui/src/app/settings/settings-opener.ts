import { inject, Injector, Service } from '@angular/core';

import type { SettingsTab } from './settings-tabs';

/** Opens the settings, which are only loaded then. */
@Service()
export class SettingsOpener {
  private readonly injector = inject(Injector);
  private isOpen = false;

  /** At the program of one source port, when its id is given. Resolves once they are closed again. */
  async open(tab: SettingsTab = 'general', portId?: string): Promise<void> {
    if (this.isOpen) return;
    this.isOpen = true;
    try {
      const { openSettings } = await import('./open-settings');
      await openSettings(this.injector, tab, portId);
    } finally {
      this.isOpen = false;
    }
  }
}
