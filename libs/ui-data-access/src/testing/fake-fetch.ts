/** How an answer differs from a good one without headers. */
interface AnswerKind {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that waits for an answer. */
export interface WaitingRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Answers with this text. */
  readonly answer: (text: string, kind?: AnswerKind) => void;
  /** Nobody answers. */
  readonly fail: () => void;
}

/** The browser's `fetch`, whose answers the test gives. */
export class FakeFetch {
  private readonly waiting = new Set<WaitingRequest>();
  /** Requests that were given up before they were answered. */
  givenUp = 0;

  /** Everything that waits for an answer. */
  takeAll(): readonly WaitingRequest[] {
    const all = [...this.waiting];
    this.waiting.clear();
    return all;
  }

  /** The one request that waits; throws when there is none, or another. */
  takeOne(url: string): WaitingRequest {
    const all = this.takeAll();
    const [first] = all;
    if (first?.url === url && all.length === 1) return first;
    throw new Error(
      `Only ${url} should have been asked, not: ${all.map((request) => request.url).join(', ')}`,
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
        answer: (text, kind) => resolve(responseOf(text, kind)),
        fail,
      };
      const giveUp = () => {
        if (this.waiting.delete(request)) this.givenUp++;
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp);
      this.waiting.add(request);
    })) as unknown as typeof fetch;
}

function responseOf(text: string, { status = 200, headers = {} }: AnswerKind = {}): unknown {
  return {
    ok: status < 300,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(text).then((json) => JSON.parse(json) as unknown),
  };
}
