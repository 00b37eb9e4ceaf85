import type { AnswerAt } from '@hangar/domain';
import type { Payload } from './event-stream.ts';

/** The response to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Payload;
}

/** A call and its response. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  readonly answer: Payload;
}

/** An error response of the launcher, with its code and message. */
export class LauncherError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: Payload;

  constructor({ method, path, status, answer }: Call) {
    super(`${method} ${path} failed with ${status}: ${answer?.error ?? 'no message'}`);
    this.status = status;
    this.code = answer?.code;
    this.details = answer?.details;
  }
}

/** Calls Hangar's API like any other program: plain HTTP and JSON, without our own client code. */
export class LauncherClient {
  readonly url: string;
  /** Called after the response to each call. */
  onCall: (call: Call) => void = () => undefined;

  /** @param url such as `http://127.0.0.1:7666` */
  constructor(url: string) {
    this.url = url;
  }

  /** Sends a request and returns the response, even if it is an error. */
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

  /** Returns the `data` of a successful response with the type in the contract; `unknown` for other paths. */
  get<const Path extends string>(path: Path): Promise<AnswerAt<'GET', Path>> {
    return this.data('GET', path);
  }

  /** Returns the `data` of a successful response. */
  post<const Path extends string>(path: Path, body?: unknown): Promise<AnswerAt<'POST', Path>> {
    return this.data('POST', path, body);
  }

  /** Returns the `data` of a successful response. */
  put<const Path extends string>(path: Path, body: unknown): Promise<AnswerAt<'PUT', Path>> {
    return this.data('PUT', path, body);
  }

  /** Returns the `data` of a successful response. */
  patch<const Path extends string>(path: Path, body: unknown): Promise<AnswerAt<'PATCH', Path>> {
    return this.data('PATCH', path, body);
  }

  private async data<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, body: answer } = await this.call(method, path, body);
    if (answer?.success !== true) throw new LauncherError({ method, path, body, status, answer });
    return answer.data;
  }
}
