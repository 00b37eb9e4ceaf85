import type {
  AppUpdater,
  Clock,
  DirectoryWatcher,
  FolderOpener,
  FreeDiskSpace,
  NativeDialogs,
  ProcessMemory,
  RunningPrograms,
  ShortcutCommand,
  ShortcutLinks,
  WebAccess,
} from '@hangar/api-foundation/platform';
import type { AccessOptions } from '@hangar/api-foundation/http';
import type { ProcessRunner, ScannedMachine } from '@hangar/launch-engine';
import { assertKnownOptions, type OptionNames } from '@hangar/platform';

import type { AuditSink } from './audit/audit-entry';
import type { BrandingOptions } from './branding';
import type { LauncherExtension } from './launcher-extension';

/** The environment of the program: dialogs, processes, clock, network. A host or a test can replace parts of it. */
export interface Platform {
  /** If absent, Hangar has no desktop shell, and dialogs fail with `DIALOG_UNAVAILABLE`. */
  nativeDialogs?: NativeDialogs;
  /** If absent, Hangar does not update itself. */
  appUpdater?: AppUpdater;
  /** If absent, the system's own command is used. */
  folderOpener?: FolderOpener;
  /** The command that a system shortcut starts. If absent, shortcuts fail with `SHORTCUT_UNSUPPORTED`. */
  shortcutCommand?: ShortcutCommand;
  /** Writes Windows shortcuts. Without it, creating one fails with `SHORTCUT_UNSUPPORTED`. */
  shortcutLinks?: ShortcutLinks;
  /** If absent, the system's list of processes is used. */
  runningPrograms?: RunningPrograms;
  processRunner?: ProcessRunner;
  directoryWatcher?: DirectoryWatcher;
  clock?: Clock;
  fetch?: typeof fetch;
  /** The servers that images may be loaded from. If absent, all public servers are allowed. */
  webAccess?: WebAccess;
  freeDiskSpace?: FreeDiskSpace;
  /**
   * Returns unused memory to the system while Hangar receives no requests. If absent, the JavaScript engine decides
   * when.
   */
  memory?: ProcessMemory;
  /** The machine on which Hangar searches for games and source ports. If absent, this computer and its current user. */
  machine?: ScannedMachine;
}

/** The options for hosting the launcher API. Every property has a default. */
export interface LauncherOptions {
  /** The folder for all data. A leading `~` is the home directory. Default: `~/.config/hangar`. */
  dataDirectory?: string;
  /** Path prefix of all API addresses: `doom` results in `/doom/api/…`. Default: none. */
  prefix?: string;
  /** Port on 127.0.0.1; 0 picks a free one. Default: 7666. */
  port?: number;
  /** Directory of the built page. Default: no page is served. */
  uiDirectory?: string;
  /**
   * Path of the page: `/doom` serves it at `/doom/`. Neither `prefix` nor a host's global prefix changes it.
   * Default: `/`.
   */
  uiPath?: string;
  /** The name, logo and colour that the page shows. Default: Hangar's. */
  branding?: BrandingOptions;
  /** Directory of Swagger UI's files, for `/api/docs`. Default: the installed package `swagger-ui-dist`. */
  docsDirectory?: string;
  /**
   * Version shown in the health check and in the line that is printed when Hangar is ready. Default: the version of
   * this library.
   */
  version?: string;
  /** Address of the Registry, which overrides the settings. Default: none. */
  registryUrl?: string;
  /** Address of Freedoom's download manifest. Default: Freedoom's own. */
  freeGameManifestUrl?: string;
  /**
   * Address that replaces GitHub's API for the releases of source ports. Their files may then only come from its host.
   * Default: GitHub.
   */
  portReleasesUrl?: string;
  /** Address of the idgames archive's API. Default: the archive's own. */
  idgamesUrl?: string;
  /** Addresses of the mirrors of the idgames archive. Default: those that other launchers use. */
  idgamesMirrors?: readonly string[];
  /** The folder into which the user's browser downloads files. Default: the system's. */
  downloadsFolder?: string;
  /** Who may use the API. Default: only this user of this computer. */
  access?: AccessOptions;
  /** Receive an entry about each request that changes or launches something. Default: none. */
  auditSinks?: readonly AuditSink[];
  /** Extension modules. Default: none. */
  extensions?: readonly LauncherExtension[];
  /** Whether the extensions that the user has added from files may run. Default: yes. */
  addedExtensions?: boolean;
  /** Replaces parts of the platform. Default: the real implementations. */
  platform?: Platform;
  /**
   * Called with the page's address as soon as it can be opened. From then on, the page's files are served immediately.
   * Requests to the API are answered when startup is complete. Default: no call.
   */
  onOpen?: (url: string) => void;
  /** The log levels to write. Default: errors, warnings and notices. */
  logLevels?: readonly ('error' | 'warn' | 'log' | 'debug')[];
}

export const DEFAULT_PORT = 7666;
/** The only address that the API listens on. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/** Injection token of the {@link LauncherOptions} passed by the host. */
export const LAUNCHER_OPTIONS = Symbol('LAUNCHER_OPTIONS');

const OPTION_NAMES: OptionNames<LauncherOptions> = {
  dataDirectory: true,
  prefix: true,
  port: true,
  uiDirectory: true,
  uiPath: true,
  branding: true,
  docsDirectory: true,
  version: true,
  registryUrl: true,
  freeGameManifestUrl: true,
  portReleasesUrl: true,
  idgamesUrl: true,
  idgamesMirrors: true,
  downloadsFolder: true,
  access: true,
  auditSinks: true,
  extensions: true,
  addedExtensions: true,
  platform: true,
  onOpen: true,
  logLevels: true,
};
const PLATFORM_NAMES: OptionNames<Platform> = {
  nativeDialogs: true,
  appUpdater: true,
  folderOpener: true,
  shortcutCommand: true,
  shortcutLinks: true,
  runningPrograms: true,
  processRunner: true,
  directoryWatcher: true,
  clock: true,
  fetch: true,
  webAccess: true,
  freeDiskSpace: true,
  memory: true,
  machine: true,
};

/** @throws a `StartupError` if an option, or a part of the platform, doesn't exist */
export function assertLauncherOptions(options: LauncherOptions): void {
  assertKnownOptions(options, OPTION_NAMES);
  assertKnownOptions(options.platform ?? {}, PLATFORM_NAMES, 'platform');
}
