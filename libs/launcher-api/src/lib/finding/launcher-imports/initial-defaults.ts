import { Injectable } from '@nestjs/common';
import { preferredGame, preferredPort } from '@hangar/domain';

import { SettingsRepository } from '../../application';
import { VersionRepository } from '../../library';

/** Sets the default source port and base game of the library if they aren't set. */
@Injectable()
export class InitialDefaultsSetter {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
  ) {}

  async set(): Promise<void> {
    const { sourcePorts, defaultSourcePortId, defaultBaseGameVersionId } = await this.settings.read();
    const port = defaultSourcePortId === null ? preferredPort(sourcePorts) : undefined;
    const game = defaultBaseGameVersionId === null ? preferredGame(await this.versions.list()) : undefined;
    if (!port && !game) return;
    await this.settings.update({
      ...(port ? { defaultSourcePortId: port.id } : {}),
      ...(game ? { defaultBaseGameVersionId: game.id } : {}),
    });
  }

  /** Clears the defaults that are among these items, because the items are about to be removed. */
  async clear(ids: ReadonlySet<string>): Promise<void> {
    const { defaultSourcePortId, defaultBaseGameVersionId } = await this.settings.read();
    const hasPort = defaultSourcePortId !== null && ids.has(defaultSourcePortId);
    const hasGame = defaultBaseGameVersionId !== null && ids.has(defaultBaseGameVersionId);
    if (!hasPort && !hasGame) return;
    await this.settings.update({
      ...(hasPort ? { defaultSourcePortId: null } : {}),
      ...(hasGame ? { defaultBaseGameVersionId: null } : {}),
    });
  }
}
