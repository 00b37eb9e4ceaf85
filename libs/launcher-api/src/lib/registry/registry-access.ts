import { Inject, Injectable, Logger } from '@nestjs/common';
import { RegistryClient, RegistryUnavailable } from '@hangar/registry-client';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../launcher-options';
import { FETCH } from '../outside-world';
import { SettingsRepository } from '../settings';

/** The Registry, if the user has switched it on and there is an address. Off means that not one byte is sent. */
@Injectable()
export class RegistryAccess {
  private readonly logger = new Logger(RegistryAccess.name);

  constructor(
    private readonly settings: SettingsRepository,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
  ) {}

  /** Asks the Registry; `otherwise` while it is off, has no address, or is away. Never fails because of the Registry. */
  async ask<T>(question: (registry: RegistryClient) => Promise<T>, otherwise: T): Promise<T> {
    const registry = await this.client();
    if (!registry) return otherwise;
    try {
      return await question(registry);
    } catch (error) {
      // The Registry is a help, not a need: without it everything works as before.
      if (!(error instanceof RegistryUnavailable)) throw error;
      this.logger.debug(error.message);
      return otherwise;
    }
  }

  private async client(): Promise<RegistryClient | null> {
    const { registryLookupEnabled, registryUrl } = await this.settings.read();
    const address = this.options.registryUrl ?? registryUrl;
    return registryLookupEnabled && address ? new RegistryClient(address, { fetch: this.fetch }) : null;
  }
}
