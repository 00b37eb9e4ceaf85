import { VERSION_NEUTRAL, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  VERSION_METADATA,
} from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import {
  EnvelopeInterceptor,
  LauncherErrorFilter,
  LocalRequestGuard,
  requestValidation,
} from '@hangar/api-foundation/http';

/** Whether Swagger leaves a controller out of the documents that it makes. */
const EXCLUDED = 'swagger/apiExcludeController';
const FOLLOWS = 'hangar:follows-rules';

/** Who may ask, validation, the envelope and the error shape. None of them keeps anything, so all controllers share them. */
const RULES: readonly (readonly [key: string, rule: object])[] = [
  [GUARDS_METADATA, new LocalRequestGuard()],
  [PIPES_METADATA, requestValidation()],
  [INTERCEPTORS_METADATA, new EnvelopeInterceptor(new Reflector())],
  [EXCEPTION_FILTERS_METADATA, new LauncherErrorFilter()],
];

/**
 * Has a controller follow Hangar's rules, which hold for no others of the application. They stand before the
 * controller's own, as global ones would. To be called before Nest sets up the routes.
 */
export function followLauncherRules(controller: Type): void {
  if (Reflect.hasOwnMetadata(FOLLOWS, controller)) return;
  Reflect.defineMetadata(FOLLOWS, true, controller);
  for (const [key, rule] of RULES) {
    const own = (Reflect.getMetadata(key, controller) ?? []) as object[];
    Reflect.defineMetadata(key, [rule, ...own], controller);
  }
  // A program that hosts us may give versions to its own routes.
  if (Reflect.getMetadata(VERSION_METADATA, controller) === undefined)
    Reflect.defineMetadata(VERSION_METADATA, VERSION_NEUTRAL, controller);
  leaveOutOfDocuments(controller);
}

/** Describes controllers in a document of ours; the document of the program that hosts us has only its own. */
export function described<T>(controllers: readonly Type[], describe: () => T): T {
  for (const controller of controllers) Reflect.defineMetadata(EXCLUDED, [false], controller);
  try {
    return describe();
  } finally {
    controllers.forEach(leaveOutOfDocuments);
  }
}

function leaveOutOfDocuments(controller: Type): void {
  Reflect.defineMetadata(EXCLUDED, [true], controller);
}
