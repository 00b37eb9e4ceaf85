import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import {
  ACHIEVEMENTS,
  featsOfDemo,
  featsOfResults,
  featsOfWholeProtocol,
  type LauncherEvents,
} from '@hangar/domain';

import { Achievements } from '../achievements';
import { DemoLibrary } from '../demos';
import { LauncherError } from '../errors';
import { OnLauncherEvent } from '../events';
import { ProtocolMaps } from '../play-history';
import { SettingsRepository } from '../settings';
import { VersionRepository } from '../versions';
import {
  add,
  addFeats,
  addNew,
  all,
  onceFor,
  oncePerSession,
  raiseTo,
  type Counting,
} from './player-counting';
import { PlayerRepository } from './player-repository';

/** Counts what the player does, from events alone: to watch a demo is no play. Nobody knows that it listens. */
@Injectable()
export class PlayerStatistics implements OnModuleInit, OnApplicationBootstrap {
  /** The longest load order among the protocols that were changed just now; `null` when it is counted. */
  private longestUpdated: number | null = null;

  constructor(
    private readonly player: PlayerRepository,
    private readonly achievements: Achievements,
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly maps: ProtocolMaps,
    private readonly demos: DemoLibrary,
  ) {}

  onModuleInit(): void {
    for (const achievement of ACHIEVEMENTS) this.achievements.add(achievement);
  }

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
    const isFirst = this.longestUpdated === null;
    this.longestUpdated = Math.max(this.longestUpdated ?? 0, protocol.files.length);
    if (!isFirst) return;
    // Thousands that are changed at once are told of one after the other, and counted together after that.
    await Promise.resolve();
    const longest = this.longestUpdated;
    this.longestUpdated = null;
    await this.player.count(raiseTo('longestLoadOrder', longest));
  }

  @OnLauncherEvent('protocol.launched')
  async onProtocolLaunched(launched: LauncherEvents['protocol.launched']): Promise<void> {
    const { protocolId, sessionId, isPlayback } = launched;
    if (isPlayback) return;
    const launch = all(add('launches'), addNew('distinctProtocolsLaunched', 'protocols', [protocolId]));
    await this.player.count(oncePerSession(sessionId, launch));
  }

  @OnLauncherEvent('playtime.recorded')
  async onPlaytimeRecorded(recorded: LauncherEvents['playtime.recorded']): Promise<void> {
    const { sessionSeconds, isPlayback } = recorded;
    if (!isPlayback) await this.player.count(add('totalPlaytimeSeconds', sessionSeconds));
  }

  @OnLauncherEvent('maps.finished')
  async onMapsFinished({ protocolId, results }: LauncherEvents['maps.finished']): Promise<void> {
    const maps = results.map(({ map }) => `${protocolId} ${map}`);
    const secrets = results.reduce((sum, result) => sum + (result.secrets ?? 0), 0);
    await this.player.count(
      all(
        addNew('mapsReached', 'maps', maps),
        add('mapsFinished', results.length),
        add('secretsFound', secrets),
        addFeats(featsOfResults(results)),
      ),
    );
    await this.countWholeProtocol(protocolId);
  }

  @OnLauncherEvent('demos.changed')
  async onDemosChanged({ protocolId }: LauncherEvents['demos.changed']): Promise<void> {
    const demos = (await unlessGone(() => this.demos.list(protocolId))) ?? [];
    // A demo that came from elsewhere is somebody else's run.
    const own = demos.filter(({ sessionId }) => sessionId !== null);
    const countings = own.flatMap(({ id, category }) =>
      category === null ? [] : [onceFor('demos', `${protocolId} ${id}`, addFeats(featsOfDemo(category)))],
    );
    if (countings.length > 0) await this.player.count(all(...countings));
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

  private async countWholeProtocol(protocolId: string): Promise<void> {
    const known = await unlessGone(() => this.maps.of(protocolId));
    if (!known?.isWhole) return;
    const { finished, total } = known.progress;
    if (total > 0 && finished === total)
      await this.player.count(
        onceFor('finishedProtocols', protocolId, addFeats(featsOfWholeProtocol(total))),
      );
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

/** What a protocol has; `null` when it was deleted, or damaged, meanwhile. */
async function unlessGone<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof LauncherError) return null;
    throw error;
  }
}
