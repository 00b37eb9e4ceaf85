import type { HangarClient, HangarEvent } from '@hangar/client';

/** A part of the shell that shows the system something of what happens in Hangar. */
export interface EventListener {
  hear(event: HangarEvent): void;
  /** Nothing is heard any more: what it shows goes away. */
  close(): void;
}

/** Passes on what happens in Hangar to the parts of the shell, by one stream for all. */
export class HangarEvents {
  private readonly end = new AbortController();

  constructor(
    private readonly hangar: HangarClient,
    private readonly listeners: readonly EventListener[],
  ) {}

  /** Until it is closed, or Hangar is gone. Never throws. */
  async follow(): Promise<void> {
    try {
      for await (const event of this.hangar.events(this.end.signal))
        for (const listener of this.listeners) listener.hear(event);
    } catch {
      // The Hangar whose window this is has ended; nothing can be told any more.
    } finally {
      this.close();
    }
  }

  close(): void {
    this.end.abort();
    for (const listener of this.listeners) listener.close();
  }
}
