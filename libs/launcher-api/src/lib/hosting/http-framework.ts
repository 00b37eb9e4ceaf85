import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpServer } from '@nestjs/common';
import { runAsOwnerOf } from '@hangar/api-foundation/faults';

/** What is to be done with a request: nothing of ours, our routes may go on with it, or it has its answer. */
export type Outcome = 'foreign' | 'ready' | 'answered';

/** Looks at a request. At once, where it is none of ours. */
export type Look = (request: IncomingMessage, response: ServerResponse) => 'foreign' | Promise<Outcome>;

/** What Nest runs on, as far as it differs for us. */
export interface HttpFramework {
  /** Shows all requests to `first` before anybody else, and those that no route answers to `last`. */
  show(first: Look, last: Look): void;
  /** To be called when the routes are there. */
  complete(): void;
}

/** `null` for one that we do not know: our routes are guarded there, too, but bodies are what it makes of them. */
export function frameworkOf(adapter: HttpServer): HttpFramework | null {
  const type: unknown = adapter.getType();
  if (type === 'express') return new Express(adapter);
  return type === 'fastify' ? new Fastify(adapter) : null;
}

interface ExpressApplication {
  get(setting: string): unknown;
}

/** Settings of Express by which it changes answers: ours are what the contract says. */
const ANSWER_SETTINGS = new Set(['etag fn', 'json escape', 'json replacer', 'json spaces']);

class Express implements HttpFramework {
  private last: Look | null = null;
  private readonly application: ExpressApplication;

  constructor(private readonly adapter: HttpServer) {
    const application = adapter.getInstance() as ExpressApplication;
    this.application = Object.create(application, {
      get: { value: (name: string) => (ANSWER_SETTINGS.has(name) ? undefined : application.get(name)) },
    }) as ExpressApplication;
  }

  show(first: Look, last: Look): void {
    this.last = last;
    this.use(first);
  }

  /** Express asks in the order in which it was told of them: after the routes, and before Nest's own 404. */
  complete(): void {
    if (this.last) this.use(this.last);
  }

  private use(look: Look): void {
    this.adapter.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const outcome = look(request, response);
      if (outcome === 'foreign') return next();
      void outcome.then((found) => {
        if (found === 'ready') Object.defineProperty(response, 'app', { value: this.application });
        if (found !== 'answered') runAsOwnerOf(request, next);
      });
    });
  }
}

interface FastifyRequest {
  readonly raw: IncomingMessage & { readonly body?: unknown };
  readonly is404: boolean;
  body: unknown;
}

interface FastifyInstance {
  addHook(
    name: 'onRequest',
    hook: (request: FastifyRequest, reply: { readonly raw: ServerResponse }, done: () => void) => void,
  ): void;
}

class Fastify implements HttpFramework {
  constructor(private readonly adapter: HttpServer) {}

  /** Fastify knows the route of a request before anybody sees it. */
  show(first: Look, last: Look): void {
    const fastify = this.adapter.getInstance() as FastifyInstance;
    fastify.addHook('onRequest', (request, reply, done) => {
      const outcome = (request.is404 ? last : first)(request.raw, reply.raw);
      if (outcome === 'foreign') return done();
      void outcome.then((found) => {
        if (found === 'ready') request.body = request.raw.body;
        if (found !== 'answered') runAsOwnerOf(request.raw, done);
      });
    });
  }

  complete(): void {
    // All was said before the routes.
  }
}
