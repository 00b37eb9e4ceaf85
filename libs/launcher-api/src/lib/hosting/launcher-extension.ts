import type { DynamicModule, Type } from '@nestjs/common';
import {
  isPathOfExtension,
  type ExtensionOrigin,
  type IExtensionCommand,
  type IExtensionPage,
  type IExtensionPanel,
  type IProtocolAction,
} from '@hangar/domain';
import { isDeviceName } from '@hangar/file-system';

/** The description of an extension. It is available without running the extension. */
export interface ExtensionDescription {
  /**
   * Lower-case letters, digits and dashes. Its routes are below `/api/extensions/<name>`, its files in
   * `extensions/<name>/`.
   */
  readonly name: string;
  /** Display name. Default: the name. */
  readonly displayName?: string;
  /** The version of the extension. */
  readonly version?: string;
  /** Its purpose in one sentence. */
  readonly description?: string;
  readonly author?: string;
  /** Whether it uses the network. Default: false. */
  readonly needsNetwork?: boolean;
  /** Its origin. Default: the program that passes it to Hangar. */
  readonly origin?: ExtensionOrigin;
  /** Checksum of its files, only for the origin `file`. */
  readonly sha256?: string;
  /**
   * JSON Schema of its settings, which must be an object. The `default` of a property applies until the user chooses a
   * value. Default: no settings.
   */
  readonly settingsSchema?: Readonly<Record<string, unknown>>;
  /** Its contributions to the page. Default: none. */
  readonly contributes?: ShownContributions;
}

/** The contributions of an extension to the page. Each `path` is below `/api/extensions/<name>/`. */
export interface ShownContributions {
  readonly pages?: readonly IExtensionPage[];
  readonly panels?: readonly IExtensionPanel[];
  readonly protocolActions?: readonly IProtocolAction[];
  readonly commands?: readonly IExtensionCommand[];
}

/** A Nest module that extends the launcher, passed by the host in {@link LauncherOptions.extensions}. */
export interface LauncherExtension extends ExtensionDescription {
  /** The compatible versions of Hangar, as a semver range such as `^0.3.0`. */
  readonly compatibility: string;
  readonly module: Type | DynamicModule;
}

/** The owner of contributions that no extension has added. */
export const HOST_NAME = 'The program that runs Hangar';

/** Valid names of extensions. A name becomes a folder and a part of addresses. */
export const EXTENSION_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Reserved, because Hangar stores its own documents under these names, next to those of extensions. */
const RESERVED_NAMES = ['host', 'registry-relay'];

/** Returns why a name is invalid for an extension, as the end of a sentence about the name; `null` if it is valid. */
export function findNameFault(name: string): string | null {
  if (!EXTENSION_NAME.test(name)) return 'must be lower-case letters, digits and dashes';
  return RESERVED_NAMES.includes(name) || isDeviceName(name)
    ? 'is reserved by Hangar or an operating system'
    : null;
}

/**
 * Checks a name given by an extension. `description` describes it, such as "the id of a reader".
 * @throws an error with a sentence for the author of the extension
 */
export function assertName(name: string, description: string): void {
  if (EXTENSION_NAME.test(name)) return;
  throw new Error(`“${name}” can't be ${description}. Use lower-case letters, digits and dashes.`);
}

/** Returns the class of a plain or dynamic module. */
export function getModuleClass({ module }: LauncherExtension): Type {
  return 'module' in module ? module.module : module;
}

/** Returns the first path that is not below the extension's own routes; `null` if all are. */
export function findForeignPath({ name, contributes = {} }: ExtensionDescription): string | null {
  const { pages = [], panels = [], protocolActions = [], commands = [] } = contributes;
  const paths = [...pages, ...panels, ...protocolActions, ...commands].map(({ path }) => path);
  return paths.find((path) => !isPathOfExtension(name, path)) ?? null;
}
