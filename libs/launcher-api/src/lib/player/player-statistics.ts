import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { LauncherEvents } from '@hangar/domain';

import { OnLauncherEvent } from '../events';
import { SettingsRepository } from '../settings';
import { VersionRepository } from '../versions';
import { readFinishedMaps } from './level-statistics';
import { add, addNew, all, oncePerSession, raiseTo, type Counting } from './player-counting';
import { PlayerRepository } from './player-repository';

/** Counts what the player does, from events alone. Nobody knows that it listens. */
@Injectable()
export class PlayerStatistics implements OnApplicationBootstrap {
  constructor(
    private readonly player: PlayerRepository,
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
  ) {}

  /** What came while nobody counted, such as hand edits, is counted at the start. */
  async onApplicationBootstrap(): Promise<void> {
    await this.countSourcePorts();
    await this.countBaseGames((await this.versions.list()).filter(({ missing }) => !missing));
  }

  @OnLauncherEvent('protocol.created')
  async onProtocolCreated({ protocol }: LauncherEvents['protocol.created']): Promise<void> {
    await this.player.count(all(add('protocolsCreated'), raiseTo('longestLoadOrder', protocol.files.length)));
  }

  @OnLauncherEvent('protocol.updated')
  async onProtocolUpdated({ protocol }: LauncherEvents['protocol.updated']): Promise<void> {
    await this.player.count(raiseTo('longestLoadOrder', protocol.files.length));
  }

  @OnLauncherEvent('protocol.launched')
  async onProtocolLaunched({ protocolId, sessionId }: LauncherEvents['protocol.launched']): Promise<void> {
    const launch = all(add('launches'), addNew('distinctProtocolsLaunched', 'protocols', [protocolId]));
    await this.player.count(oncePerSession(sessionId, launch));
  }

  @OnLauncherEvent('playtime.recorded')
  async onPlaytimeRecorded({ sessionSeconds }: LauncherEvents['playtime.recorded']): Promise<void> {
    await this.player.count(add('totalPlaytimeSeconds', sessionSeconds));
  }

  @OnLauncherEvent('session.ended')
  async onSessionEnded({ protocolId, command }: LauncherEvents['session.ended']): Promise<void> {
    if (protocolId === null) return;
    const maps = await readFinishedMaps(command.workingDirectory);
    await this.player.count(
      addNew(
        'mapsReached',
        'maps',
        maps.map((map) => `${protocolId} ${map}`),
      ),
    );
  }

  @OnLauncherEvent('catalog.entry-added')
  async onModFileAdded({ entry }: LauncherEvents['catalog.entry-added']): Promise<void> {
    await this.player.count(addNew('modFilesAdded', 'modFiles', [entry.hashValue]));
  }

  @OnLauncherEvent('versions.delta')
  async onVersionsDelta({ added }: LauncherEvents['versions.delta']): Promise<void> {
    await this.countBaseGames(added);
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (keys.includes('sourcePorts')) await this.countSourcePorts();
  }

  private async countBaseGames(versions: readonly { hashValue: string }[]): Promise<void> {
    if (versions.length === 0) return;
    await this.player.count(
      addNew(
        'wadsImported',
        'baseGames',
        versions.map(({ hashValue }) => hashValue),
      ),
    );
  }

  private async countSourcePorts(): Promise<void> {
    const { sourcePorts } = await this.settings.read();
    if (sourcePorts.length === 0) return;
    const paths = sourcePorts.map(({ executablePath }) => executablePath);
    const families: Counting = (player) => {
      const known = player.stats.sourcePortFamilies;
      const fresh = [...new Set(sourcePorts.map(({ family }) => family))].filter(
        (family) => !known.includes(family),
      );
      return fresh.length === 0
        ? player
        : { ...player, stats: { ...player.stats, sourcePortFamilies: [...known, ...fresh] } };
    };
    await this.player.count(all(addNew('sourcePortsAdded', 'sourcePorts', paths), families));
  }
}
