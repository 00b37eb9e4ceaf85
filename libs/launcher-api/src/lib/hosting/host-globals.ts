import type { NestInterceptor, PipeTransform, Type } from '@nestjs/common';
import { MetadataScanner, type ApplicationConfig } from '@nestjs/core';

/**
 * Exempts the launcher's routes from the host's global interceptors and pipes, because the contract defines their
 * responses and validation. Clients of Hangar would not understand a response in the host's envelope. The host's guards
 * still apply.
 */
export function exemptRoutes(controllers: readonly Type[], config: ApplicationConfig): void {
  const launcherControllers = new Set<unknown>(controllers);
  const interceptors = config.getGlobalInterceptors.bind(config);
  config.getGlobalInterceptors = () =>
    interceptors().map((interceptor) => wrapInterceptor(launcherControllers, interceptor));
  const requestTypes = new RequestTypes(controllers);
  const pipes = config.getGlobalPipes.bind(config);
  config.getGlobalPipes = () => pipes().map((pipe) => wrapPipe(requestTypes, pipe));
}

function wrapInterceptor(controllers: ReadonlySet<unknown>, interceptor: NestInterceptor): NestInterceptor {
  return {
    intercept: (context, next) =>
      controllers.has(context.getClass()) ? next.handle() : interceptor.intercept(context, next),
  };
}

function wrapPipe(types: RequestTypes, pipe: PipeTransform): PipeTransform {
  return {
    transform: (value, metadata) =>
      types.has(metadata.metatype) ? (value as unknown) : (pipe.transform(value, metadata) as unknown),
  };
}

/**
 * The request types of the launcher's handlers. A pipe only receives the type of a value, so this is the only way to
 * recognise the launcher's routes.
 */
class RequestTypes {
  private types: Set<unknown> | null = null;

  constructor(private readonly controllers: readonly Type[]) {}

  has(type: unknown): boolean {
    this.types ??= new Set(this.controllers.flatMap(getRequestTypes));
    return this.types.has(type);
  }
}

/** Types that the host's handlers may also use. */
const COMMON_TYPES = new Set<unknown>([String, Number, Boolean, Array, Object]);

function getRequestTypes({ prototype }: Type): unknown[] {
  return new MetadataScanner()
    .getAllMethodNames(prototype as object)
    .flatMap(
      (method) => (Reflect.getMetadata('design:paramtypes', prototype as object, method) ?? []) as unknown[],
    )
    .filter((type) => !COMMON_TYPES.has(type));
}
