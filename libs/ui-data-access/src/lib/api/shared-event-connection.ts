import type { StreamedEventName } from '@hangar/domain';

import { getApiBase } from './api-path';
import type { Connection, EventConnection, EventFeed } from './event-connection';

/** The browser features that connect the tabs. */
export interface TabSharing {
  readonly locks: LockManager;
  openChannel(name: string): BroadcastChannel;
}

/** The messages between tabs. */
type TabMessage =
  | { readonly kind: 'question' }
  | { readonly kind: 'connection'; readonly connection: Connection; readonly isNew: boolean }
  | { readonly kind: 'event'; readonly name: StreamedEventName; readonly data: string };

/**
 * Name of the channel, and of the lock that the leader holds. Contains the path, because one server can have several
 * Hangar instances at different paths.
 */
const getChannelName = (): string => `hangar-events${getApiBase()}`;
/** A leader that doesn't respond within this time is stuck, and another tab takes over. */
const LEADER_TIMEOUT_MS = 10_000;

/**
 * A connection shared by all tabs of a browser. Browsers allow six connections per server, so a stream for each tab
 * would leave none for requests. The tab that holds the lock is the leader: it has the connection and forwards events
 * to the other tabs. When it closes for any reason, the browser grants the lock to the next tab, which reopens the
 * stream, and all tabs reload.
 */
export class SharedEventConnection {
  private readonly connection: EventConnection;
  private channel: BroadcastChannel | null = null;
  private state: Connection = 'connecting';
  private lockRequest = new AbortController();
  private releaseLock: (() => void) | null = null;
  private leaderTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly tabs: TabSharing,
    private readonly feed: EventFeed,
    connect: (feed: EventFeed) => EventConnection,
  ) {
    this.connection = connect({
      onOpen: () => this.broadcast({ kind: 'connection', connection: 'open', isNew: true }),
      onDisconnect: () => this.broadcast({ kind: 'connection', connection: 'away', isNew: true }),
      onEvent: (name, data) => this.broadcast({ kind: 'event', name, data }),
    });
  }

  open(): void {
    this.channel = this.tabs.openChannel(getChannelName());
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.handleMessage(data);
    this.follow();
  }

  close(): void {
    clearTimeout(this.leaderTimer);
    this.lockRequest.abort();
    this.stopLeading();
    this.channel?.close();
    this.channel = null;
    this.state = 'connecting';
  }

  /** Checks that there is a responsive leader. */
  check(): void {
    if (!this.channel || this.releaseLock) return;
    clearTimeout(this.leaderTimer);
    this.leaderTimer = setTimeout(() => this.becomeLeader(), LEADER_TIMEOUT_MS);
    this.channel.postMessage({ kind: 'question' } satisfies TabMessage);
  }

  private follow(): void {
    this.lockRequest = new AbortController();
    this.requestLock({ signal: this.lockRequest.signal });
    this.check();
  }

  private becomeLeader(): void {
    this.lockRequest.abort();
    this.requestLock({ steal: true });
  }

  private requestLock(options: LockOptions): void {
    this.tabs.locks
      .request(getChannelName(), options, () => this.lead())
      .catch(() => {
        // Ignores the failure of an aborted request, because this tab has stolen the lock and may already be the
        // leader.
        if (!options.signal?.aborted) this.handleLostLock();
      });
  }

  private lead(): Promise<void> {
    clearTimeout(this.leaderTimer);
    this.connection.open();
    return new Promise((release) => (this.releaseLock = release));
  }

  /** Called if another tab took the lock or the browser denies locks. */
  private handleLostLock(): void {
    if (this.releaseLock) {
      this.stopLeading();
      this.follow();
    } else {
      this.close();
      this.connection.open();
    }
  }

  private stopLeading(): void {
    this.connection.close();
    this.releaseLock?.();
    this.releaseLock = null;
  }

  private broadcast(message: TabMessage): void {
    this.channel?.postMessage(message);
    this.handleMessage(message);
  }

  private handleMessage(message: TabMessage): void {
    if (message.kind === 'question') return this.answer();
    clearTimeout(this.leaderTimer);
    if (message.kind === 'connection') this.handleConnection(message.connection, message.isNew);
    // A new tab ignores events until its first load, because they are older than the data that it will load.
    else if (this.state === 'open') this.feed.onEvent(message.name, message.data);
  }

  private answer(): void {
    if (!this.releaseLock) return;
    const answer: TabMessage = { kind: 'connection', connection: this.state, isNew: false };
    this.channel?.postMessage(answer);
  }

  private handleConnection(connection: Connection, isNew: boolean): void {
    if (connection === 'connecting' || (connection === this.state && !isNew)) return;
    this.state = connection;
    if (connection === 'open') this.feed.onOpen();
    else this.feed.onDisconnect();
  }
}
