import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, FETCH, type Clock } from '@hangar/api-foundation/platform';
import { RegistryClient, RegistryUnavailable } from '@hangar/registry-client';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { SettingsRepository } from '../../application';

/** The Registry while it may be asked. */
export interface OpenRegistry {
  readonly client: RegistryClient;
  readonly address: string;
  /** Aborted when the feature is switched off, the address changes, or Hangar closes. Every call takes it. */
  readonly signal: AbortSignal;
}

/** The Registry, if the user has switched it on and there is an address. Off means that not one byte is sent. */
@Injectable()
export class RegistryAccess {
  private readonly logger = new Logger(RegistryAccess.name);
  private connection = new AbortController();
  private isClosed = false;
  /** The address that was last found to be none. */
  private unusable: string | null = null;

  constructor(
    private readonly settings: SettingsRepository,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The Registry as the settings have it now; `null` while it is off or has no address. */
  async open(): Promise<OpenRegistry | null> {
    // Taken before the settings are read: if they change in between, it is aborted and nothing is sent.
    const { signal } = this.connection;
    const settings = await this.settings.read();
    const address = this.options.registryUrl ?? settings.registryUrl;
    if (!settings.registryLookupEnabled || !address || signal.aborted) return null;
    const client = this.clientFor(address);
    return client && { client, address, signal };
  }

  /** Asks for somebody who waits; `otherwise` while it is off, has no address, or is away. Never fails because of the Registry. */
  async ask<T>(question: (registry: OpenRegistry) => Promise<T>, otherwise: T): Promise<T> {
    const registry = await this.open();
    if (!registry) return otherwise;
    try {
      return await question(registry);
    } catch (error) {
      // The Registry is a help, not a need: without it everything works as before.
      if (!registry.signal.aborted && !(error instanceof RegistryUnavailable)) throw error;
      return otherwise;
    }
  }

  /** The anonymous number of this installation. It is made when the feature is switched on; by hand, that is missed. */
  async uuid(): Promise<string> {
    const { registryUuid } = await this.settings.read();
    if (registryUuid !== null) return registryUuid;
    const made = await this.settings.update({}, 'background');
    if (made.registryUuid === null) throw new RegistryUnavailable('it was switched off');
    return made.registryUuid;
  }

  /** Ends what is under way, because it is off now, or somebody else is to be asked. */
  hangUp(): void {
    this.connection.abort();
    if (!this.isClosed) this.connection = new AbortController();
  }

  /** Ends what is under way; nobody is asked any more. */
  close(): void {
    this.isClosed = true;
    this.connection.abort();
  }

  private clientFor(address: string): RegistryClient | null {
    const timers = {
      set: (callback: () => void, milliseconds: number) => this.clock.after(milliseconds, callback),
      clear: (cancel: unknown) => (cancel as () => void)(),
    };
    try {
      return new RegistryClient(address, { fetch: this.fetch, timers, now: () => this.clock.now() });
    } catch (error) {
      // An address by hand or from the environment that is none is as good as no address. Once is enough to say so.
      if (address !== this.unusable) this.logger.warn((error as Error).message);
      this.unusable = address;
      return null;
    }
  }
}
