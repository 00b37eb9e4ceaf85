import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, type Clock } from '@hangar/api-foundation/platform';
import type { LauncherEvents } from '@hangar/domain';

import { MapCounts } from '../../library';
import { MapCounter } from './map-counter';
import { MapMarksRepository } from './map-marks';
import { MapResults } from './map-results';

/** Delay after startup, so that more important work is done first. */
const CHECK_DELAY_MS = 10_000;

/** Keeps {@link MapCounts} up to date for every protocol that was played or viewed. */
@Injectable()
export class MapCountKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MapCountKeeper.name);
  private queue: Promise<void> = Promise.resolve();
  private isClosed = false;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly counts: MapCounts,
    private readonly counter: MapCounter,
    private readonly results: MapResults,
    private readonly marks: MapMarksRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.cancel = this.clock.after(CHECK_DELAY_MS, () => void this.countChanges());
  }

  /** Counts the maps of a protocol. Runs one count at a time and never fails. */
  recount(protocolId: string): Promise<void> {
    return (this.queue = this.queue.then(async () => {
      if (this.isClosed) return;
      try {
        await this.counter.recount(protocolId);
      } catch (error) {
        this.logger.warn(`Couldn't count the maps of ${protocolId}: ${String(error)}`);
      }
    }));
  }

  /** Counts protocols whose results, marks or files have changed since the last count. Never fails. */
  async countChanges(): Promise<void> {
    await this.counts.ready();
    const played = await Promise.all([this.results.protocolIds(), this.marks.protocolIds()]).catch(() => []);
    for (const id of new Set([...played.flat(), ...this.counts.all().keys()])) {
      if (this.isClosed) return;
      if (await this.counter.isOutdated(id)) await this.recount(id);
    }
  }

  @OnLauncherEvent('protocol.updated')
  async onProtocolUpdated({ protocol }: LauncherEvents['protocol.updated']): Promise<void> {
    await this.counts.ready();
    if (this.counter.isSetupOutdated(protocol)) await this.recount(protocol.id);
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
    if (await this.counter.hasRecords(id)) await this.recount(id);
  }

  /**
   * Updates the counts of all protocols. Some have no maps of their own, so adding or removing a base game changes
   * their maps.
   */
  @OnLauncherEvent('versions.delta')
  async onVersionsDelta(): Promise<void> {
    await this.recountAll();
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (keys.includes('defaultBaseGameVersionId')) await this.recountAll();
  }

  onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    return this.queue;
  }

  private async recountAll(): Promise<void> {
    await this.counts.ready();
    for (const id of [...this.counts.all().keys()]) await this.recount(id);
  }
}
