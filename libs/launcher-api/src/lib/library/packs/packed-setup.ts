import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IProtocol, IProtocolPack } from '@hangar/domain';

import { ConfiguredPorts, SettingsRepository } from '../../application';
import { VersionRepository } from '../versions';

/** Describes the base game and source port of a protocol for its pack, falling back to the defaults in the settings. */
@Injectable()
export class PackedSetup {
  constructor(
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly ports: ConfiguredPorts,
  ) {}

  async of({
    baseGameVersionId,
    sourcePortId,
  }: IProtocol): Promise<Pick<IProtocolPack, 'baseGame' | 'sourcePort'>> {
    const settings = await this.settings.read();
    const requestedGame = baseGameVersionId ?? settings.defaultBaseGameVersionId;
    const game = requestedGame === null ? undefined : await this.versions.find(requestedGame);
    const requestedPort = sourcePortId ?? settings.defaultSourcePortId;
    const port = requestedPort === null ? null : await this.ports.find(settings.sourcePorts, requestedPort);
    return {
      baseGame: game ? { name: game.name, game: game.game, hashValue: game.hashValue } : null,
      sourcePort:
        port === null || port instanceof LauncherError
          ? null
          : { name: port.name, family: port.family, version: port.version ?? null },
    };
  }
}
