import type { IncomingMessage } from 'node:http';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
} from '@nestjs/common/constants.js';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, type ModulesContainer } from '@nestjs/core';
import { STATIC_CONTEXT } from '@nestjs/core/injector/constants.js';
import { StartupError } from '@hangar/api-foundation/errors';

import type { LauncherModule, NestModule } from '../launcher-modules';
import {
  findGlobalToken,
  GLOBAL_TOKENS,
  type ExtensionDefinitions,
  type GlobalToken,
} from './extension-definitions';
import { ExtensionEnhancer } from './extension-enhancer';
import {
  ExtensionFilters,
  ExtensionGuards,
  ExtensionInterceptors,
  ExtensionPipes,
} from './extension-enhancers';
import { restrictMiddleware } from './extension-middleware';

type EnhancerSubtype = Parameters<NestModule['addInjectable']>[1];

/** The classes that the controllers of extensions refer to, by Nest's metadata key of the kind of enhancer. */
export const ENHANCER_CLASSES = {
  [GUARDS_METADATA]: ExtensionGuards,
  [PIPES_METADATA]: ExtensionPipes,
  [INTERCEPTORS_METADATA]: ExtensionInterceptors,
  [EXCEPTION_FILTERS_METADATA]: ExtensionFilters,
} as const;

/**
 * Applies the global enhancers and the middleware of each extension to its own routes. Call it after Nest has read the
 * modules, and before it sets up the routes.
 * @throws {StartupError} if an enhancer can't be limited to one extension
 */
export function applyExtensionEnhancers(
  container: ModulesContainer,
  launcherModules: readonly LauncherModule[],
  definitions: ExtensionDefinitions,
  findExtension: (request: IncomingMessage) => string | null,
): void {
  definitions.restore();
  const owned = launcherModules.filter(({ extension }) => extension !== null);
  if (owned.length === 0) return;
  const all = [...container.values()];
  const globals = all.flatMap((module) => {
    const extension = module.isGlobal ? findOnlyImporter(module, all, definitions) : null;
    return extension === null || owned.some((candidate) => candidate.module === module)
      ? []
      : { module, extension };
  });
  const withGlobals = [...owned, ...globals];
  assertAllOwned(all, withGlobals, definitions);
  for (const extension of new Set(owned.map((candidate) => candidate.extension))) {
    if (extension === null) continue;
    const modules = withGlobals.filter((candidate) => candidate.extension === extension);
    const instances = createInstances(modules.map(({ module }) => module));
    for (const { module } of modules) {
      for (const [subtype, instance] of instances) setInjectable(module, subtype, instance);
      restrictMiddleware(module, (request) => findExtension(request) === extension);
    }
  }
}

/** Makes an instance the one that the controllers of a module use for a class of {@link ENHANCER_CLASSES}. */
function setInjectable(module: NestModule, subtype: EnhancerSubtype, instance: object): void {
  const enhancerClass = instance.constructor as Type;
  module.addInjectable(enhancerClass, subtype);
  const wrapper = module.injectables.get(enhancerClass);
  if (!wrapper) return;
  wrapper.setInstanceByContextId(STATIC_CONTEXT, { instance, isResolved: true, isConstructorCalled: true });
  // If the controllers already referred to the class when Nest read the module, Nest may create an instance later.
  wrapper.metatype = function getInstance() {
    return instance;
  };
}

function createInstances(modules: readonly NestModule[]) {
  const enhancersOf = <T>(kind: GlobalToken) =>
    modules.flatMap((module) =>
      listOwnTokens(module)
        .filter((token) => findGlobalToken(token) === kind)
        .map((token) => new ExtensionEnhancer<T>(module, token)),
    );
  const pipes = new ExtensionPipes(enhancersOf(APP_PIPE));
  return [
    ['guard', new ExtensionGuards(enhancersOf(APP_GUARD))],
    ['pipe', pipes],
    ['interceptor', new ExtensionInterceptors(enhancersOf(APP_INTERCEPTOR), pipes)],
    ['filter', new ExtensionFilters(enhancersOf(APP_FILTER))],
  ] as const;
}

/** Returns the tokens by which a module of an extension provides enhancers for all routes of the extension. */
function listOwnTokens({ providers }: NestModule): string[] {
  return [...providers.keys()].flatMap((token) =>
    typeof token === 'string' && findGlobalToken(token) !== null ? [token] : [],
  );
}

/**
 * Returns the extension that imports a global module; `null` if several do, or another part of the program. Nest adds
 * global modules to the imports of all others, so this is known only from the definitions.
 */
function findOnlyImporter(
  { metatype }: NestModule,
  all: readonly NestModule[],
  definitions: ExtensionDefinitions,
): string | null {
  const [importer, ...others] = definitions.findImporters(metatype);
  const isImportedElsewhere = all.some(
    (other) =>
      definitions.findImporters(other.metatype).length === 0 &&
      listImports(other).some((imported) => imported === metatype || imported?.module === metatype),
  );
  return importer === undefined || others.length > 0 || isImportedElsewhere ? null : importer;
}

function listImports({ metatype }: NestModule): ({ readonly module?: unknown } | undefined)[] {
  return (Reflect.getMetadata(MODULE_METADATA.IMPORTS, metatype) ?? []) as { module?: unknown }[];
}

/** Otherwise, an enhancer of an extension would apply to all routes of the program, or to none. */
function assertAllOwned(
  all: readonly NestModule[],
  owned: readonly LauncherModule[],
  definitions: ExtensionDefinitions,
): void {
  for (const module of all) {
    const isOwned = owned.some((candidate) => candidate.module === module);
    if (isOwned ? !hasGlobalEnhancers(module) : listOwnTokens(module).length === 0) continue;
    const names = definitions.findImporters(module.metatype).join(' and ');
    throw new StartupError(
      isOwned
        ? `Nest has read the module ${module.metatype.name} of extension ${names} for two applications at once, so its ${GLOBAL_TOKENS.join(', ')} would apply to the whole program. Create one application after the other.`
        : `Extension ${names} shares the module ${module.metatype.name} with another part of the program, so the module's ${GLOBAL_TOKENS.join(', ')} can't be limited to the extension. Provide them in a module that only the extension imports.`,
    );
  }
}

/** Whether Nest has registered enhancers of a module for all routes of the application. */
function hasGlobalEnhancers({ providers, injectables }: NestModule): boolean {
  return [...providers.keys(), ...injectables.keys()].some(
    (token) => typeof token === 'string' && GLOBAL_TOKENS.some((name) => token.startsWith(`${name} (UUID`)),
  );
}
