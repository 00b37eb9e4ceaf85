import type { Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { hasLauncherRoutes } from '@hangar/api-foundation/http';

import { getModuleClass, type LauncherExtension } from './launcher-extension';

export type NestModule = ModulesContainer extends Map<string, infer M> ? M : never;

/** A module with routes of the launcher or an extension. */
export interface LauncherModule {
  readonly module: NestModule;
  /** The extension that owns the module; `null` for the launcher's own. */
  readonly extension: string | null;
}

/** Returns the modules of an application that belong to the launcher or its extensions. */
export function findLauncherModules(
  modules: ModulesContainer,
  extensions: readonly LauncherExtension[],
): LauncherModule[] {
  const all = [...modules.values()];
  const launcherModules = all
    .filter((module) => getControllers(module).some(hasLauncherRoutes))
    .map((module) => ({ module, extension: null }));
  const extensionModules = extensions.flatMap((extension) =>
    findExtensionModules(getModuleClass(extension), all).map((module) => ({
      module,
      extension: extension.name,
    })),
  );
  return [...launcherModules, ...extensionModules];
}

export function getControllers({ controllers }: NestModule): Type[] {
  return [...controllers.values()].flatMap(({ metatype }) =>
    typeof metatype === 'function' ? [metatype as Type] : [],
  );
}

/** Returns an extension's module and the modules that only that module imports. */
function findExtensionModules(root: Type, all: readonly NestModule[]): NestModule[] {
  const owned = new Set(all.filter(({ metatype }) => metatype === root));
  // The loop also visits elements that it adds to the set. Global modules are available everywhere, so they are not
  // owned.
  for (const { imports } of owned) {
    for (const candidate of imports) {
      const isShared =
        candidate.isGlobal ||
        getControllers(candidate).some(hasLauncherRoutes) ||
        all.some((module) => module.imports.has(candidate) && !owned.has(module));
      if (!isShared) owned.add(candidate);
    }
  }
  return [...owned];
}
