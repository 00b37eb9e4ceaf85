import { ContextIdFactory, ModuleRef, type ContextId } from '@nestjs/core';

import type { NestModule } from '../launcher-modules';

/** The contexts of requests whose controller is not created for each request. */
const contextIds = new WeakMap<object, ContextId>();

/** An enhancer that an extension provides for all of its routes. */
export class ExtensionEnhancer<T> {
  constructor(
    private readonly module: NestModule,
    private readonly token: string,
  ) {}

  /** Whether the same instance is used for all requests. */
  get isStatic(): boolean {
    const { wrapper } = this;
    return wrapper.isDependencyTreeStatic() && !wrapper.isTransient;
  }

  /** Returns the enhancer for a request. */
  resolve(request: object): T | Promise<T> {
    if (this.isStatic) return this.wrapper.instance as T;
    const moduleRef = this.module.getProviderByKey<ModuleRef>(ModuleRef).instance;
    return moduleRef.resolve<T>(this.token, getContextId(request, moduleRef));
  }

  private get wrapper() {
    return this.module.getProviderByKey(this.token);
  }
}

/** Returns the context in which the providers of a request are created. */
function getContextId(request: object, moduleRef: ModuleRef): ContextId {
  const existing = contextIds.get(request);
  if (existing) return existing;
  // If the controller is created for each request, Nest has already stored the context in the request.
  const contextId = ContextIdFactory.getByRequest(request);
  if (ContextIdFactory.getByRequest(request) !== contextId)
    moduleRef.registerRequestByContextId(request, contextId);
  contextIds.set(request, contextId);
  return contextId;
}
