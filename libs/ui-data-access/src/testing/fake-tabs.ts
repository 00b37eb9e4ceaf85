interface Waiting {
  readonly grant: () => Promise<unknown>;
}

/** A fake browser whose tabs share channels and a lock. */
export class FakeTabs {
  private readonly channels = new Set<FakeChannel>();
  private readonly queue: Waiting[] = [];
  private rejectLock: ((reason: Error) => void) | null = null;
  private isLocked = false;
  /** Whether the browser denies locks. */
  isForbidden = false;

  readonly locks = {
    request: (_name: string, options: LockOptions, callback: () => Promise<void>) =>
      this.request(options, callback),
  } as unknown as LockManager;

  readonly openChannel = (): BroadcastChannel => {
    const channel = new FakeChannel(this.channels);
    this.channels.add(channel);
    return channel as unknown as BroadcastChannel;
  };

  /** Pauses the tab with the n-th channel. The returned function resumes it and delivers the missed messages. */
  pauseChannel(index: number): () => void {
    const channel = [...this.channels][index];
    if (!channel) throw new Error(`Channel ${index} doesn't exist.`);
    const { onmessage } = channel;
    const missedMessages: { data: unknown }[] = [];
    channel.onmessage = (event) => missedMessages.push(event);
    return () => {
      channel.onmessage = onmessage;
      missedMessages.forEach((event) => onmessage?.(event));
    };
  }

  private request({ signal, steal }: LockOptions, callback: () => Promise<void>): Promise<unknown> {
    if (this.isForbidden) return Promise.reject(new DOMException('Denied', 'SecurityError'));
    return new Promise((resolve, reject) => {
      const grant = (): Promise<unknown> => {
        this.isLocked = true;
        this.rejectLock = reject;
        return callback().then(resolve);
      };
      if (steal) {
        this.rejectLock?.(new DOMException('Stolen', 'AbortError'));
        this.holdLock(grant);
        return;
      }
      const waiting: Waiting = { grant };
      this.queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const index = this.queue.indexOf(waiting);
        if (index < 0) return;
        this.queue.splice(index, 1);
        reject(new DOMException('Aborted', 'AbortError'));
      });
      this.grantNext();
    });
  }

  private grantNext(): void {
    if (this.isLocked) return;
    const next = this.queue.shift();
    if (next) this.holdLock(next.grant);
  }

  private holdLock(grant: () => Promise<unknown>): void {
    const lockHeld = grant();
    const loseThisLock = this.rejectLock;
    void lockHeld.then(() => {
      // If the lock was stolen, its new owner releases it.
      if (this.rejectLock !== loseThisLock) return;
      this.isLocked = false;
      this.grantNext();
    });
  }
}

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly all: Set<FakeChannel>) {}

  postMessage(data: unknown): void {
    for (const channel of this.all)
      if (channel !== this) channel.onmessage?.({ data: JSON.parse(JSON.stringify(data)) });
  }

  close(): void {
    this.all.delete(this);
  }
}
