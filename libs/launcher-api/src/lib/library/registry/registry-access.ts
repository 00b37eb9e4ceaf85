import { Inject, Injectable, Logger } from '@nestjs/common';
import { CLOCK, FETCH, type Clock } from '@hangar/api-foundation/platform';
import { RegistryClient, RegistryUnavailable } from '@hangar/registry-client';

import { LAUNCHER_OPTIONS, type LauncherOptions } from '../../hosting';
import { SettingsRepository } from '../../application';

/** A connection to the Registry, while the feature is on. */
export interface RegistryConnection {
  readonly client: RegistryClient;
  readonly address: string;
  /**
   * Aborted when the feature is turned off, the address changes, or Hangar closes. Every request must use this signal.
   */
  readonly signal: AbortSignal;
}

/**
 * Provides access to the Registry, if the user has turned the feature on and an address is set. While the feature is
 * off, no data is sent.
 */
@Injectable()
export class RegistryAccess {
  private readonly logger = new Logger(RegistryAccess.name);
  private connection = new AbortController();
  private isClosed = false;
  /** The most recent address that was reported as invalid. */
  private reportedAddress: string | null = null;

  constructor(
    private readonly settings: SettingsRepository,
    @Inject(LAUNCHER_OPTIONS) private readonly options: LauncherOptions,
    @Inject(FETCH) private readonly fetch: typeof globalThis.fetch,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns a connection according to the settings; `null` if the feature is off or no address is set. */
  async open(): Promise<RegistryConnection | null> {
    // The signal is read before the settings. If they change in the meantime, the signal is aborted and nothing is
    // sent.
    const { signal } = this.connection;
    const settings = await this.settings.read();
    const address = this.options.registryUrl ?? settings.registryUrl;
    if (!settings.registryLookupEnabled || !address || signal.aborted) return null;
    const client = this.createClient(address);
    return client && { client, address, signal };
  }

  /**
   * Runs a query and returns its result, or the fallback if the Registry is off, has no address or is unavailable.
   * Never fails because of the Registry.
   */
  async query<T>(send: (registry: RegistryConnection) => Promise<T>, fallback: T): Promise<T> {
    const registry = await this.open();
    if (!registry) return fallback;
    try {
      return await send(registry);
    } catch (error) {
      // The Registry is optional, so the fallback is returned while it is unavailable.
      if (!registry.signal.aborted && !(error instanceof RegistryUnavailable)) throw error;
      return fallback;
    }
  }

  /**
   * Returns the anonymous ID of this installation. It is normally created when the feature is turned on. If the feature
   * was turned on by editing the settings file, the ID is created here.
   */
  async uuid(): Promise<string> {
    const { registryUuid } = await this.settings.read();
    if (registryUuid !== null) return registryUuid;
    const updated = await this.settings.update({}, 'background');
    if (updated.registryUuid === null) throw new RegistryUnavailable('it was turned off');
    return updated.registryUuid;
  }

  /** Aborts running requests, because the feature was turned off or the address has changed. */
  abortRequests(): void {
    this.connection.abort();
    if (!this.isClosed) this.connection = new AbortController();
  }

  /** Aborts running requests and prevents new requests. */
  close(): void {
    this.isClosed = true;
    this.connection.abort();
  }

  private createClient(address: string): RegistryClient | null {
    const timers = {
      set: (callback: () => void, milliseconds: number) => this.clock.after(milliseconds, callback),
      clear: (cancel: unknown) => (cancel as () => void)(),
    };
    try {
      return new RegistryClient(address, { fetch: this.fetch, timers, now: () => this.clock.now() });
    } catch (error) {
      // An invalid address in the settings file or the environment counts as absent. It is logged only once.
      if (address !== this.reportedAddress) this.logger.warn((error as Error).message);
      this.reportedAddress = address;
      return null;
    }
  }
}
