import type { AnswerAt } from '@hangar/domain';
import type { Payload } from './event-stream.ts';

/** What came back from one call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Payload;
}

/** One call and its answer. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: Payload;
}

/** The launcher said no; carries its code, and its sentence as the message. */
export class LauncherRefusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: Payload;

  constructor({ method, path, status, answer }: Call) {
    super(`${method} ${path} was answered ${status}: ${answer?.error ?? 'no sentence'}`);
    this.status = status;
    this.code = answer?.code;
    this.details = answer?.details;
  }
}

/** Talks to Hangar's API as any program would: plain HTTP and JSON, nothing from our own code. */
export class LauncherClient {
  readonly url: string;
  /** Told of each call after its answer. */
  onCall: (call: Call) => void = () => undefined;

  /** `url` as in `http://127.0.0.1:7666`. */
  constructor(url: string) {
    this.url = url;
  }

  /** One call, whatever comes back. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    const answer = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
    this.onCall({ method, path, body, status: response.status, answer });
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** The `data` of a good answer, of the type that the contract names for the path; `unknown` for what it does not know. */
  get<const Path extends string>(path: Path): Promise<AnswerAt<'GET', Path>> {
    return this.data('GET', path);
  }

  /** The `data` of a good answer. */
  post<const Path extends string>(path: Path, body?: unknown): Promise<AnswerAt<'POST', Path>> {
    return this.data('POST', path, body);
  }

  /** The `data` of a good answer. */
  put<const Path extends string>(path: Path, body: unknown): Promise<AnswerAt<'PUT', Path>> {
    return this.data('PUT', path, body);
  }

  /** The `data` of a good answer. */
  patch<const Path extends string>(path: Path, body: unknown): Promise<AnswerAt<'PATCH', Path>> {
    return this.data('PATCH', path, body);
  }

  private async data<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.call(method, path, body);
    if (answer?.success !== true) throw new LauncherRefusal({ method, path, body, status, answer });
    return answer.data;
  }
}
