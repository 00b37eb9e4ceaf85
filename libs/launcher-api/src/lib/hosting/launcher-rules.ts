import { VERSION_NEUTRAL, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  VERSION_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner, Reflector } from '@nestjs/core';
import {
  EnvelopeInterceptor,
  LauncherErrorFilter,
  LocalRequestGuard,
  requestValidation,
  setExtension,
} from '@hangar/api-foundation/http';

import { ENHANCER_CLASSES } from './extension-enhancers';
import { LauncherPipes } from './host-globals';

/** The key by which Swagger excludes a controller from its documents. */
const EXCLUDED_KEY = 'swagger/apiExcludeController';
const APPLIED_KEY = 'hangar:follows-rules';

/** The guard, validation, envelope and error format. They are stateless, so all controllers share them. */
const RULES: readonly (readonly [key: keyof typeof ENHANCER_CLASSES, rule: object])[] = [
  [GUARDS_METADATA, new LocalRequestGuard()],
  [PIPES_METADATA, requestValidation()],
  [INTERCEPTORS_METADATA, new EnvelopeInterceptor(new Reflector())],
  [EXCEPTION_FILTERS_METADATA, new LauncherErrorFilter()],
];

/**
 * Applies Hangar's rules to a controller. Other controllers of the application are not affected. Like global rules,
 * Hangar's rules precede the controller's own, and also those that its extension has for all of its routes. Call it
 * before Nest sets up the routes.
 */
export function applyLauncherRules(controller: Type, extension: string | null): void {
  if (Reflect.hasOwnMetadata(APPLIED_KEY, controller)) return;
  Reflect.defineMetadata(APPLIED_KEY, true, controller);
  if (extension !== null) setExtension(controller, extension);
  for (const [key, rule] of RULES) {
    const existing = (Reflect.getMetadata(key, controller) ?? []) as object[];
    const added = extension === null ? [rule] : [rule, ENHANCER_CLASSES[key]];
    const all = [...added, ...existing];
    Reflect.defineMetadata(key, key === PIPES_METADATA ? LauncherPipes.from(all) : all, controller);
  }
  removeVersions(controller);
  excludeFromDocuments(controller);
}

/**
 * The host may use Nest's versioning for its own routes. The launcher's routes and those of extensions have no version:
 * as a part of the address, it would hide them from the access policy until the guard.
 */
function removeVersions(controller: Type): void {
  Reflect.defineMetadata(VERSION_METADATA, VERSION_NEUTRAL, controller);
  const prototype = controller.prototype as Record<string, object>;
  for (const name of new MetadataScanner().getAllMethodNames(prototype))
    Reflect.deleteMetadata(VERSION_METADATA, prototype[name] as object);
}

/** Includes controllers in a document while it is created. They are left out of the host's own documents. */
export function documentControllers<T>(controllers: readonly Type[], describe: () => T): T {
  for (const controller of controllers) Reflect.defineMetadata(EXCLUDED_KEY, [false], controller);
  try {
    return describe();
  } finally {
    controllers.forEach(excludeFromDocuments);
  }
}

function excludeFromDocuments(controller: Type): void {
  Reflect.defineMetadata(EXCLUDED_KEY, [true], controller);
}
