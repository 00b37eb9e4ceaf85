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
import type { ProcessRunner, ScannedMachine } from '@hangar/launch-engine';

import type { LauncherExtension } from './launcher-extension';

/** What lies outside the program (dialogs, processes, clock, network), to be replaced by a host or a test. What is absent is the real thing. */
export interface Platform {
  /** Absent: there is no desktop shell, and dialogs answer `DIALOG_UNAVAILABLE`. */
  nativeDialogs?: NativeDialogs;
  /** Absent: Hangar is brought up to date by whoever installed it. */
  appUpdater?: AppUpdater;
  /** Absent: the system's own command for it. */
  folderOpener?: FolderOpener;
  /** What a shortcut of the system starts. Absent: shortcuts answer `SHORTCUT_UNSUPPORTED`. */
  shortcutCommand?: ShortcutCommand;
  /** Writes shortcuts of Windows. Absent: those answer `SHORTCUT_UNSUPPORTED`. */
  shortcutLinks?: ShortcutLinks;
  /** Absent: asked of the system. */
  runningPrograms?: RunningPrograms;
  processRunner?: ProcessRunner;
  directoryWatcher?: DirectoryWatcher;
  clock?: Clock;
  fetch?: typeof fetch;
  /** Which servers images may be loaded from. Absent: public ones. */
  webAccess?: WebAccess;
  freeDiskSpace?: FreeDiskSpace;
  /** What is no longer used is given back to the system while nobody asks. Absent: whenever the engine does it. */
  memory?: ProcessMemory;
  /** Where games and source ports are looked for. Absent: this machine, as its user has it. */
  machine?: ScannedMachine;
}

/** How to host the launcher API. Every property has a default. */
export interface LauncherOptions {
  /** Where all data lies; a leading `~` is the home directory. Default `~/.config/hangar`. */
  dataDirectory?: string;
  /** Path before all addresses of the API: with `doom`, `/doom/api/…`. Default: none. */
  prefix?: string;
  /** Port on 127.0.0.1; 0 picks a free one. Default 7666. */
  port?: number;
  /** Directory of the built SPA, served at `/`. Default: none is served. */
  uiDirectory?: string;
  /** Directory of Swagger UI's files, for `/api/docs`. Default: the installed package `swagger-ui-dist`. */
  docsDirectory?: string;
  /** Version that health and the ready line show. Default: the version of this library. */
  version?: string;
  /** Address of the Registry, over the one in the settings. Default: none. */
  registryUrl?: string;
  /** Address of Freedoom's download manifest. Default: Freedoom's own. */
  freeGameManifestUrl?: string;
  /** Extension modules. Default: none. */
  extensions?: readonly LauncherExtension[];
  /** Replaces parts of the platform. Default: the real one. */
  platform?: Platform;
  /**
   * Called with the address as soon as the page can be opened there: its files are served, and what it asks of the API is
   * answered when the start is over. Default: nobody is told before that.
   */
  onOpen?: (url: string) => void;
  /** Which lines of the log are written. Default: errors, warnings and notices. */
  logLevels?: readonly ('error' | 'warn' | 'log' | 'debug')[];
}

export const DEFAULT_PORT = 7666;
/** The only address that the API listens on. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/** Injection token of the {@link LauncherOptions} that the host gave. */
export const LAUNCHER_OPTIONS = Symbol('LAUNCHER_OPTIONS');
