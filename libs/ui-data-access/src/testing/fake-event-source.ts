import type { StreamedEventName, StreamedEvents } from '@hangar/domain';

/** A fake event stream that the test can open, interrupt and send events on. */
export class FakeEventSource {
  readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly listeners = new Map<string, (event: { data: string }) => void>();

  constructor(readonly url: string) {}

  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(name, listener);
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  /** Opens the stream. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** Interrupts the connection. A browser reconnects. */
  interrupt(): void {
    this.readyState = 0;
    this.onerror?.();
  }

  /** Rejects the stream. A browser doesn't reconnect. */
  reject(): void {
    this.readyState = this.CLOSED;
    this.onerror?.();
  }

  send<N extends StreamedEventName>(name: N, payload: StreamedEvents[N]): void {
    this.listeners.get(name)?.({ data: JSON.stringify(payload) });
  }
}
