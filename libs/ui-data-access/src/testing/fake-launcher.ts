import { TestBed } from '@angular/core/testing';
import { toProtocolContents, type IReadinessList } from '@hangar/domain';

import type { OpenProtocol } from '../lib/stores/protocol-store';
import type { FakeFetch, WaitingRequest } from './fake-fetch';
import { toCard } from './records';

/**
 * The response of a route: data, a promise of data, or a function of the request's body that returns data or an error
 * response.
 */
export type Answer = unknown;

/** An error response of the API. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly error: string,
    readonly details?: unknown,
  ) {}
}

/** A successful response with headers. */
export class ResponseWithHeaders {
  constructor(
    readonly data: unknown,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** A fake of the local API with a table of responses, behind the browser's `fetch`. */
export class FakeLauncher {
  /** `METHOD path` of every request, with its body. */
  readonly requests: { readonly call: string; readonly body: unknown }[] = [];
  isUnavailable = false;

  constructor(
    private readonly web: FakeFetch,
    readonly answers: Record<string, Answer>,
  ) {}

  /** Responds to requests until all of them have been answered. */
  async settle(): Promise<void> {
    for (let idleTurns = 0; idleTurns < 3; idleTurns++) {
      await new Promise((resolve) => setTimeout(resolve));
      for (const request of this.web.collectAll()) {
        this.answer(request);
        idleTurns = 0;
      }
      TestBed.tick();
    }
  }

  /** Returns and removes the calls since the last call of this method. */
  collectCalls(): string[] {
    return this.requests.splice(0).map(({ call }) => call);
  }

  private answer(request: WaitingRequest): void {
    const { method, url, body } = request;
    const call = `${method} ${url}`;
    this.requests.push({ call, body });
    if (this.isUnavailable) return request.fail();
    const answer = this.answers[call] ?? this.findProtocols(call);
    if (answer === undefined) throw new Error(`The test doesn't define a response to ${call}.`);
    const data: unknown =
      typeof answer === 'function' ? (answer as (body: unknown) => unknown)(body) : answer;
    if (data instanceof Promise) void data.then((resolved) => this.respond(request, resolved));
    else this.respond(request, data);
  }

  /** Derives the responses for cards, ids, contents and readiness from the response to `GET /api/protocols`. */
  private findProtocols(call: string): Answer {
    const all = this.answers['GET /api/protocols'];
    if (call.startsWith('GET /api/protocols?view=contents'))
      return (Array.isArray(all) ? (all as readonly OpenProtocol[]) : []).map(toProtocolContents);
    if (call === 'GET /api/readiness') return listProblems(all);
    if (!Array.isArray(all)) return call.startsWith('GET /api/protocols?view=card') ? all : undefined;
    const protocols = all as readonly OpenProtocol[];
    if (call.startsWith('GET /api/protocols?view=card')) {
      const ids = new URLSearchParams(call.split('?')[1]).get('ids')?.split(',');
      return protocols
        .filter(({ id }) => ids?.includes(id) !== false)
        .map((protocol) => ('files' in protocol ? toCard(protocol) : protocol));
    }
    const ids = /^GET \/api\/protocols\?ids=(.+)$/.exec(call)?.[1]?.split(',');
    if (ids) return protocols.filter(({ id }) => ids.includes(id));
    return protocols.find(({ id }) => call === `GET /api/protocols/${id}`);
  }

  private respond(request: WaitingRequest, data: unknown): void {
    if (data instanceof ErrorResponse) {
      const { status, ...refusal } = data;
      request.answer(JSON.stringify({ success: false, ...refusal }), { status });
    } else if (data instanceof ResponseWithHeaders) {
      request.answer(JSON.stringify({ success: true, data: data.data }), { headers: data.headers });
    } else {
      request.answer(JSON.stringify({ success: true, data }));
    }
  }
}

/** Returns the problems of these protocols, like `GET /api/readiness`. */
function listProblems(protocols: unknown): IReadinessList {
  const judged = Array.isArray(protocols) ? (protocols as readonly OpenProtocol[]) : [];
  return {
    complete: true,
    protocols: judged.flatMap(({ id, readiness }) =>
      readiness && readiness.codes.length > 0 ? { id, ...readiness } : [],
    ),
  };
}
