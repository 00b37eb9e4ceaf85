import type { DynamicModule, ForwardReference, Provider, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';

import type { LauncherExtension } from '../launcher-extension';

/** Nest's tokens of enhancers that apply to all routes of an application. */
export const GLOBAL_TOKENS = [APP_GUARD, APP_PIPE, APP_INTERCEPTOR, APP_FILTER] as const;
export type GlobalToken = (typeof GLOBAL_TOKENS)[number];

type ModuleDefinition = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/** The providers of a definition while they are replaced, and the number of applications that need this. */
interface Replacement {
  users: number;
  restore(): void;
}

const OWN_TOKEN_PREFIX = 'hangar:';
const replacements = new Map<object, Replacement>();
let tokenCount = 0;

/**
 * The module definitions of the extensions of one application. While Nest reads them, their global enhancers have
 * tokens that mean nothing to Nest. Otherwise, Nest would apply the enhancers to all routes, and one that is created
 * for each request would also cause all controllers of the application to be created for each request.
 */
export class ExtensionDefinitions {
  private readonly classes = new Map<string, Set<unknown>>();
  private readonly replaced = new Set<object>();

  constructor(private readonly extensions: readonly LauncherExtension[]) {}

  /** Replaces the tokens. Nest may call this several times while it reads the definitions of one application. */
  replaceTokens(): void {
    for (const { name, module } of this.extensions) this.visit(module, this.getClasses(name));
  }

  /** Restores the definitions, because the program may also use the modules without Hangar. */
  restore(): void {
    for (const definition of this.replaced) {
      const replacement = replacements.get(definition);
      if (!replacement || --replacement.users > 0) continue;
      replacement.restore();
      replacements.delete(definition);
    }
    this.replaced.clear();
  }

  /** Returns the extensions that import a module, directly or indirectly. */
  findImporters(moduleClass: Type): string[] {
    return [...this.classes].flatMap(([extension, classes]) => (classes.has(moduleClass) ? [extension] : []));
  }

  private getClasses(extension: string): Set<unknown> {
    const classes = this.classes.get(extension) ?? new Set();
    this.classes.set(extension, classes);
    return classes;
  }

  private visit(
    definition: ModuleDefinition | undefined,
    classes: Set<unknown>,
    seen = new Set<unknown>(),
  ): void {
    // Nest reports an undefined import.
    if (definition === undefined || seen.has(definition)) return;
    seen.add(definition);
    if (definition instanceof Promise) {
      // Nest awaits the same promise later. It also reports its failure.
      definition.then(
        (resolved) => this.visit(resolved, classes, seen),
        () => undefined,
      );
      return;
    }
    if ('forwardRef' in definition) {
      this.visit(definition.forwardRef() as ModuleDefinition, classes, seen);
      return;
    }
    const isDynamic = 'module' in definition;
    classes.add(isDynamic ? definition.module : definition);
    if (isDynamic) this.visit(definition.module, classes, seen);
    this.replaceIn(definition);
    const imports = isDynamic ? definition.imports : getMetadata(MODULE_METADATA.IMPORTS, definition);
    for (const imported of (imports ?? []) as ModuleDefinition[]) this.visit(imported, classes, seen);
  }

  private replaceIn(definition: Type | DynamicModule): void {
    if (this.replaced.has(definition)) return;
    const replacement = replacements.get(definition) ?? replaceProviders(definition);
    if (replacement === null) return;
    replacement.users += 1;
    replacements.set(definition, replacement);
    this.replaced.add(definition);
  }
}

/** Returns the global token that the provider of an extension originally had; `null` for all other providers. */
export function findGlobalToken(token: unknown): GlobalToken | null {
  const name = typeof token === 'string' ? token : '';
  return GLOBAL_TOKENS.find((candidate) => name.startsWith(`${OWN_TOKEN_PREFIX}${candidate} `)) ?? null;
}

/** Replaces global tokens in the providers of a definition. Returns `null` if it has only other tokens. */
function replaceProviders(definition: Type | DynamicModule): Replacement | null {
  const isDynamic = 'module' in definition;
  const original = (isDynamic ? definition.providers : getMetadata(MODULE_METADATA.PROVIDERS, definition)) as
    Provider[] | undefined;
  if (!original?.some(isGlobalEnhancer)) return null;
  const set = (providers: Provider[]): void => {
    if (isDynamic) definition.providers = providers;
    else Reflect.defineMetadata(MODULE_METADATA.PROVIDERS, providers, definition);
  };
  set(original.map((provider) => (isGlobalEnhancer(provider) ? withOwnToken(provider) : provider)));
  return { users: 0, restore: () => set(original) };
}

type CustomProvider = Extract<Provider, { provide: unknown }>;

function isGlobalEnhancer(provider: Provider | undefined): provider is CustomProvider {
  return (
    typeof provider === 'object' && GLOBAL_TOKENS.some((token) => token === (provider.provide as unknown))
  );
}

function withOwnToken(provider: CustomProvider): CustomProvider {
  tokenCount += 1;
  return { ...provider, provide: `${OWN_TOKEN_PREFIX}${String(provider.provide)} ${tokenCount}` };
}

function getMetadata(key: string, moduleClass: Type): unknown {
  return Reflect.getMetadata(key, moduleClass);
}
