import type { DynamicModule, Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';

import type { NestModule } from './launcher-modules';

/** A feature of the launcher. What a feature needs comes with it, without the routes of what it needs. */
export abstract class FeatureModule {
  /** The workers of the feature alone, for the `imports` of a program that has routes of its own, or none. */
  static withoutRoutes(this: Type): DynamicModule {
    return { module: WithoutRoutes, imports: [this], exports: [this] };
  }
}

/** Stands between a feature and whoever imports it without its routes. */
class WithoutRoutes {}

/**
 * Takes the routes away of features that nobody asked for by name: features import one another for their workers, and an
 * application has the routes of those that it imports itself. To be called before Nest sets up the routes.
 */
export function removeRoutesNotAskedFor(container: ModulesContainer): void {
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
