import type { HangarClient, HangarEvent } from '@hangar/client';

/** A part of the shell that shows Hangar's events outside the page, such as in the tray. */
export interface EventListener {
  handle(event: HangarEvent): void;
  /** Called after the last event. Removes everything that the listener has displayed. */
  close(): void;
}

/** Passes Hangar's events to the parts of the shell that need them, over a single stream. */
export class HangarEvents {
  private readonly abortController = new AbortController();

  constructor(
    private readonly hangar: HangarClient,
    private readonly listeners: readonly EventListener[],
  ) {}

  /** Reads the stream until it is closed or Hangar has ended. Never throws. */
  async follow(): Promise<void> {
    try {
      for await (const event of this.hangar.events(this.abortController.signal))
        for (const listener of this.listeners) listener.handle(event);
    } catch {
      // The Hangar instance that this window shows has ended, so no more events follow.
    } finally {
      this.close();
    }
  }

  close(): void {
    this.abortController.abort();
    for (const listener of this.listeners) listener.close();
  }
}
