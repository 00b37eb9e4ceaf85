import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Catch,
  type ArgumentMetadata,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import { FILTER_CATCH_EXCEPTIONS } from '@nestjs/common/constants.js';
import { defer, isObservable, lastValueFrom, mergeAll, Observable } from 'rxjs';
import { LauncherErrorFilter } from '@hangar/api-foundation/http';

import type { ExtensionEnhancer } from './extension-enhancer';

/**
 * The enhancers of one kind that an extension provides for all of its routes. The controllers refer to the class, and
 * each application has its own instance. An instance without enhancers has no effect.
 */
abstract class ExtensionEnhancers<T> {
  // No decorator may emit the types of this parameter, or Nest would try to inject it.
  constructor(protected readonly enhancers: readonly ExtensionEnhancer<T>[] = []) {}

  protected async resolveAll(request: object): Promise<T[]> {
    const resolved = await Promise.all(this.enhancers.map((enhancer) => enhancer.resolve(request)));
    // Nest permits factories that return nothing.
    return resolved.filter((enhancer) => enhancer !== null && enhancer !== undefined);
  }
}

export class ExtensionGuards extends ExtensionEnhancers<CanActivate> implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    for (const guard of await this.resolveAll(getRequest(context))) {
      const result = await guard.canActivate(context);
      if (!(isObservable(result) ? await lastValueFrom(result) : result)) return false;
    }
    return true;
  }
}

/** The request for which pipes are called. Nest doesn't pass it to them. */
const requestOfPipes = new AsyncLocalStorage<object>();

export class ExtensionPipes extends ExtensionEnhancers<PipeTransform> implements PipeTransform {
  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    let result = value;
    for (const pipe of await this.resolveAll(requestOfPipes.getStore() ?? {}))
      result = await (pipe.transform(result, metadata) as unknown);
    return result;
  }

  /** Whether a pipe is created for each request. */
  get needsRequest(): boolean {
    return this.enhancers.some(({ isStatic }) => !isStatic);
  }
}

export class ExtensionInterceptors extends ExtensionEnhancers<NestInterceptor> implements NestInterceptor {
  /** @param pipes the pipes of the same extension, which run within its interceptors */
  constructor(
    enhancers: readonly ExtensionEnhancer<NestInterceptor>[] = [],
    private readonly pipes: ExtensionPipes | null = null,
  ) {
    super(enhancers);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = getRequest(context);
    const last = this.pipes?.needsRequest ? provideRequest(request, next) : next;
    const interceptors = await this.resolveAll(request);
    return interceptors
      .reduceRight<CallHandler>(
        (inner, interceptor) => ({
          handle: () => defer(async () => interceptor.intercept(context, inner)).pipe(mergeAll()),
        }),
        last,
      )
      .handle();
  }
}

@Catch()
export class ExtensionFilters extends ExtensionEnhancers<ExceptionFilter> implements ExceptionFilter {
  private readonly launcherFilter = new LauncherErrorFilter();

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    try {
      // As in Nest, the last filter is the first to be used.
      const filters = (await this.resolveAll(host.switchToHttp().getRequest<object>())).toReversed();
      const filter: ExceptionFilter =
        filters.find((candidate) => catches(candidate, error)) ?? this.launcherFilter;
      await filter.catch(error, host);
    } catch (filterError) {
      this.launcherFilter.catch(filterError, host);
    }
  }
}

function getRequest(context: ExecutionContext): object {
  return context.switchToHttp().getRequest<object>();
}

function provideRequest(request: object, next: CallHandler): CallHandler {
  return {
    handle: () =>
      new Observable((subscriber) => requestOfPipes.run(request, () => next.handle().subscribe(subscriber))),
  };
}

/** Whether a filter is responsible for an error. Nest 12 stores the types on the prototype, Nest 11 on the class. */
function catches(filter: ExceptionFilter, error: unknown): boolean {
  const prototype = Object.getPrototypeOf(filter) as object;
  const types = (Reflect.getMetadata(FILTER_CATCH_EXCEPTIONS, prototype) ??
    Reflect.getMetadata(FILTER_CATCH_EXCEPTIONS, filter.constructor) ??
    []) as Type[];
  return types.length === 0 || types.some((type) => error instanceof type);
}
