import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import {
  featsOfDemo,
  featsOfResults,
  featsOfFinishedProtocol,
  isFailedStart,
  type IMapResult,
  type LauncherEvents,
} from '@hangar/domain';

import { DemoLibrary } from '../demos';
import { EndedSessions, isPlayback } from '../launch';
import { MapResults, ProtocolMaps } from '../play-history';
import {
  add,
  addFeats,
  addNew,
  combine,
  applyOnce,
  applyOncePerSession,
  type CountUpdate,
} from './player-counting';
import { PlayerRepository } from './player-repository';

/** Counts sessions, playtime, finished maps and demos. Watching a demo doesn't count. */
@Injectable()
export class PlayerStatistics implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PlayerStatistics.name);
  private catchUpTask: Promise<void> = Promise.resolve();

  constructor(
    private readonly player: PlayerRepository,
    private readonly maps: ProtocolMaps,
    private readonly demos: DemoLibrary,
    private readonly ended: EndedSessions,
    private readonly results: MapResults,
  ) {}

  onApplicationBootstrap(): void {
    // This task is not awaited, because it first reads the files of the sessions, which must not delay startup.
    this.catchUpTask = this.catchUp();
  }

  /** Waits until the counts that are added at startup have been written. */
  onApplicationShutdown(): Promise<void> {
    return this.catchUpTask;
  }

  @OnLauncherEvent('protocol.launched')
  async onProtocolLaunched(launched: LauncherEvents['protocol.launched']): Promise<void> {
    const { protocolId, sessionId, isPlayback } = launched;
    if (isPlayback) return;
    await this.player.count(applyOnce('sessions', sessionId, addLaunch(protocolId)));
  }

  /**
   * Counts the launch of a game that was started before Hangar was restarted, if a crash prevented it from being
   * counted.
   */
  @OnLauncherEvent('session.ended')
  async onSessionEnded(session: LauncherEvents['session.ended']): Promise<void> {
    const { protocolId, sessionId, command } = session;
    if (protocolId === null || isFailedStart(session) || isPlayback(command.args)) return;
    await this.player.count(applyOnce('sessions', sessionId, addLaunch(protocolId)));
  }

  @OnLauncherEvent('playtime.recorded')
  async onPlaytimeRecorded(recorded: LauncherEvents['playtime.recorded']): Promise<void> {
    const { sessionId, sessionSeconds, isPlayback } = recorded;
    if (isPlayback) return;
    const update = add('totalPlaytimeSeconds', sessionSeconds);
    await this.player.count(sessionId === null ? update : applyOnce('playtimes', sessionId, update));
  }

  @OnLauncherEvent('maps.finished')
  async onMapsFinished({ protocolId, results }: LauncherEvents['maps.finished']): Promise<void> {
    const sessionId = results[0]?.sessionId ?? null;
    const update = addFinished(protocolId, results);
    await this.player.count(sessionId === null ? update : applyOnce('finishes', sessionId, update));
    await this.countFinishedProtocol(protocolId);
  }

  @OnLauncherEvent('demos.changed')
  async onDemosChanged({ protocolId }: LauncherEvents['demos.changed']): Promise<void> {
    const demos = (await nullIfDeleted(() => this.demos.list(protocolId))) ?? [];
    // A demo that doesn't belong to a session was recorded elsewhere, probably by another player.
    const recordedDemos = demos.filter(({ sessionId }) => sessionId !== null);
    const updates = recordedDemos.flatMap(({ id, category }) =>
      category === null ? [] : [applyOnce('demos', `${protocolId} ${id}`, addFeats(featsOfDemo(category)))],
    );
    if (updates.length > 0) await this.player.count(combine(...updates));
  }

  /**
   * Counts sessions that were not counted because of a crash, which is possible because events are counted after a
   * short delay. Never fails.
   */
  private async catchUp(): Promise<void> {
    try {
      await this.ended.recordPending();
      await this.countEnteredSessions();
    } catch (error) {
      this.logger.warn(`Some sessions aren't in the player's statistics yet: ${String(error)}`);
    }
  }

  private async countEnteredSessions(): Promise<void> {
    const sessions = await this.ended.listEntered();
    const updates: CountUpdate[] = [];
    const finished = new Set<string>();
    for (const session of sessions) {
      const { sessionId, protocolId, seconds, isPlayback, isPlaytimeCounted } = session;
      if (!isPlayback) updates.push(applyOncePerSession('sessions', session, addLaunch(protocolId)));
      if (!isPlayback && isPlaytimeCounted)
        updates.push(applyOncePerSession('playtimes', session, add('totalPlaytimeSeconds', seconds)));
      if (await this.player.hasCounted('finishes', sessionId)) continue;
      const results = (await this.results.list(protocolId)).filter(
        (result) => result.sessionId === sessionId,
      );
      updates.push(applyOncePerSession('finishes', session, addFinished(protocolId, results)));
      if (results.length > 0) finished.add(protocolId);
    }
    if (updates.length === 0) return;
    await this.player.count(combine(...updates));
    for (const protocolId of finished) await this.countFinishedProtocol(protocolId);
  }

  private async countFinishedProtocol(protocolId: string): Promise<void> {
    const known = await nullIfDeleted(() => this.maps.of(protocolId));
    if (!known?.isWhole) return;
    const { finished, total } = known.progress;
    if (total > 0 && finished === total)
      await this.player.count(
        applyOnce('finishedProtocols', protocolId, addFeats(featsOfFinishedProtocol(total))),
      );
  }
}

function addLaunch(protocolId: string): CountUpdate {
  return combine(add('launches'), addNew('distinctProtocolsLaunched', 'protocols', [protocolId]));
}

function addFinished(protocolId: string, results: readonly IMapResult[]): CountUpdate {
  const maps = results.map(({ map }) => `${protocolId} ${map}`);
  const secrets = results.reduce((sum, result) => sum + (result.secrets ?? 0), 0);
  return combine(
    addNew('mapsReached', 'maps', maps),
    add('mapsFinished', results.length),
    add('secretsFound', secrets),
    addFeats(featsOfResults(results)),
  );
}

/** Returns data of a protocol; `null` if the protocol was deleted or damaged in the meantime. */
async function nullIfDeleted<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof LauncherError) return null;
    throw error;
  }
}
