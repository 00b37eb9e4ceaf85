import type { DynamicModule, Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';

import type { NestModule } from './launcher-modules';

/** A feature of the launcher. It includes the features that it depends on, but not their routes. */
export abstract class FeatureModule {
  /**
   * Returns the providers of the feature without its routes, for the `imports` of a program that has its own routes or
   * none.
   */
  static withoutRoutes(this: Type): DynamicModule {
    return { module: WithoutRoutes, imports: [this], exports: [this] };
  }
}

/** The module between a feature and a module that imports it without its routes. */
class WithoutRoutes {}

/**
 * Removes the routes of features that were only imported by other features. An application only has the routes of the
 * features that it imports itself. Call it before Nest sets up the routes.
 */
export function removeIndirectRoutes(container: ModulesContainer): void {
  const all = [...container.values()];
  for (const module of all.filter(isFeature)) {
    const importers = all.filter(({ imports }) => imports.has(module));
    const isAskedFor = importers.some((importer) => !isFeature(importer) && !isWithoutRoutes(importer));
    if (!isAskedFor && importers.length > 0) module.controllers.clear();
  }
}

function isFeature({ metatype }: NestModule): boolean {
  return metatype.prototype instanceof FeatureModule;
}

function isWithoutRoutes({ metatype }: NestModule): boolean {
  return metatype === WithoutRoutes;
}
