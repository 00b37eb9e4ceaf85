import { inject, Injector, Service } from '@angular/core';

import type { SettingsTab } from './settings-tabs';

/** Opens the settings, which are loaded on demand. */
@Service()
export class SettingsOpener {
  private readonly injector = inject(Injector);
  private isOpen = false;

  /** Opens the settings at a tab, or at the executable of a source port. Resolves when they are closed. */
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
