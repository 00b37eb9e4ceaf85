/** The properties of a response. By default, it is a success without headers. */
interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that waits for a response. */
export interface WaitingRequest {
  readonly method: string;
  /** The address, including the query. */
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Responds with this text. */
  readonly answer: (text: string, options?: ResponseOptions) => void;
  /** Fails the request without a response. */
  readonly fail: () => void;
}

/** A fake of the browser's `fetch` whose responses the test provides. */
export class FakeFetch {
  private readonly pendingRequests = new Set<WaitingRequest>();
  /** Number of requests aborted before a response. */
  abortedCount = 0;

  /** Returns and removes all waiting requests. */
  collectAll(): readonly WaitingRequest[] {
    const all = [...this.pendingRequests];
    this.pendingRequests.clear();
    return all;
  }

  /**
   * Returns the only waiting request.
   * @throws Error if the URL differs or if several requests are waiting
   */
  collectOne(url: string): WaitingRequest {
    const all = this.collectAll();
    const [first] = all;
    if (first?.url === url && all.length === 1) return first;
    throw new Error(
      `Expected only a request to ${url}, but received: ${all.map((request) => request.url).join(', ')}`,
    );
  }

  readonly fetch = ((url: string, init: RequestInit = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const { body, headers = {}, method = 'GET', signal } = init;
      const fail = () => reject(new TypeError('Failed to fetch'));
      const request: WaitingRequest = {
        method,
        url,
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
        headers: headers as Record<string, string>,
        answer: (text, options) => resolve(createResponse(text, options)),
        fail,
      };
      const abort = () => {
        if (this.pendingRequests.delete(request)) this.abortedCount++;
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      this.pendingRequests.add(request);
    })) as unknown as typeof fetch;
}

function createResponse(text: string, { status = 200, headers = {} }: ResponseOptions = {}): unknown {
  return {
    ok: status < 300,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(text).then((json) => JSON.parse(json) as unknown),
  };
}
