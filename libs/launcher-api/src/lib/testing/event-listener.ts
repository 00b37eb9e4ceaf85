import type { IExtensionEvent, StreamedEventName, StreamedEvents } from '@hangar/domain';

interface ReceivedEvent {
  name: string;
  payload: unknown;
}

/** Reads the event stream, so that a test can wait for events. */
export class EventListener {
  private readonly received: ReceivedEvent[] = [];
  private wake: () => void = () => undefined;

  private constructor(private readonly abort: AbortController) {}

  /** Resolves once the server has opened the stream, so that no later event is missed. */
  static async open(address: string): Promise<EventListener> {
    const abort = new AbortController();
    const response = await fetch(address, { signal: abort.signal });
    if (!response.body) throw new Error(`${address} answered without a stream.`);
    const listener = new EventListener(abort);
    void listener.read(response.body);
    await listener.waitFor((event) => event.name === 'stream.opened');
    return listener;
  }

  /**
   * Returns the first matching event with this name, after waiting for it if necessary. Each event is returned only
   * once.
   */
  async next<Name extends StreamedEventName>(
    name: Name,
    matches: (payload: StreamedEvents[Name]) => boolean = () => true,
  ): Promise<StreamedEvents[Name]> {
    const event = await this.waitFor(
      (candidate) => candidate.name === name && matches(candidate.payload as StreamedEvents[Name]),
    );
    return event.payload as StreamedEvents[Name];
  }

  /** Same as {@link next}, for an event of an extension. */
  async nextOfExtension(name: IExtensionEvent['name']): Promise<unknown> {
    return (await this.waitFor((event) => event.name === name)).payload;
  }

  /** The names of the events that have been received, but not returned yet. */
  get names(): string[] {
    return this.received.map(({ name }) => name);
  }

  close(): void {
    this.abort.abort();
  }

  private async waitFor(matches: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
    for (;;) {
      const index = this.received.findIndex(matches);
      if (index >= 0) return this.received.splice(index, 1)[0] as ReceivedEvent;
      await new Promise<void>((resume) => (this.wake = resume));
    }
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach((block) => this.handleBlock(block));
      }
    } catch {
      // The listener or the API has been closed.
    }
  }

  private handleBlock(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const name = field('event');
    if (name === undefined) return;
    this.received.push({ name, payload: JSON.parse(field('data') ?? 'null') });
    this.wake();
  }
}
