import type { StreamedEventName } from '@hangar/domain';

import type { Connection, EventConnection, EventFeed } from './event-connection';

/** What the tabs of one browser have in common. */
export interface TabSharing {
  readonly locks: LockManager;
  openChannel(name: string): BroadcastChannel;
}

/** What the tabs tell each other. */
type TabMessage =
  | { readonly kind: 'question' }
  | { readonly kind: 'connection'; readonly connection: Connection; readonly isNew: boolean }
  | { readonly kind: 'event'; readonly name: StreamedEventName; readonly data: string };

/** Name of the channel, and of the lock that the leader holds. */
const NAME = 'hangar-events';
/** A leader that does not answer for so long is stuck, and another tab takes over. */
const SILENCE_MILLISECONDS = 10_000;

/**
 * One connection for all tabs of a browser, which allows six to a server: a stream for each would leave none for
 * requests. The tab that holds the lock is the leader: it has the connection and tells the others. When it goes, in
 * whatever way, the browser gives the lock to the next one, which opens the stream anew, and all read anew.
 */
export class SharedEventConnection {
  private readonly connection: EventConnection;
  private channel: BroadcastChannel | null = null;
  private state: Connection = 'connecting';
  private waiting = new AbortController();
  private releaseLock: (() => void) | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly tabs: TabSharing,
    private readonly feed: EventFeed,
    connect: (feed: EventFeed) => EventConnection,
  ) {
    this.connection = connect({
      onOpen: () => this.tellAll({ kind: 'connection', connection: 'open', isNew: true }),
      onAway: () => this.tellAll({ kind: 'connection', connection: 'away', isNew: true }),
      onEvent: (name, data) => this.tellAll({ kind: 'event', name, data }),
    });
  }

  open(): void {
    this.channel = this.tabs.openChannel(NAME);
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.hear(data);
    this.follow();
  }

  close(): void {
    clearTimeout(this.silence);
    this.waiting.abort();
    this.stopLeading();
    this.channel?.close();
    this.channel = null;
    this.state = 'connecting';
  }

  /** Makes sure that there is a leader who answers. */
  check(): void {
    if (!this.channel || this.releaseLock) return;
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.takeOver(), SILENCE_MILLISECONDS);
    this.channel.postMessage({ kind: 'question' } satisfies TabMessage);
  }

  private follow(): void {
    this.waiting = new AbortController();
    this.requestLock({ signal: this.waiting.signal });
    this.check();
  }

  private takeOver(): void {
    this.waiting.abort();
    this.requestLock({ steal: true });
  }

  private requestLock(options: LockOptions): void {
    this.tabs.locks
      .request(NAME, options, () => this.lead())
      .catch(() => {
        // A tab that gave up waiting may lead by now.
        if (!options.signal?.aborted) this.loseLock();
      });
  }

  private lead(): Promise<void> {
    clearTimeout(this.silence);
    this.connection.open();
    return new Promise((release) => (this.releaseLock = release));
  }

  /** Another tab took over, or the browser gives out no locks. */
  private loseLock(): void {
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

  private tellAll(message: TabMessage): void {
    this.channel?.postMessage(message);
    this.hear(message);
  }

  private hear(message: TabMessage): void {
    if (message.kind === 'question') return this.answer();
    clearTimeout(this.silence);
    if (message.kind === 'connection') this.noteConnection(message.connection, message.isNew);
    // Whoever has just come hears nothing before it was told to read: the events are older than what it will read.
    else if (this.state === 'open') this.feed.onEvent(message.name, message.data);
  }

  private answer(): void {
    if (!this.releaseLock) return;
    const answer: TabMessage = { kind: 'connection', connection: this.state, isNew: false };
    this.channel?.postMessage(answer);
  }

  private noteConnection(connection: Connection, isNew: boolean): void {
    if (connection === 'connecting' || (connection === this.state && !isNew)) return;
    this.state = connection;
    if (connection === 'open') this.feed.onOpen();
    else this.feed.onAway();
  }
}
