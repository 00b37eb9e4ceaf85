import type { NestInterceptor, PipeTransform, Type } from '@nestjs/common';
import type { ApplicationConfig } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper.js';

/**
 * Exempts the launcher's routes from the host's global interceptors and pipes, because the contract defines their
 * responses and validation. Clients of Hangar would not understand a response in the host's envelope. The host's guards
 * still apply. Its filters have no effect, because Hangar's own filter handles all errors before them.
 */
export function exemptRoutes(controllers: readonly Type[], config: ApplicationConfig): void {
  const launcherControllers = new Set<unknown>(controllers);
  const exemptInterceptor = (interceptor: NestInterceptor): NestInterceptor => ({
    intercept: (context, next) =>
      launcherControllers.has(context.getClass()) ? next.handle() : interceptor.intercept(context, next),
  });
  const interceptors = config.getGlobalInterceptors.bind(config);
  config.getGlobalInterceptors = () => interceptors().map(exemptInterceptor);
  const requestInterceptors = config.getGlobalRequestInterceptors.bind(config);
  config.getGlobalRequestInterceptors = () =>
    requestInterceptors().map((enhancer) => wrapInstances(enhancer, 'intercept', exemptInterceptor));

  const pipes = config.getGlobalPipes.bind(config);
  config.getGlobalPipes = () => startHandler(pipes());
  const requestPipes = config.getGlobalRequestPipes.bind(config);
  config.getGlobalRequestPipes = () =>
    requestPipes().map((enhancer) => wrapInstances(enhancer, 'transform', addPipe));
}

/**
 * A host's global pipe, for one handler. A pipe receives neither the request nor the handler, so whether it applies is
 * decided when Nest combines it with the pipes of the controller.
 */
class HostPipe implements PipeTransform {
  isExempt = false;

  constructor(private readonly pipe: PipeTransform) {}

  transform: PipeTransform['transform'] = (value: unknown, metadata) =>
    this.isExempt ? value : (this.pipe.transform(value, metadata) as unknown);
}

/** The global pipes of the handler whose pipes Nest is combining. Nest does this without interruption. */
let handlerPipes: HostPipe[] = [];

function startHandler(pipes: readonly PipeTransform[]): HostPipe[] {
  handlerPipes = [];
  pipes.forEach(addPipe);
  return [...handlerPipes];
}

function addPipe(pipe: PipeTransform): HostPipe {
  const hostPipe = new HostPipe(pipe);
  handlerPipes.push(hostPipe);
  return hostPipe;
}

/**
 * The pipes of a launcher's controller. For each of its handlers, Nest reads the global pipes first and then iterates
 * over these, which exempts the handler from the global pipes.
 */
export class LauncherPipes extends Array<object> {
  override [Symbol.iterator](): ArrayIterator<object> {
    for (const pipe of handlerPipes) pipe.isExempt = true;
    handlerPipes = [];
    return super[Symbol.iterator]();
  }
}

/**
 * Returns a provider that is created for each request, with its instances wrapped. Instances that Nest ignores are
 * returned unchanged.
 */
function wrapInstances<T extends object>(
  enhancer: InstanceWrapper<T>,
  method: keyof T,
  wrap: (instance: T) => T,
): InstanceWrapper<T> {
  const getInstance: InstanceWrapper<T>['getInstanceByContextId'] = (...context) => {
    const host = enhancer.getInstanceByContextId(...context);
    const instance = host.instance as T | undefined;
    return typeof instance?.[method] === 'function' ? { ...host, instance: wrap(instance) } : host;
  };
  return Object.create(enhancer, {
    getInstanceByContextId: { value: getInstance },
  }) as InstanceWrapper<T>;
}
