import { inject, Service } from '@angular/core';
import {
  nameWithoutRelease,
  preferredGame,
  preferredPort,
  type IBaseGameVersion,
  type IProtocol,
  type ISourcePortChoice,
} from '@hangar/domain';
import {
  ProtocolsApi,
  ProtocolStore,
  SettingsApi,
  SettingsStore,
  TAB_SHARING,
  VersionStore,
} from '@hangar/ui-data-access';

/** Runs tasks in one browser tab at a time, if the browser supports locks. */
@Service()
class TabLock {
  private readonly tabs = inject(TAB_SHARING);

  /** Runs a task after tasks of the same name in other tabs have finished. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.tabs) return work();
    const { locks } = this.tabs;
    return (await locks.request(`hangar ${name}`, {}, work)) as T;
  }
}

/**
 * Sets up what a new user hasn't set up yet: source ports, the default source port and base game, and the first
 * protocols.
 */
@Service()
export class InitialSetup {
  private readonly protocols = inject(ProtocolStore);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly protocolsApi = inject(ProtocolsApi);
  private readonly settingsApi = inject(SettingsApi);
  private readonly tabLock = inject(TabLock);

  /** Adds source ports that aren't known yet. If there is no default, the most useful port becomes the default. */
  async addPorts(found: readonly ISourcePortChoice[]): Promise<void> {
    await this.tabLock.run('first source ports', async () => {
      // Another tab may have just added the same source ports.
      const { sourcePorts: known } = await this.settingsApi.get();
      const paths = new Set(known.map(({ executablePath }) => executablePath));
      const fresh = found.filter(({ executablePath }) => !paths.has(executablePath));
      const settings = await this.settings.save({ sourcePorts: [...known, ...fresh] });
      const port = settings.defaultSourcePortId === null ? preferredPort(settings.sourcePorts) : undefined;
      if (port) await this.settings.save({ defaultSourcePortId: port.id });
    });
  }

  /** Sets a default base game if none is set, because protocols that don't specify a base game need one. */
  async setDefaultGame(): Promise<void> {
    const settings = this.settings.settings();
    const game =
      settings?.defaultBaseGameVersionId === null ? preferredGame(this.versions.visible()) : undefined;
    if (game) await this.settings.save({ defaultBaseGameVersionId: game.id });
  }

  /**
   * Yields a protocol without mods for each base game: an existing protocol, or else a new protocol. Yields nothing
   * until a source port exists, because the protocols couldn't be launched without one.
   */
  async *createProtocols(games: readonly IBaseGameVersion[]): AsyncGenerator<IProtocol> {
    if (this.settings.sourcePorts().length === 0) return;
    for (const { id, name } of games) {
      const shortName = nameWithoutRelease(name);
      const isShared = games.some((other) => other.id !== id && nameWithoutRelease(other.name) === shortName);
      const request = { title: isShared ? name : shortName, baseGameVersionId: id };
      yield await this.tabLock.run('first protocols', () => this.findOrCreate(request));
    }
  }

  /**
   * Finds the requested protocol or creates it. Reads the protocols again, because another tab may have just created
   * it.
   */
  private async findOrCreate(request: { title: string; baseGameVersionId: string }): Promise<IProtocol> {
    const existing = (await this.protocolsApi.listAll()).find(
      ({ title, baseGameVersionId, files }) =>
        files.length === 0 && title === request.title && baseGameVersionId === request.baseGameVersionId,
    );
    return existing ?? this.protocols.create(request);
  }
}
