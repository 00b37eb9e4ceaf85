import { createHash } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import { DataDirectory } from '@hangar/api-foundation/storage';
import type { IProtocol, IProtocolMaps, LauncherEvents } from '@hangar/domain';
import { lookAt } from '@hangar/file-system';

import { CONTENTS_VERSION, MapCounts, ProtocolRepository } from '../../library';
import { MapMarksRepository } from './map-marks';
import { MapResults } from './map-results';
import { ProtocolMaps } from './protocol-maps';

/** A start has other things to do first. */
const LOOK_AFTER_MILLISECONDS = 10_000;

/** Keeps in {@link MapCounts} how far the player is with each protocol that was played or looked at. */
@Injectable()
export class MapCountKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MapCountKeeper.name);
  private working: Promise<void> = Promise.resolve();
  private isClosed = false;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly counts: MapCounts,
    private readonly maps: ProtocolMaps,
    private readonly results: MapResults,
    private readonly marks: MapMarksRepository,
    private readonly protocols: ProtocolRepository,
    private readonly data: DataDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.cancel = this.clock.after(LOOK_AFTER_MILLISECONDS, () => void this.countWhatChanged());
  }

  /**
   * The maps of a protocol, which are counted in passing.
   * @throws `PROTOCOL_NOT_FOUND`
   */
  async mapsOf(protocolId: string): Promise<IProtocolMaps> {
    // What changes while we count makes it count again after the next start, at the latest.
    const fit = await this.fitOf(await this.protocols.get(protocolId));
    const { progress, isWhole } = await this.maps.of(protocolId);
    const count = { mapsFinished: progress.finished, mapsTotal: isWhole ? progress.total : null, fit };
    await this.counts.note(protocolId, count);
    return progress;
  }

  /** Counts a protocol, one at a time. Never fails. */
  recount(protocolId: string): Promise<void> {
    return (this.working = this.working.then(async () => {
      if (this.isClosed) return;
      try {
        const isThere = (await this.protocols.find(protocolId)) !== null;
        if (isThere) await this.mapsOf(protocolId);
        else await this.counts.note(protocolId, null);
      } catch (error) {
        this.logger.warn(`Cannot count the maps of ${protocolId}: ${String(error)}`);
      }
    }));
  }

  /** Counts where results, marks or files are others than those that were counted. Never fails. */
  async countWhatChanged(): Promise<void> {
    await this.counts.ready();
    const played = await Promise.all([this.results.protocolIds(), this.marks.protocolIds()]).catch(() => []);
    for (const id of new Set([...played.flat(), ...this.counts.all().keys()])) {
      if (this.isClosed) return;
      const protocol = await this.protocols.find(id).catch(() => null);
      const known = this.counts.all().get(id);
      if (protocol ? known?.fit !== (await this.fitOf(protocol)) : known !== undefined)
        await this.recount(id);
    }
  }

  @OnLauncherEvent('protocol.updated')
  async onProtocolUpdated({ protocol }: LauncherEvents['protocol.updated']): Promise<void> {
    await this.counts.ready();
    const known = this.counts.all().get(protocol.id);
    if (known && !known.fit.startsWith(setupOf(protocol))) await this.recount(protocol.id);
  }

  @OnLauncherEvent('protocol.launched')
  async onProtocolLaunched({ protocolId }: LauncherEvents['protocol.launched']): Promise<void> {
    await this.counts.ready();
    if (!this.counts.all().has(protocolId)) await this.recount(protocolId);
  }

  @OnLauncherEvent('maps.finished')
  async onMapsFinished({ protocolId }: LauncherEvents['maps.finished']): Promise<void> {
    await this.recount(protocolId);
  }

  @OnLauncherEvent('protocol.restored')
  async onProtocolRestored({ id }: LauncherEvents['protocol.restored']): Promise<void> {
    const kept = await Promise.all(this.filesOf(id).map(lookAt));
    if (kept.some((identity) => identity !== null)) await this.recount(id);
  }

  /** Base games that came or went bring maps or take them; a protocol may have no other maps. */
  @OnLauncherEvent('versions.delta')
  async onVersionsDelta(): Promise<void> {
    await this.countAgain();
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (keys.includes('defaultBaseGameVersionId')) await this.countAgain();
  }

  onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    return this.working;
  }

  private async countAgain(): Promise<void> {
    await this.counts.ready();
    for (const id of [...this.counts.all().keys()]) await this.recount(id);
  }

  private filesOf(protocolId: string): string[] {
    return [this.data.resultsFileOf(protocolId), this.data.mapMarksFileOf(protocolId)];
  }

  /** What a count is made from: files that have changed have another one. */
  private async fitOf(protocol: IProtocol): Promise<string> {
    const identities = await Promise.all(this.filesOf(protocol.id).map(lookAt));
    return [setupOf(protocol), ...identities].join(' ');
  }
}

/** Returns a short key for the loaded files and the way in which they are read. */
function setupOf({ baseGameVersionId, files }: IProtocol): string {
  const played = files.filter(({ enabled }) => enabled).map(({ hashValue }) => hashValue);
  const setup = JSON.stringify([CONTENTS_VERSION, baseGameVersionId, played]);
  return createHash('sha1').update(setup).digest('base64url').slice(0, 12);
}
