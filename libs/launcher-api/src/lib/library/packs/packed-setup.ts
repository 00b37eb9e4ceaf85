import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import type { IProtocol, IProtocolPack } from '@hangar/domain';

import { ConfiguredPorts, SettingsRepository } from '../../application';
import { VersionRepository } from '../versions';

/** Names the base game and the source port of a protocol for its pack, or else those that the settings name. */
@Injectable()
export class PackedSetup {
  constructor(
    private readonly versions: VersionRepository,
    private readonly settings: SettingsRepository,
    private readonly ports: ConfiguredPorts,
  ) {}

  async baseGameOf({ baseGameVersionId }: IProtocol): Promise<IProtocolPack['baseGame']> {
    const wanted = baseGameVersionId ?? (await this.settings.read()).defaultBaseGameVersionId;
    const version = wanted === null ? undefined : await this.versions.find(wanted);
    return version ? { name: version.name, game: version.game, hashValue: version.hashValue } : null;
  }

  async sourcePortOf({ sourcePortId }: IProtocol): Promise<IProtocolPack['sourcePort']> {
    const { sourcePorts, defaultSourcePortId } = await this.settings.read();
    const wanted = sourcePortId ?? defaultSourcePortId;
    const port = wanted === null ? null : await this.ports.find(sourcePorts, wanted);
    return port === null || port instanceof LauncherError
      ? null
      : { name: port.name, family: port.family, version: port.version ?? null };
  }
}
