import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { runInBackground } from '@hangar/api-foundation/actors';
import { runAsExtension, toPlainError } from '@hangar/api-foundation/faults';
import { CLOCK, withTimeout, type Clock } from '@hangar/api-foundation/platform';
import type { JsonObject } from '@hangar/api-foundation/storage';

import { getChoice } from './extension-choices';
import { ExtensionReports } from './extension-reports';
import { ExtensionRepository } from './extension-repository';
import { getStartSettings } from './settings-check';
import { StartedExtensions, type SettingsListener } from './started-extensions';

const LISTENER_TIMEOUT_MS = 2000;
const CONTRIBUTION = 'settings';

/** Passes changed settings to the running extensions that listen to them. */
@Injectable()
export class LiveSettings implements OnModuleInit {
  private lastUpdate: Promise<void> = Promise.resolve();

  constructor(
    private readonly started: StartedExtensions,
    private readonly repository: ExtensionRepository,
    private readonly reports: ExtensionReports,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.repository.onEdited(() => void runInBackground(() => this.update()));
  }

  /** Passes on the stored settings. Resolves once the listeners have applied them or have failed. */
  update(): Promise<void> {
    // One update after another, so that the latest settings are applied last.
    this.lastUpdate = this.lastUpdate.then(() => this.updateNow()).catch(() => undefined);
    return this.lastUpdate;
  }

  private async updateNow(): Promise<void> {
    const choices = await this.repository.read(this.started.known);
    for (const extension of this.started.known) {
      const { name } = extension;
      const listeners = this.started.getSettingsListeners(name);
      if (listeners.length === 0) continue;
      const chosen = getChoice(name, choices).settings;
      const settings = await getStartSettings(extension, chosen);
      const isChanged = !isDeepStrictEqual(settings, this.started.getSettings(name));
      this.started.replaceSettings(name, { chosen, settings });
      if (isChanged) await Promise.all(listeners.map((listener) => this.notify(name, listener, settings)));
    }
  }

  private async notify(name: string, listener: SettingsListener, settings: JsonObject): Promise<void> {
    try {
      await withTimeout(
        this.clock,
        LISTENER_TIMEOUT_MS,
        () => runAsExtension(name, async () => listener(settings)),
        new Error("it wasn't ready within 2 seconds."),
      );
    } catch (error) {
      const { message } = toPlainError(error);
      this.reports.reportFault(name, `failed to apply its settings: ${message}`, CONTRIBUTION, error);
    }
  }
}
