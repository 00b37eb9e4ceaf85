import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnLauncherEvent } from '@hangar/api-foundation/events';
import { CLOCK, DIRECTORY_WATCHER, type Clock, type DirectoryWatcher } from '@hangar/api-foundation/platform';
import type { ILaunchSession } from '@hangar/domain';

import { RunningSessions } from '../launch';
import { SaveFiles } from './save-files';
import { SaveFolderWatch } from './save-folder-watch';
import { SavePlaces } from './save-places';

/** Delay before clients are notified, because ports write a save in several steps. */
const QUIET_MILLISECONDS = 700;

/** Notifies clients of saves that are written while a game is running. When no game is running, nothing is watched. */
@Injectable()
export class SaveWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly watches = new Map<string, SaveFolderWatch>();
  private readonly pendingNotices = new Map<string, () => void>();
  /** Tasks run one at a time, because a game may end while its folders are still being opened. */
  private queue: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly running: RunningSessions,
    private readonly places: SavePlaces,
    private readonly files: SaveFiles,
    @Inject(DIRECTORY_WATCHER) private readonly watcher: DirectoryWatcher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Games that were started before Hangar was restarted may still be running. */
  async onApplicationBootstrap(): Promise<void> {
    const running = (await this.running.list()).filter(({ endedAt }) => endedAt === undefined);
    for (const session of running) void this.onSessionStarted(session);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    for (const protocolId of [...this.watches.keys()]) void this.enqueue(() => this.stopWatching(protocolId));
    await this.queue;
  }

  @OnLauncherEvent('session.started')
  onSessionStarted({ protocolId }: ILaunchSession): Promise<void> {
    return protocolId === null ? Promise.resolve() : this.enqueue(() => this.startWatching(protocolId));
  }

  @OnLauncherEvent('session.ended')
  onSessionEnded({ protocolId }: ILaunchSession): Promise<void> {
    return protocolId === null ? Promise.resolve() : this.enqueue(() => this.stopWatching(protocolId));
  }

  /** Whether any folder is being watched. */
  get isWatching(): boolean {
    return this.watches.size > 0;
  }

  /** Whether a notification is pending. */
  get isNotificationPending(): boolean {
    return this.pendingNotices.size > 0;
  }

  private enqueue(task: () => Promise<void>): Promise<void> {
    const result = this.queue.then(task);
    // The caller receives the error. The next task runs anyway.
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async startWatching(protocolId: string): Promise<void> {
    const folders = await this.places.findFolders(protocolId);
    if (this.isClosed || folders === null || this.watches.has(protocolId)) return;
    const watch = new SaveFolderWatch(this.watcher, () => this.notifySoon(protocolId));
    this.watches.set(protocolId, watch);
    for (const { path } of folders) await watch.add(path);
  }

  private async stopWatching(protocolId: string): Promise<void> {
    const watch = this.watches.get(protocolId);
    this.watches.delete(protocolId);
    this.pendingNotices.get(protocolId)?.();
    this.pendingNotices.delete(protocolId);
    await watch?.close();
  }

  private notifySoon(protocolId: string): void {
    this.files.forget(protocolId);
    if (this.pendingNotices.has(protocolId)) return;
    const cancel = this.clock.after(QUIET_MILLISECONDS, () => {
      this.pendingNotices.delete(protocolId);
      this.files.publishChange(protocolId);
    });
    this.pendingNotices.set(protocolId, cancel);
  }
}
