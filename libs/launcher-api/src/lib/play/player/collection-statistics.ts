import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import type { LauncherEvents } from '@hangar/domain';

import { SettingsRepository } from '../../application';
import { VersionRepository } from '../../library';
import { add, addNew, combine, raiseToMaximum, type CountUpdate } from './player-counting';
import { PlayerRepository } from './player-repository';

/** Counts the player's protocols, mod files, base games and source ports. */
@Injectable()
export class CollectionStatistics implements OnApplicationBootstrap {
  /** The length of the longest load order among recently updated protocols; `null` once it has been counted. */
  private longestUpdated: number | null = null;

  constructor(
    private readonly player: PlayerRepository,
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
  ) {}

  /** Counts items that were added while Hangar was not running, for example by editing files. */
  async onApplicationBootstrap(): Promise<void> {
    await this.countSourcePorts();
    await this.countBaseGames((await this.versions.list()).filter(({ missing }) => !missing));
  }

  @OnLauncherEvent('protocol.created')
  async onProtocolCreated({ protocol }: LauncherEvents['protocol.created']): Promise<void> {
    await this.player.count(
      combine(add('protocolsCreated'), raiseToMaximum('longestLoadOrder', protocol.files.length)),
    );
  }

  @OnLauncherEvent('protocol.updated')
  async onProtocolUpdated({ protocol }: LauncherEvents['protocol.updated']): Promise<void> {
    const isFirst = this.longestUpdated === null;
    this.longestUpdated = Math.max(this.longestUpdated ?? 0, protocol.files.length);
    if (!isFirst) return;
    // If thousands of protocols change, their events are published in immediate succession. Waiting for the current
    // task to end allows all of them to be counted together.
    await Promise.resolve();
    const longest = this.longestUpdated;
    this.longestUpdated = null;
    await this.player.count(raiseToMaximum('longestLoadOrder', longest));
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
    const addFamilies: CountUpdate = (player) => {
      const known = player.stats.sourcePortFamilies;
      const fresh = [...new Set(sourcePorts.map(({ family }) => family))].filter(
        (family) => !known.includes(family),
      );
      return fresh.length === 0
        ? player
        : { ...player, stats: { ...player.stats, sourcePortFamilies: [...known, ...fresh] } };
    };
    await this.player.count(combine(addNew('sourcePortsAdded', 'sourcePorts', paths), addFamilies));
  }
}
