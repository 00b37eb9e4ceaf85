/** An event of the stream; `at` is `performance.now()` when it arrived. */
export interface StreamedEvent<T = Payload> {
  readonly name: string;
  readonly data: T;
  readonly at: number;
}

/** The data of an event. The caller that waits for it specifies its type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests use the launcher without its types
export type Payload = any;

/** The launcher's event stream. Stores the events that have arrived and waits for others. */
export class EventStream {
  private readonly events: StreamedEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly ending = new AbortController();

  /** Resolves once the launcher has accepted the stream, so that no later event is missed. */
  static async open(url: string): Promise<EventStream> {
    const stream = new EventStream();
    const response = await fetch(`${url}/api/events`, { signal: stream.ending.signal });
    if (!response.ok || !response.body) throw new Error(`The event stream was answered ${response.status}.`);
    void stream.read(response.body);
    return stream;
  }

  /** Returns the next matching event with this name, stored or future. Each event is returned once. */
  next<T = Payload>(
    name: string,
    fits: (data: Payload) => boolean = () => true,
    { withinMs = 20_000 } = {},
  ): Promise<StreamedEvent<T>> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const index = this.events.findIndex((event) => event.name === name && fits(event.data));
        const event = this.events[index];
        if (!event) return;
        this.events.splice(index, 1);
        stopWaiting();
        resolve(event);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        const seen = this.events.map((event) => event.name).join(', ') || 'nothing';
        reject(new Error(`No fitting ${name} event came within ${withinMs} ms. Unclaimed: ${seen}.`));
      }, withinMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        this.waiting.delete(look);
      };
      this.waiting.add(look);
      look();
    });
  }

  close(): void {
    this.ending.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split(/\r?\n\r?\n/);
        text = blocks.pop() ?? '';
        for (const block of blocks) this.keep(parseEvent(block));
      }
    } catch {
      // The stream ends when we close it or when the launcher is killed. Callers still waiting report what is missing.
    }
  }

  private keep(event: { name: string; data: Payload } | null): void {
    if (!event) return;
    this.events.push({ ...event, at: performance.now() });
    for (const look of [...this.waiting]) look();
  }
}

/** Parses a block of the stream; `null` for a comment that only keeps the connection alive. */
function parseEvent(block: string): { name: string; data: Payload } | null {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (key: string) => fields.flatMap((field) => (field?.[1] === key ? [field[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length > 0
    ? { name: valuesOf('event')[0] ?? 'message', data: JSON.parse(data.join('\n')) }
    : null;
}
