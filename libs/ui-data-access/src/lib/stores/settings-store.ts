import { computed, inject, Service } from '@angular/core';
import type { IAppSettings, IUpdateSettingsRequest } from '@hangar/domain';

import { EarlyResponseReader } from '../api/early-response-reader';
import { LauncherEventStream } from '../api/launcher-event-stream';
import { SettingsApi } from '../api/settings-api';
import { LiveValue } from './live-value';

/** The settings as stored on the server. */
@Service()
export class SettingsStore {
  private readonly api = inject(SettingsApi);
  private readonly liveValue = new LiveValue(() => this.api.get());

  /** `null` until loaded. */
  readonly settings = this.liveValue.value;
  readonly error = this.liveValue.error;
  /** The source ports that aren't hidden. */
  readonly sourcePorts = computed(() => this.settings()?.sourcePorts.filter((port) => !port.ignored) ?? []);
  /** Whether Discover is turned on. `true` until the settings are loaded. */
  readonly canDiscover = computed(() => this.settings()?.discoverEnabled !== false);

  constructor() {
    const events = inject(LauncherEventStream);
    void this.liveValue.begin(inject(EarlyResponseReader).get('getSettings'));
    events.onRefresh(() => void this.liveValue.reload());
    events.on('settings.changed', () => void this.liveValue.reload());
  }

  reload(): Promise<void> {
    return this.liveValue.reload();
  }

  /** Saves a change. Rejects with an `ApiError` and changes nothing if the server rejects it. */
  async save(change: IUpdateSettingsRequest): Promise<IAppSettings> {
    const settings = await this.api.update(change);
    this.liveValue.set(settings);
    return settings;
  }

  /**
   * Saves a change that is computed from the server's current settings, because the page's copy may be from the last
   * visit.
   */
  async change(createChange: (settings: IAppSettings) => IUpdateSettingsRequest): Promise<IAppSettings> {
    return this.save(createChange(await this.api.get()));
  }
}
