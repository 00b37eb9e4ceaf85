import type { IncomingMessage } from 'node:http';
import type { MiddlewareConsumer, NestMiddleware, NestModule as Configurable, Type } from '@nestjs/common';
import { EXCEPTION_FILTERS_METADATA } from '@nestjs/common/constants.js';
import { LauncherErrorFilter, toNodeRequest, type HandlerRequest } from '@hangar/api-foundation/http';

import type { NestModule } from '../launcher-modules';

type Next = (error?: unknown) => void;
type MiddlewareFunction = (request: HandlerRequest, response: unknown, next: Next) => unknown;
type MiddlewareClass = Type<NestMiddleware<HandlerRequest, unknown>>;
type Middleware = MiddlewareFunction | MiddlewareClass;
type RouteSelection = ReturnType<MiddlewareConsumer['apply']>;

type RequestFilter = (request: IncomingMessage) => boolean;

/** Restricts the middleware of a module to some requests. */
export function restrictMiddleware(module: NestModule, accepts: RequestFilter): void {
  const wrapper = module.getProviderByKey<Partial<Configurable>>(module.metatype);
  // Nest reads this property after it has created the instances of all modules.
  Object.defineProperty(module, 'instance', {
    configurable: true,
    get: () => {
      const { instance } = wrapper;
      if (typeof instance?.configure !== 'function') return instance;
      const configure = (consumer: MiddlewareConsumer): unknown =>
        instance.configure?.(restrictConsumer(consumer, accepts));
      return Object.create(instance, { configure: { value: configure } }) as unknown;
    },
  });
}

function restrictConsumer(consumer: MiddlewareConsumer, accepts: RequestFilter): MiddlewareConsumer {
  const restricted: MiddlewareConsumer = Object.create(consumer, {
    apply: {
      value: (...middleware: Middleware[]): RouteSelection => {
        const selection = consumer.apply(
          ...middleware
            .flat()
            .map((one) => (isClass(one) ? restrictClass(one, accepts) : restrictFunction(one, accepts))),
        );
        const restrictedSelection: RouteSelection = {
          exclude: (...routes) => {
            selection.exclude(...routes);
            return restrictedSelection;
          },
          forRoutes: (...routes) => {
            selection.forRoutes(...routes);
            return restricted;
          },
        };
        return restrictedSelection;
      },
    },
  }) as MiddlewareConsumer;
  return restricted;
}

function isClass(middleware: Middleware): middleware is MiddlewareClass {
  return typeof (middleware.prototype as Partial<NestMiddleware> | undefined)?.use === 'function';
}

function restrictClass(middleware: MiddlewareClass, accepts: RequestFilter): MiddlewareClass {
  class RestrictedMiddleware extends middleware {
    override use(request: HandlerRequest, response: unknown, next: Next): unknown {
      return accepts(toNodeRequest(request)) ? (super.use(request, response, next) as unknown) : next();
    }
  }
  return withLauncherErrors(RestrictedMiddleware, middleware.name);
}

function restrictFunction(middleware: MiddlewareFunction, accepts: RequestFilter): MiddlewareClass {
  class RestrictedMiddleware implements NestMiddleware<HandlerRequest, unknown> {
    use(request: HandlerRequest, response: unknown, next: Next): unknown {
      return accepts(toNodeRequest(request)) ? middleware(request, response, next) : next();
    }
  }
  return withLauncherErrors(RestrictedMiddleware, middleware.name);
}

function withLauncherErrors(middleware: MiddlewareClass, name: string): MiddlewareClass {
  Object.defineProperty(middleware, 'name', { value: name });
  const own = (Reflect.getMetadata(EXCEPTION_FILTERS_METADATA, middleware) ?? []) as object[];
  Reflect.defineMetadata(EXCEPTION_FILTERS_METADATA, [new LauncherErrorFilter(), ...own], middleware);
  return middleware;
}
