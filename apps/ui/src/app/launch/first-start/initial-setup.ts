import { inject, Service } from '@angular/core';
import { preferredGame, preferredPort, type ISourcePortChoice } from '@hangar/domain';
import { SettingsApi, SettingsStore, TAB_SHARING, VersionStore } from '@hangar/ui-data-access';

/** Runs tasks in one browser tab at a time, if the browser supports locks. */
@Service()
class TabLock {
  private readonly tabs = inject(TAB_SHARING);

  /** Runs a task after tasks with the same name in other tabs have finished. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.tabs) return work();
    const { locks } = this.tabs;
    return (await locks.request(`hangar ${name}`, {}, work)) as T;
  }
}

/** Sets up missing basics for a new user: source ports, and the default source port and base game. */
@Service()
export class InitialSetup {
  private readonly settings = inject(SettingsStore);
  private readonly versions = inject(VersionStore);
  private readonly settingsApi = inject(SettingsApi);
  private readonly tabLock = inject(TabLock);

  /** Adds source ports that aren't known yet. If no default is set, the most useful port becomes the default. */
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
}
