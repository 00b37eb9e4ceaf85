import type { DynamicModule, Type } from '@nestjs/common';
import {
  isPathOfExtension,
  type ExtensionOrigin,
  type IExtensionPage,
  type IExtensionPanel,
  type IProtocolAction,
} from '@hangar/domain';
import { isDeviceName } from '@hangar/file-system';

/** What an extension says of itself, which is known without running it. */
export interface ExtensionDescription {
  /** Lower-case letters, digits and dashes. Its routes are under `/api/extensions/<name>`, its files in `extensions/<name>/`. */
  readonly name: string;
  /** What people call it; its name, where it gives none. */
  readonly displayName?: string;
  /** Its own version. */
  readonly version?: string;
  /** What it is for, in one sentence. */
  readonly description?: string;
  readonly author?: string;
  /** Whether it asks the network. Default: it does not. */
  readonly needsNetwork?: boolean;
  /** Where it comes from. Default: the program that passes it. */
  readonly origin?: ExtensionOrigin;
  /** Checksum of its files; for the origin `file` alone. */
  readonly sha256?: string;
  /** JSON Schema of its settings, an object. `default` of a property is what holds while nobody has chosen. Default: it has no settings. */
  readonly settingsSchema?: Readonly<Record<string, unknown>>;
  /** What it shows in the page. Default: nothing. */
  readonly contributes?: ShownContributions;
}

/** What an extension shows in the page, as data; each `path` lies below `/api/extensions/<name>/`. */
export interface ShownContributions {
  readonly pages?: readonly IExtensionPage[];
  readonly panels?: readonly IExtensionPanel[];
  readonly protocolActions?: readonly IProtocolAction[];
}

/** A Nest module that adds to the launcher, passed by the host in {@link LauncherOptions.extensions}. */
export interface LauncherExtension extends ExtensionDescription {
  /** The versions of Hangar that it was written for, as a semver range such as `^0.3.0`. */
  readonly compatibility: string;
  readonly module: Type | DynamicModule;
}

/** What an extension may be called: its name becomes a folder and a part of addresses. */
export const EXTENSION_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Reserved: Hangar stores its own documents under these names, next to those of extensions. */
const TAKEN_NAMES = ['host', 'registry-relay'];

/** Why an extension cannot have this name, as the rest of a sentence about the name; `null` when it can. */
export function faultOfName(name: string): string | null {
  if (!EXTENSION_NAME.test(name)) return 'must be lower-case letters, digits and dashes';
  return TAKEN_NAMES.includes(name) || isDeviceName(name)
    ? 'is taken by Hangar, or by a system on which it runs'
    : null;
}

/**
 * Checks what somebody has called a thing of an extension, such as "the id of a reader".
 * @throws with a sentence for whoever wrote it
 */
export function assertName(name: string, what: string): void {
  if (EXTENSION_NAME.test(name)) return;
  throw new Error(`"${name}" cannot be ${what}: use lower-case letters, digits and dashes.`);
}

/** The class behind a plain or dynamic module. */
export function moduleClassOf({ module }: LauncherExtension): Type {
  return 'module' in module ? module.module : module;
}

/** The first path that does not lie below the extension's own routes; `null` when all do. */
export function foreignPathOf({ name, contributes = {} }: ExtensionDescription): string | null {
  const { pages = [], panels = [], protocolActions = [] } = contributes;
  const paths = [...pages, ...panels, ...protocolActions].map(({ path }) => path);
  return paths.find((path) => !isPathOfExtension(name, path)) ?? null;
}
