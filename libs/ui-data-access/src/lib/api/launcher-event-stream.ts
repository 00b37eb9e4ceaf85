import { DestroyRef, DOCUMENT, inject, InjectionToken, Service, signal } from '@angular/core';
import type { StreamedEventName, StreamedEvents } from '@hangar/domain';

import { EventConnection } from './event-connection';
import type { Connection, EventFeed, OpenEventSource } from './event-connection';
import { SharedEventConnection } from './shared-event-connection';
import type { TabSharing } from './shared-event-connection';

/** Creates the browser's `EventSource`, or a fake in tests. */
export const EVENT_SOURCE = new InjectionToken<OpenEventSource>('EVENT_SOURCE', {
  factory: () => (url) => new EventSource(url),
});

/** The browser features for sharing the stream between tabs; `null` if not supported. */
export const TAB_SHARING = new InjectionToken<TabSharing | null>('TAB_SHARING', {
  factory: () =>
    'locks' in navigator && 'BroadcastChannel' in globalThis
      ? { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) }
      : null,
});

type Listener = (payload: never) => void;

/**
 * The stream of `GET /api/events`, shared by the whole page and, if supported, by all tabs. Kept open while the page is
 * active.
 */
@Service()
export class LauncherEventStream {
  private readonly state = signal<Connection>('connecting');
  private readonly listeners = new Map<StreamedEventName, Listener[]>();
  private readonly refreshCallbacks: (() => void)[] = [];
  private readonly source = this.connect(inject(EVENT_SOURCE), inject(TAB_SHARING));
  private isOpen = false;

  /** The state of the stream, which shows whether the API is available. */
  readonly connection = this.state.asReadonly();
  /** The message with which the access policy refused the stream. Set by `AccessWatcher`. */
  readonly refusal = signal('');

  constructor() {
    this.openWhileActive(inject(DOCUMENT), inject(DestroyRef));
    this.open();
  }

  /** Calls the listener for each event of this name. */
  on<N extends StreamedEventName>(name: N, listener: (payload: StreamedEvents[N]) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /**
   * Calls `callback` whenever loaded data may be outdated: each time the stream opens, and once if it can't be opened
   * at first. No change is missed, because data is loaded only after the stream has opened.
   */
  onRefresh(callback: () => void): void {
    this.refreshCallbacks.push(callback);
    if (this.state() !== 'connecting') callback();
  }

  private connect(
    openSource: OpenEventSource,
    tabs: TabSharing | null,
  ): EventConnection | SharedEventConnection {
    const feed: EventFeed = {
      onOpen: () => {
        this.state.set('open');
        this.refreshAll();
      },
      onDisconnect: () => {
        const wasConnecting = this.state() === 'connecting';
        this.state.set('away');
        if (wasConnecting) this.refreshAll();
      },
      onEvent: (name, data) => this.handleEvent(name, data),
    };
    if (!tabs) return new EventConnection(openSource, feed);
    return new SharedEventConnection(tabs, feed, (leader) => new EventConnection(openSource, leader));
  }

  /** Closes the stream of a frozen or cached page, which must not hold the lock that other tabs are waiting for. */
  private openWhileActive(document: Document, destroyRef: DestroyRef): void {
    const { defaultView: window } = document;
    const controller = new AbortController();
    const { signal: ended } = controller;
    const open = () => this.open();
    const close = () => this.close();
    document.addEventListener('freeze', close, { signal: ended });
    document.addEventListener('resume', open, { signal: ended });
    document.addEventListener('visibilitychange', () => this.check(document), { signal: ended });
    window?.addEventListener('pagehide', close, { signal: ended });
    window?.addEventListener('pageshow', open, { signal: ended });
    destroyRef.onDestroy(() => {
      controller.abort();
      this.close();
    });
  }

  private open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.source.open();
  }

  private close(): void {
    this.isOpen = false;
    this.source.close();
    this.state.set('connecting');
  }

  private check({ visibilityState }: Document): void {
    if (visibilityState === 'visible' && 'check' in this.source) this.source.check();
  }

  private refreshAll(): void {
    for (const callback of this.refreshCallbacks) callback();
  }

  private handleEvent(name: StreamedEventName, data: string): void {
    const payload = JSON.parse(data) as never;
    for (const listener of this.listeners.get(name) ?? []) listener(payload);
  }
}
