import type { DynamicModule, Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';

import type { NestModule } from './launcher-modules';

/** A feature of the launcher. It imports the features that it depends on, but without their routes. */
export abstract class FeatureModule {
  /** Returns the feature without its routes, to be imported by a program that has its own routes or none. */
  static withoutRoutes(this: Type): DynamicModule {
    return { module: WithoutRoutes, imports: [this], exports: [this] };
  }
}

/** An intermediate module, through which another module imports a feature without its routes. */
class WithoutRoutes {}

/**
 * Removes the routes of features that are imported only by other features, so that an application has only the routes
 * of features that it imports itself. Call it before Nest sets up the routes.
 */
export function removeIndirectRoutes(container: ModulesContainer): void {
  const all = [...container.values()];
  for (const module of all.filter(isFeature)) {
    const importers = all.filter(({ imports }) => imports.has(module));
    const isImportedDirectly = importers.some(
      (importer) => !isFeature(importer) && !isWithoutRoutes(importer),
    );
    if (!isImportedDirectly && importers.length > 0) module.controllers.clear();
  }
}

function isFeature({ metatype }: NestModule): boolean {
  return metatype.prototype instanceof FeatureModule;
}

function isWithoutRoutes({ metatype }: NestModule): boolean {
  return metatype === WithoutRoutes;
}
