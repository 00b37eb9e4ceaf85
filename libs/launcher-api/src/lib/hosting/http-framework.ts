import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpServer } from '@nestjs/common';
import { runAsOwner } from '@hangar/api-foundation/faults';
import { isThenable, runRequest } from '@hangar/api-foundation/http';

import type { SelectedRoute } from './launcher-addresses';

/** The result for a request: not for the launcher, ready for its routes, or already answered. */
export type Outcome = 'foreign' | 'ready' | 'answered';

/**
 * Handles a request. Returns synchronously if it is not for the launcher. `selected` is `null` if the framework selects
 * the route later or has not found a route.
 */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  selected: SelectedRoute | null,
) => 'foreign' | Promise<Outcome>;

/** The differences between the HTTP frameworks that Nest supports. */
export interface HttpFramework {
  /** Why requests can't be handled before middleware, as a sentence; `null` if they can. */
  readonly limitation: string | null;
  /** Passes all requests to `first` before any other handler, and those without a route to `last`. */
  registerHandlers(first: RequestHandler, last: RequestHandler): void;
  /** Completes the setup. Call it after the routes are registered. */
  completeSetup(): void;
}

/**
 * Returns the framework of an adapter; `null` if it is unknown. Even then, the launcher's routes are guarded, but the
 * framework parses request bodies.
 */
export function detectFramework(adapter: HttpServer): HttpFramework | null {
  const type: unknown = adapter.getType();
  if (type === 'express') return new Express(adapter);
  return type === 'fastify' ? new Fastify(adapter) : null;
}

interface ExpressApplication {
  get(setting: string): unknown;
}

/**
 * Express settings that would change responses. They don't apply to the launcher's responses, which the contract
 * defines.
 */
const RESPONSE_SETTINGS = new Set(['etag fn', 'json escape', 'json replacer', 'json spaces']);

class Express implements HttpFramework {
  readonly limitation = null;
  private last: RequestHandler | null = null;
  private readonly application: ExpressApplication;

  constructor(private readonly adapter: HttpServer) {
    const application = adapter.getInstance() as ExpressApplication;
    this.application = Object.create(application, {
      get: { value: (name: string) => (RESPONSE_SETTINGS.has(name) ? undefined : application.get(name)) },
    }) as ExpressApplication;
  }

  registerHandlers(first: RequestHandler, last: RequestHandler): void {
    this.last = last;
    this.use(first);
  }

  /**
   * Express calls handlers in the order of registration, so this handler is called after the routes and before Nest's
   * 404.
   */
  completeSetup(): void {
    if (this.last) this.use(this.last);
  }

  private use(handler: RequestHandler): void {
    this.adapter.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const outcome = handler(request, response, null);
      if (outcome === 'foreign') return next();
      void outcome.then((result) => {
        if (result === 'ready') Object.defineProperty(response, 'app', { value: this.application });
        if (result !== 'answered') runRequest(request, () => runAsOwner(request, next));
      });
    });
  }
}

interface FastifyRequest {
  readonly raw: IncomingMessage & { readonly body?: unknown };
  readonly is404: boolean;
  readonly routeOptions: { readonly url?: string };
  readonly params: Readonly<Record<string, string>>;
  body: unknown;
}

type Done = (error?: unknown) => void;

type FastifyHook = (request: FastifyRequest, reply: { readonly raw: ServerResponse }, done: Done) => unknown;

interface FastifyAdapter {
  getInstance(): { addHook(name: 'onRequest', hook: FastifyHook): void };
  /** Absent before Nest 11.1.5. */
  setOnRequestHook?(hook: FastifyHook): void;
  /** The hook that was set. */
  readonly onRequestHook?: FastifyHook;
}

class Fastify implements HttpFramework {
  private readonly adapter: FastifyAdapter;
  readonly limitation: string | null;

  constructor(adapter: HttpServer) {
    this.adapter = adapter as unknown as FastifyAdapter;
    this.limitation = this.adapter.setOnRequestHook
      ? null
      : 'With Fastify, it needs @nestjs/platform-fastify 11.1.5 or later.';
  }

  /** Fastify finds the route of a request before it calls any hook. */
  registerHandlers(first: RequestHandler, last: RequestHandler): void {
    this.addFirstHook((request, reply, done) => {
      const { url } = request.routeOptions;
      const selected = request.is404 || url === undefined ? null : { path: url, params: request.params };
      const outcome = (request.is404 ? last : first)(request.raw, reply.raw, selected);
      if (outcome === 'foreign') return done();
      void outcome.then((result) => {
        if (result === 'ready') request.body = request.raw.body;
        if (result !== 'answered') runRequest(request.raw, () => runAsOwner(request.raw, done));
      });
    });
  }

  /**
   * Nest adds the hook that calls middleware before it creates any module, so a hook that is added later can't precede
   * it. The adapter has a single hook that does, so the program's own is called after this one.
   */
  private addFirstHook(hook: FastifyHook): void {
    const { adapter } = this;
    const setHook = adapter.setOnRequestHook?.bind(adapter);
    if (!setHook) return adapter.getInstance().addHook('onRequest', hook);
    const setOwnHook = (own: FastifyHook) =>
      setHook((request, reply, done) =>
        hook(request, reply, (error) => {
          if (error === undefined) callHook(own.bind(adapter), request, reply, done);
          else done(error);
        }),
      );
    adapter.setOnRequestHook = setOwnHook;
    if (adapter.onRequestHook) setOwnHook(adapter.onRequestHook);
    else setHook(hook);
  }

  completeSetup(): void {
    // All handlers were registered before the routes.
  }
}

/** Calls a hook that either calls `done` or returns a promise, or both. */
function callHook(hook: FastifyHook, ...[request, reply, done]: Parameters<FastifyHook>): void {
  let isDone = false;
  const doneOnce: Done = (error) => {
    if (isDone) return;
    isDone = true;
    done(error);
  };
  try {
    const result = hook(request, reply, doneOnce);
    if (isThenable(result))
      result.then(
        () => doneOnce(),
        (error: unknown) => doneOnce(error ?? new Error('A request hook of the program was rejected.')),
      );
  } catch (error) {
    doneOnce(error);
  }
}
