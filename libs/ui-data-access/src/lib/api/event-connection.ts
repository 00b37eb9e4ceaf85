import { STREAMED_EVENT_NAMES } from '@hangar/domain';
import type { StreamedEventName } from '@hangar/domain';

import { getApiPath } from './api-path';

/** Creates an `EventSource`, or a fake in tests. */
export type OpenEventSource = (url: string) => EventSource;

/** `away` means that the stream was rejected or interrupted and is being reopened. */
export type Connection = 'connecting' | 'open' | 'away';

/** Receives the events of the stream. */
export interface EventFeed {
  /** Called whenever the stream opens or reopens. Data loaded before that may be outdated. */
  onOpen(): void;
  onDisconnect(): void;
  /** `data` is the payload as JSON. */
  onEvent(name: StreamedEventName, data: string): void;
}

const RETRY_DELAY_MS = 2_000;

/** The stream of `GET /api/events`. It is reopened after interruptions until it is closed. */
export class EventConnection {
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly openSource: OpenEventSource,
    private readonly feed: EventFeed,
  ) {}

  open(): void {
    this.close();
    const source = this.openSource(getApiPath('streamEvents'));
    this.source = source;
    source.onopen = () => this.feed.onOpen();
    source.onerror = () => {
      this.feed.onDisconnect();
      // Browsers reconnect after an interruption, but not after an error response.
      if (source.readyState === source.CLOSED) this.retry = setTimeout(() => this.open(), RETRY_DELAY_MS);
    };
    for (const name of STREAMED_EVENT_NAMES) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => this.feed.onEvent(name, data));
    }
  }

  close(): void {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
  }
}
