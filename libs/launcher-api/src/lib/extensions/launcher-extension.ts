import type { DynamicModule, Type } from '@nestjs/common';

/** A Nest module that adds to the launcher, passed by the host in {@link LauncherOptions.extensions}. */
export interface LauncherExtension {
  /** Lower-case letters, digits and dashes. Its routes are under `/api/extensions/<name>`, its files in `extensions/<name>/`. */
  name: string;
  /** What people call it; its name, where it gives none. */
  displayName?: string;
  /** The versions of Hangar that it was written for, as a semver range such as `^0.3.0`. */
  compatibility: string;
  module: Type | DynamicModule;
}

/** What an extension may be called: its name becomes a folder and a part of addresses. */
export const EXTENSION_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The class behind a plain or dynamic module. */
export function moduleClassOf({ module }: LauncherExtension): Type {
  return 'module' in module ? module.module : module;
}
