import type { HangarClient, HangarEvent } from '@hangar/client';

import type { DesktopShell } from './desktop-shell';
import type { EventListener } from './hangar-events';
import type { AutostartEntry } from './autostart-entry';

/** Keeps the login entry in line with the setting. */
export class AutostartSetting implements EventListener {
  private pendingUpdate: Promise<void> = Promise.resolve();

  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    private readonly entry: AutostartEntry,
  ) {}

  handle(event: HangarEvent): void {
    // An update may have moved the program, so the entry is also written at each start. Errors are ignored because they
    // were shown when the setting was turned on.
    if (event.name === 'stream.opened') this.applySetting(() => undefined);
    if (event.name !== 'settings.changed' || !event.data.keys.includes('startWithSystem')) return;
    this.applySetting((error) =>
      this.shell.showError("Couldn't set Hangar to open at login", getErrorMessage(error)),
    );
  }

  close(): void {
    // The entry is kept, because the system uses it while Hangar isn't running.
  }

  /** Applies changes one at a time, so that the latest change wins. */
  private applySetting(onError: (error: unknown) => void): void {
    this.pendingUpdate = this.pendingUpdate.then(async () => {
      const { startWithSystem } = await this.hangar.call('getSettings');
      await this.entry.set(startWithSystem);
    });
    this.pendingUpdate = this.pendingUpdate.catch(onError);
  }
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
