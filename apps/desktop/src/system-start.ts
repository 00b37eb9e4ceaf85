import type { HangarClient, HangarEvent } from '@hangar/client';

import type { DesktopShell } from './desktop-shell';
import type { EventListener } from './hangar-events';
import type { StartEntry } from './start-entry';

/** Keeps the system's start entry as the setting says. */
export class SystemStart implements EventListener {
  private settling: Promise<void> = Promise.resolve();

  constructor(
    private readonly shell: DesktopShell,
    private readonly hangar: HangarClient,
    private readonly entry: StartEntry,
  ) {}

  hear(event: HangarEvent): void {
    // At each start too: the program may lie elsewhere after an update. What fails then was told when it was switched on.
    if (event.name === 'stream.opened') this.settle(() => undefined);
    if (event.name !== 'settings.changed' || !event.data.keys.includes('startWithSystem')) return;
    this.settle((error) => this.shell.showError("Couldn't set Hangar to open at login", sentenceOf(error)));
  }

  close(): void {
    // The entry is for the time when Hangar does not run.
  }

  /** One after the other, so that the last word counts. */
  private settle(tell: (error: unknown) => void): void {
    this.settling = this.settling.then(async () => {
      const { startWithSystem } = await this.hangar.call('getSettings');
      await this.entry.set(startWithSystem);
    });
    this.settling = this.settling.catch(tell);
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
