import type { DynamicModule, FactoryProvider, InjectionToken, Provider, Type } from '@nestjs/common';
import { StartupError } from '@hangar/api-foundation/errors';

import {
  assertLauncherOptions,
  LAUNCHER_OPTIONS,
  type LauncherExtension,
  type LauncherOptions,
} from './hosting';

/** Creates the options. For hosts that prefer a class to a function. */
export interface LauncherOptionsFactory {
  createLauncherOptions(): LauncherOptions | Promise<LauncherOptions>;
}

/**
 * Options that depend on other modules of the host, such as its configuration. Exactly one of `useFactory`, `useClass`
 * and `useExisting` is required.
 */
export interface AsyncLauncherOptions {
  /** Modules whose providers are injected. */
  imports?: DynamicModule['imports'];
  /** The tokens of the providers that are passed to `useFactory`. */
  inject?: FactoryProvider['inject'];
  useFactory?: (...args: never[]) => LauncherOptions | Promise<LauncherOptions>;
  /** A class that Nest instantiates to create the options. */
  useClass?: Type<LauncherOptionsFactory>;
  /** The token of an existing factory in the imported modules. */
  useExisting?: InjectionToken<LauncherOptionsFactory>;
  /**
   * The extensions. They are separate from the other options, because Nest assembles modules before it creates options.
   * Default: none.
   */
  extensions?: readonly LauncherExtension[];
}

/** The providers of the options, and the modules from which these providers import. */
export interface OptionsSource {
  readonly imports: NonNullable<DynamicModule['imports']>;
  readonly providers: readonly Provider[];
}

export function toOptionsSource(options: LauncherOptions): OptionsSource {
  assertLauncherOptions(options);
  return { imports: [], providers: [{ provide: LAUNCHER_OPTIONS, useValue: options }] };
}

export function resolveAsyncOptions(asyncOptions: AsyncLauncherOptions): OptionsSource {
  const { imports = [], inject = [], useFactory, useClass, useExisting, extensions = [] } = asyncOptions;
  const source = useExisting ?? useClass;
  const addExtensions = (options: LauncherOptions) => withExtensions(options, extensions);
  if (useFactory) {
    const createOptions = async (...injected: never[]) => addExtensions(await useFactory(...injected));
    return { imports, providers: [{ provide: LAUNCHER_OPTIONS, inject, useFactory: createOptions }] };
  }
  if (source === undefined)
    throw new StartupError(
      'forRootAsync needs one of useFactory, useClass and useExisting, which create the options.',
    );
  const createOptions = async (factory: LauncherOptionsFactory) =>
    addExtensions(await factory.createLauncherOptions());
  return {
    imports,
    providers: [
      ...(useExisting === undefined && useClass ? [useClass] : []),
      { provide: LAUNCHER_OPTIONS, inject: [source], useFactory: createOptions },
    ],
  };
}

function withExtensions(options: LauncherOptions, extensions: readonly LauncherExtension[]): LauncherOptions {
  assertLauncherOptions(options);
  if (options.extensions === undefined || options.extensions.length === 0) return { ...options, extensions };
  throw new StartupError(
    'Extensions are modules, so Nest needs them before it creates the options. Pass them to forRootAsync alongside the options factory.',
  );
}
