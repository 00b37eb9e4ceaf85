import type { ModulesContainer } from '@nestjs/core';
import { callModuleBootstrapHook } from '@nestjs/core/hooks/on-app-bootstrap.hook.js';
import { callModuleInitHook } from '@nestjs/core/hooks/on-module-init.hook.js';
import { STATIC_CONTEXT } from '@nestjs/core/injector/constants.js';
import { registerOwner, runAsExtension } from '@hangar/api-foundation/faults';
import { withTimeout, type Clock } from '@hangar/api-foundation/platform';

import type { LauncherExtension } from './launcher-extension';
import { findLauncherModules, type NestModule } from './launcher-modules';

/** Maximum time for each step of starting an extension. */
const START_TIMEOUT_MS = 2000;
const TOO_SLOW_REASON = "it wasn't ready within 2 seconds.";
const HOOKS = ['onModuleInit', 'onApplicationBootstrap'] as const;

type Hook = (typeof HOOKS)[number];

/** Thrown if extensions cannot be started. Contains their errors. */
export class ExtensionsFailed extends Error {
  constructor(readonly failures: ReadonlyMap<string, unknown>) {
    super(`Couldn't start these extensions: ${[...failures.keys()].join(', ')}`);
  }
}

/**
 * Makes errors in the hooks of extensions name their extension, in an application whose extensions are started by Nest.
 * Call it before Nest calls them.
 */
export function nameHookErrors(container: ModulesContainer, extensions: readonly LauncherExtension[]): void {
  for (const { module, extension } of findLauncherModules(container, extensions)) {
    if (extension === null) continue;
    for (const instance of getInstances(module))
      for (const hook of HOOKS) {
        const call = instance[hook];
        if (typeof call !== 'function' || !Object.isExtensible(instance)) continue;
        setHook(instance, hook, async () => {
          try {
            await runAsExtension(extension, (): unknown => call.call(instance));
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            throw new Error(`Couldn't start extension ${extension}: ${reason}`, { cause: error });
          }
        });
      }
  }
}

/**
 * Starts the extensions of one application concurrently, after the launcher's own modules. An extension that hangs
 * delays the others only until its time limit, and an extension that throws is reported by name.
 */
export class ExtensionStarts {
  private readonly failures = new Map<string, unknown>();
  private readonly deferredHooks = new Map<object, ReadonlyMap<Hook, unknown>>();
  private container: ModulesContainer | null = null;

  constructor(
    private readonly extensions: readonly LauncherExtension[],
    private readonly clock: Clock,
  ) {}

  /** Sets the modules of the application. Call this once they are known. */
  setContainer(container: ModulesContainer): void {
    this.container = container;
  }

  /**
   * Waits for the application to be created.
   * @throws {@link ExtensionsFailed} with the extensions whose providers are not created within the time limit
   */
  async waitForCreation<T>(creation: Promise<T>, close: (result: T) => Promise<unknown>): Promise<T> {
    let isTimedOut = false;
    let cancel = (): void => undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      const check = (): void => {
        this.findSlowExtensions().forEach((name) => this.recordFailure(name, new Error(TOO_SLOW_REASON)));
        isTimedOut = this.failures.size > 0;
        if (isTimedOut) reject(new ExtensionsFailed(this.failures));
        else cancel = this.clock.after(START_TIMEOUT_MS, check);
      };
      cancel = this.clock.after(START_TIMEOUT_MS, check);
    });
    // The application may still be created after the time limit, and must then be closed.
    void creation.then(
      (late) => (isTimedOut ? close(late) : undefined),
      () => undefined,
    );
    try {
      return await Promise.race([creation, timeout]);
    } finally {
      cancel();
    }
  }

  /** Prevents Nest from starting the extensions one after another. Call it before Nest starts anything. */
  deferHooks(): void {
    if (this.extensions.length === 0) return;
    for (const { module, name } of this.modules)
      for (const instance of getInstances(module)) registerOwner(instance, name);
    for (const instance of this.listInstances()) {
      const hooks = new Map(
        HOOKS.flatMap((hook) => (isFunction(instance[hook]) ? [[hook, instance[hook]]] : [])),
      );
      if (hooks.size === 0 || !Object.isExtensible(instance)) continue;
      this.deferredHooks.set(instance, hooks);
      for (const hook of hooks.keys()) setHook(instance, hook, () => undefined);
    }
  }

  init(): Promise<void> {
    return this.start('onModuleInit', callModuleInitHook);
  }

  bootstrap(): Promise<void> {
    return this.start('onApplicationBootstrap', callModuleBootstrapHook);
  }

  /** @throws {@link ExtensionsFailed} */
  assertNoneFailed(): void {
    if (this.failures.size > 0) throw new ExtensionsFailed(this.failures);
  }

  private async start(hook: Hook, call: (module: NestModule) => Promise<void>): Promise<void> {
    for (const [instance, hooks] of this.deferredHooks)
      if (hooks.has(hook)) setHook(instance, hook, hooks.get(hook));
    const names = [...new Set(this.modules.map(({ name }) => name))];
    await Promise.all(
      names.map(async (name) => {
        try {
          await withTimeout(
            this.clock,
            START_TIMEOUT_MS,
            () => this.callAll(name, call),
            new Error(TOO_SLOW_REASON),
          );
        } catch (error) {
          this.recordFailure(name, error);
        }
      }),
    );
    for (const [instance, hooks] of this.deferredHooks)
      if (hooks.has(hook)) setHook(instance, hook, () => undefined);
  }

  /**
   * Returns the extensions whose providers are still being created; an empty list if the launcher's own are not ready
   * either.
   */
  private findSlowExtensions(): string[] {
    const namesByModule = new Map(this.modules.map(({ module, name }) => [module, name]));
    const waiting = [...(this.container?.values() ?? [])].filter(isWaiting);
    return waiting.every((module) => namesByModule.has(module))
      ? waiting.flatMap((module) => namesByModule.get(module) ?? [])
      : [];
  }

  /** Calls the modules in Nest's order, imported ones first. */
  private async callAll(name: string, call: (module: NestModule) => Promise<void>): Promise<void> {
    const modules = this.modules.filter((candidate) => candidate.name === name).map(({ module }) => module);
    for (const module of modules.toSorted((a, b) => b.distance - a.distance))
      await runAsExtension(name, () => call(module));
  }

  private recordFailure(name: string, error: unknown): void {
    if (!this.failures.has(name)) this.failures.set(name, error);
  }

  private get modules(): { module: NestModule; name: string }[] {
    return this.container === null
      ? []
      : findLauncherModules(this.container, this.extensions).flatMap(({ module, extension }) =>
          extension === null ? [] : [{ module, name: extension }],
        );
  }

  /**
   * Returns only instances that belong to extensions. Others can occur, because a factory may provide one of the
   * launcher's instances under another token.
   */
  private listInstances(): Record<string, unknown>[] {
    const extensionModules = new Set(this.modules.map(({ module }) => module));
    const all = [...(this.container?.values() ?? [])];
    const launcherInstances = new Set(
      all.filter((module) => !extensionModules.has(module)).flatMap(getInstances),
    );
    return [...new Set([...extensionModules].flatMap(getInstances))].filter(
      (instance) => !launcherInstances.has(instance),
    );
  }
}

function getInstances({ providers, controllers, injectables }: NestModule): Record<string, unknown>[] {
  return [...providers.values(), ...controllers.values(), ...injectables.values()].flatMap(({ instance }) =>
    typeof instance === 'object' && instance !== null ? [instance as Record<string, unknown>] : [],
  );
}

/** Whether one of its providers is still being created. */
function isWaiting({ providers, controllers, injectables }: NestModule): boolean {
  return [...providers.values(), ...controllers.values(), ...injectables.values()].some((wrapper) => {
    const { isPending, isResolved } = wrapper.getInstanceByContextId(STATIC_CONTEXT);
    return isPending === true && isResolved !== true;
  });
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function setHook(instance: object, hook: Hook, value: unknown): void {
  Object.defineProperty(instance, hook, { value, configurable: true, writable: true });
}
