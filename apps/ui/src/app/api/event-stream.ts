import { DestroyRef, inject, InjectionToken, Service, signal } from '@angular/core';
import { routePath, STREAMED_EVENT_NAMES } from '@hangar/domain';
import type { StreamedEventName } from '@hangar/domain';

/** The browser's `EventSource`; a test puts in one that it drives itself. */
export const EVENT_SOURCE = new InjectionToken<(url: string) => EventSource>('EVENT_SOURCE', {
  factory: () => (url) => new EventSource(url),
});

/** `away` means that the stream was refused or cut and is being tried again. */
export type Connection = 'connecting' | 'open' | 'away';

const RETRY_MILLISECONDS = 2_000;

/** What is told about the stream. */
export interface StreamListener {
  /** The stream is open, for the first time or again: what was known before may be old. */
  opened(): void;
  happened(name: StreamedEventName): void;
}

/** `GET /api/events`, held open for as long as the page lives. */
@Service()
export class EventStream {
  private readonly open = inject(EVENT_SOURCE);
  private readonly state = signal<Connection>('connecting');
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;

  /** Whether the API can be heard. */
  readonly connection = this.state.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.retry);
      this.source?.close();
    });
  }

  /** Starts listening; to be called once. */
  listen(listener: StreamListener): void {
    const source = this.open(routePath('streamEvents'));
    this.source = source;
    source.onopen = () => {
      this.state.set('open');
      listener.opened();
    };
    source.onerror = () => {
      this.state.set('away');
      // The browser itself comes back after a cut line, but gives up after a bad answer.
      if (source.readyState !== source.CLOSED) return;
      source.close();
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.listen(listener), RETRY_MILLISECONDS);
    };
    for (const name of STREAMED_EVENT_NAMES) source.addEventListener(name, () => listener.happened(name));
  }
}
