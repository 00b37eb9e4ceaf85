import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpServer } from '@nestjs/common';
import { runAsOwner } from '@hangar/api-foundation/faults';
import { runRequest } from '@hangar/api-foundation/http';

/** The result for a request: not for the launcher, ready for its routes, or already answered. */
export type Outcome = 'foreign' | 'ready' | 'answered';

/** Handles a request. Returns synchronously if it is not for the launcher. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => 'foreign' | Promise<Outcome>;

/** The differences between the HTTP frameworks that Nest supports. */
export interface HttpFramework {
  /**
   * Passes all requests to `first` before any other handler, and those without a route to `last`. The program's own
   * `enableCors` doesn't apply to requests that are the launcher's own.
   */
  registerHandlers(
    first: RequestHandler,
    last: RequestHandler,
    isOwn: (request: IncomingMessage) => boolean,
  ): void;
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
      const outcome = handler(request, response);
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
  body: unknown;
}

type FastifyHook = (
  request: FastifyRequest,
  reply: { readonly raw: ServerResponse },
  done: () => void,
) => void;

interface FastifyInstance {
  addHook(name: 'onRequest', hook: FastifyHook): void;
}

class Fastify implements HttpFramework {
  constructor(private readonly adapter: HttpServer) {}

  /** Fastify finds the route of a request before it calls any hook. */
  registerHandlers(
    first: RequestHandler,
    last: RequestHandler,
    isOwn: (request: IncomingMessage) => boolean,
  ): void {
    this.exemptFromCors(isOwn);
    const fastify = this.adapter.getInstance() as FastifyInstance;
    fastify.addHook('onRequest', (request, reply, done) => {
      const outcome = (request.is404 ? last : first)(request.raw, reply.raw);
      if (outcome === 'foreign') return done();
      void outcome.then((result) => {
        if (result === 'ready') request.body = request.raw.body;
        if (result !== 'answered') runRequest(request.raw, () => runAsOwner(request.raw, done));
      });
    });
  }

  /**
   * Nest 12 calls the hook of `enableCors` before all hooks that are added later, so it would answer the preflight
   * requests for the launcher's routes. With Nest 11, this has no effect, because the hook is added later.
   */
  private exemptFromCors(isOwn: (request: IncomingMessage) => boolean): void {
    let corsHook: FastifyHook | undefined;
    const exemptingHook: FastifyHook = (request, reply, done) =>
      isOwn(request.raw) ? done() : corsHook?.(request, reply, done);
    Object.defineProperty(this.adapter, 'corsHook', {
      get: () => corsHook && exemptingHook,
      set: (hook: FastifyHook) => void (corsHook = hook),
    });
  }

  completeSetup(): void {
    // All handlers were registered before the routes.
  }
}
