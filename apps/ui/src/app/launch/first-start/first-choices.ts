import { inject, Service } from '@angular/core';
import type { IBaseGameVersion, IProtocol, ISourcePortChoice } from '@hangar/domain';
import {
  ProtocolsApi,
  ProtocolStore,
  SettingsApi,
  SettingsStore,
  TAB_SHARING,
  VersionStore,
} from '@hangar/ui-data-access';

import { plainName, sensibleGame } from './game-names';
import { sensiblePort } from './sensible-port';

/** Does work in one tab of the browser at a time, where the browser can tell tabs apart. */
@Service()
class OneTab {
  private readonly tabs = inject(TAB_SHARING);

  /** Waits until no other tab does work of this name. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.tabs) return work();
    const { locks } = this.tabs;
    return (await locks.request(`hangar ${name}`, {}, work)) as T;
  }
}

/** Sets up what a newcomer has not chosen: source ports with a default, the default base game, the first protocols. */
@Service()
export class FirstChoices {
  private readonly protocols = inject(ProtocolStore);
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly protocolsApi = inject(ProtocolsApi);
  private readonly settingsApi = inject(SettingsApi);
  private readonly oneTab = inject(OneTab);

  /** Takes source ports in, as far as they are not there; without a default, the most useful one becomes it. */
  async addPorts(found: readonly ISourcePortChoice[]): Promise<void> {
    await this.oneTab.run('first source ports', async () => {
      // Another tab may have taken the same ones a moment ago.
      const { sourcePorts: known } = await this.settingsApi.get();
      const paths = new Set(known.map(({ executablePath }) => executablePath));
      const fresh = found.filter(({ executablePath }) => !paths.has(executablePath));
      const settings = await this.settings.save({ sourcePorts: [...known, ...fresh] });
      const port = settings.defaultSourcePortId === null ? sensiblePort(settings.sourcePorts) : undefined;
      if (port) await this.settings.save({ defaultSourcePortId: port.id });
    });
  }

  /** A protocol that names no base game could not start among several without one. */
  async setDefaultGame(): Promise<void> {
    const settings = this.settings.settings();
    const game =
      settings?.defaultBaseGameVersionId === null ? sensibleGame(this.versions.visible()) : undefined;
    if (game) await this.settings.save({ defaultBaseGameVersionId: game.id });
  }

  /**
   * A protocol of each base game alone: the one that there is, else a new one. Without a source port none could be played,
   * so none is made.
   */
  async *makeProtocols(games: readonly IBaseGameVersion[]): AsyncGenerator<IProtocol> {
    if (this.settings.sourcePorts().length === 0) return;
    for (const { id, name } of games) {
      const plain = plainName(name);
      const isShared = games.some((other) => other.id !== id && plainName(other.name) === plain);
      const request = { title: isShared ? name : plain, baseGameVersionId: id };
      yield await this.oneTab.run('first protocols', () => this.findOrCreate(request));
    }
  }

  /** Another tab may have made it a moment ago: what is there is asked for, and not what this one has heard of. */
  private async findOrCreate(request: { title: string; baseGameVersionId: string }): Promise<IProtocol> {
    const there = (await this.protocolsApi.listAll()).find(
      ({ title, baseGameVersionId, files }) =>
        files.length === 0 && title === request.title && baseGameVersionId === request.baseGameVersionId,
    );
    return there ?? this.protocols.create(request);
  }
}
