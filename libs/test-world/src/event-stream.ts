/** An event of the stream; `at` is `performance.now()` when it arrived. */
export interface StreamedEvent<T = Payload> {
  readonly name: string;
  readonly data: T;
  readonly at: number;
}

/** The data of an event. The caller that waits for it specifies its type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests use the launcher without its types
export type Payload = any;

/** The launcher's event stream. Stores the events that have arrived and waits for further events. */
export class EventStream {
  private readonly events: StreamedEvent[] = [];
  private readonly waiters = new Set<() => void>();
  private readonly abortController = new AbortController();

  /** Resolves once the launcher has accepted the stream, so that no later event is missed. */
  static async open(url: string): Promise<EventStream> {
    const stream = new EventStream();
    const response = await fetch(`${url}/api/events`, { signal: stream.abortController.signal });
    if (!response.ok || !response.body) throw new Error(`The event stream failed with ${response.status}.`);
    void stream.read(response.body);
    return stream;
  }

  /** Returns the next matching event with this name, stored or future. Each event is returned once. */
  next<T = Payload>(
    name: string,
    matches: (data: Payload) => boolean = () => true,
    { withinMs = 20_000 } = {},
  ): Promise<StreamedEvent<T>> {
    return new Promise((resolve, reject) => {
      const takeEvent = () => {
        const index = this.events.findIndex((event) => event.name === name && matches(event.data));
        const event = this.events[index];
        if (!event) return;
        this.events.splice(index, 1);
        stopWaiting();
        resolve(event);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        const unclaimed = this.events.map((event) => event.name).join(', ') || 'nothing';
        reject(new Error(`No matching ${name} event within ${withinMs} ms. Unclaimed: ${unclaimed}.`));
      }, withinMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        this.waiters.delete(takeEvent);
      };
      this.waiters.add(takeEvent);
      takeEvent();
    });
  }

  close(): void {
    this.abortController.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split(/\r?\n\r?\n/);
        text = blocks.pop() ?? '';
        for (const block of blocks) this.addEvent(parseEvent(block));
      }
    } catch {
      // The stream ends when we close it or when the launcher is killed. Pending calls of `next` then time out.
    }
  }

  private addEvent(event: { name: string; data: Payload } | null): void {
    if (!event) return;
    this.events.push({ ...event, at: performance.now() });
    for (const takeEvent of [...this.waiters]) takeEvent();
  }
}

/** Parses a block of the stream; `null` for a comment that only keeps the connection alive. */
function parseEvent(block: string): { name: string; data: Payload } | null {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const getValues = (key: string) => fields.flatMap((field) => (field?.[1] === key ? [field[2] ?? ''] : []));
  const data = getValues('data');
  return data.length > 0
    ? { name: getValues('event')[0] ?? 'message', data: JSON.parse(data.join('\n')) }
    : null;
}
