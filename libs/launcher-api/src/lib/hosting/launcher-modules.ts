import type { Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { hasLauncherRoutes } from '@hangar/api-foundation/http';

import { moduleClassOf, type LauncherExtension } from './launcher-extension';

export type NestModule = ModulesContainer extends Map<string, infer M> ? M : never;

/** A module whose routes are Hangar's or an extension's. */
export interface LauncherModule {
  readonly module: NestModule;
  /** The extension whose module it is. */
  readonly extension: string | null;
}

/** Those of an application, which may have others. */
export function launcherModulesOf(
  modules: ModulesContainer,
  extensions: readonly LauncherExtension[],
): LauncherModule[] {
  const all = [...modules.values()];
  const own = all
    .filter((module) => controllersOf(module).some(hasLauncherRoutes))
    .map((module) => ({ module, extension: null }));
  const ofExtensions = extensions.flatMap((extension) =>
    modulesOfExtension(moduleClassOf(extension), all).map((module) => ({
      module,
      extension: extension.name,
    })),
  );
  return [...own, ...ofExtensions];
}

export function controllersOf({ controllers }: NestModule): Type[] {
  return [...controllers.values()].flatMap(({ metatype }) =>
    typeof metatype === 'function' ? [metatype as Type] : [],
  );
}

/** An extension's module and those that it alone imports. */
function modulesOfExtension(root: Type, all: readonly NestModule[]): NestModule[] {
  const owned = new Set(all.filter(({ metatype }) => metatype === root));
  // A set that grows is walked to its end. Global modules are imported by everybody.
  for (const { imports } of owned) {
    for (const candidate of imports) {
      const isShared =
        candidate.isGlobal ||
        controllersOf(candidate).some(hasLauncherRoutes) ||
        all.some((module) => module.imports.has(candidate) && !owned.has(module));
      if (!isShared) owned.add(candidate);
    }
  }
  return [...owned];
}
