import { DestroyRef, inject, InjectionToken, Service, signal } from '@angular/core';
import { routePath, STREAMED_EVENT_NAMES } from '@hangar/domain';
import type { StreamedEventName, StreamedEvents } from '@hangar/domain';

/** The browser's `EventSource`; a test puts in one that it drives itself. */
export const EVENT_SOURCE = new InjectionToken<(url: string) => EventSource>('EVENT_SOURCE', {
  factory: () => (url) => new EventSource(url),
});

/** `away` means that the stream was refused or cut and is being tried again. */
export type Connection = 'connecting' | 'open' | 'away';

const RETRY_MILLISECONDS = 2_000;

type Listener = (payload: never) => void;

/** `GET /api/events`, one for the whole page, held open for as long as it lives. */
@Service()
export class LauncherEventStream {
  private readonly openSource = inject(EVENT_SOURCE);
  private readonly state = signal<Connection>('connecting');
  private readonly listeners = new Map<StreamedEventName, Listener[]>();
  private readonly readers: (() => void)[] = [];
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;

  /** Whether the API can be heard. */
  readonly connection = this.state.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.retry);
      this.source?.close();
    });
    this.listen();
  }

  /** Calls the listener with each event of that name. */
  on<N extends StreamedEventName>(name: N, listener: (payload: StreamedEvents[N]) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /**
   * Calls the reader whenever what it read before may be old: when the stream opens, each time, and once when it cannot
   * be opened at first. Reading only then keeps a change between reading and listening from being missed.
   */
  onRead(reader: () => void): void {
    this.readers.push(reader);
    if (this.state() !== 'connecting') reader();
  }

  private listen(): void {
    const source = this.openSource(routePath('streamEvents'));
    this.source = source;
    source.onopen = () => {
      this.state.set('open');
      this.readAll();
    };
    source.onerror = () => {
      const wasConnecting = this.state() === 'connecting';
      this.state.set('away');
      if (wasConnecting) this.readAll();
      // The browser itself comes back after a cut line, but gives up after a bad answer.
      if (source.readyState !== source.CLOSED) return;
      source.close();
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.listen(), RETRY_MILLISECONDS);
    };
    for (const name of STREAMED_EVENT_NAMES) {
      source.addEventListener(name, (event: MessageEvent<string>) => this.hear(name, event));
    }
  }

  private readAll(): void {
    for (const reader of this.readers) reader();
  }

  private hear(name: StreamedEventName, event: MessageEvent<string>): void {
    const payload = JSON.parse(event.data) as never;
    for (const listener of this.listeners.get(name) ?? []) listener(payload);
  }
}
