import {
  ROUTES,
  routePath,
  type AnswerOf,
  type RequestOf,
  type RouteDefinition,
  type RouteName,
} from '@hangar/domain';

import { createRequestParts } from '../lib/testing/request-parts';
import type { DocumentCheck } from './document-check';

/** A success or error response, with the parts that tests read. */
export interface RecordedResponse<T = unknown> {
  readonly status: number;
  readonly etag: string | null;
  readonly data: T;
}

/** Calls routes by name, and validates each request and response against the document. */
export class RecordedCalls {
  readonly faults: string[] = [];

  constructor(
    private readonly url: string,
    private readonly check: DocumentCheck,
  ) {}

  call<R extends RouteName>(
    route: R,
    request: RequestOf<R>,
    headers: Record<string, string> = {},
  ): Promise<RecordedResponse<AnswerOf<R>>> {
    const { path, body, headers: own } = createRequestParts(route, request);
    return this.send(ROUTES[route], path, {
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...own, ...headers },
    });
  }

  /** Uploads a file. */
  upload(name: string, content: string): Promise<RecordedResponse<AnswerOf<'uploadFile'>>> {
    const headers = { 'content-type': ROUTES.uploadFile.bodyMedia };
    return this.send(ROUTES.uploadFile, routePath('uploadFile', { nameOrId: name }), {
      body: content,
      headers,
    });
  }

  private async send<T>(
    { method }: RouteDefinition,
    path: string,
    init: RequestInit,
  ): Promise<RecordedResponse<T>> {
    const response = await fetch(this.url + path, { ...init, method });
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    const isStream = type.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    const responseBody: unknown =
      type.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined;
    const isJson =
      init.body !== undefined && !(init.headers as Record<string, string>)['content-type']?.includes('octet');
    const requestBody: unknown = isJson ? JSON.parse(init.body as string) : undefined;
    this.faults.push(
      ...this.check.findFaults({ method, path, sent: requestBody, status, headers, answer: responseBody }),
    );
    if (status >= 400) throw new Error(`${method} ${path} ${status}: ${text}`);
    return { status, etag: headers.get('etag'), data: (responseBody as { data: T } | undefined)?.data as T };
  }
}
