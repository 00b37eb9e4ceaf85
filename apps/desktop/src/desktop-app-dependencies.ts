import type { Theme } from '@hangar/domain';

import type { DesktopShell } from './desktop-shell';
import type { ElectronDialogs } from './electron-dialogs';
import type { AddExtensionFile } from './extension-dialog';
import type { AutostartEntry } from './autostart-entry';
import type { DesktopUpdates } from './updates';
import type { WindowStateStore } from './window-state';

/** The running API. */
export interface RunningApi {
  /** The address, such as `http://127.0.0.1:7666`. */
  readonly url: string;
  /** Whether the API belongs to another process and therefore keeps running when this process ends. */
  readonly isAttached?: boolean;
  close(): Promise<void>;
}

/** Starts the API. Rejects with a `StartupError` whose message is meant for the user. */
export type StartApi = (options: {
  uiDirectory: string;
  platform: {
    nativeDialogs: ElectronDialogs;
    folderOpener: { open(folder: string): Promise<void> };
    appUpdater: DesktopUpdates['updater'];
  };
  /** Called as soon as the page is served, even if the API is still starting. */
  onOpen: (url: string) => void;
}) => Promise<RunningApi>;

export interface DesktopAppDependencies {
  readonly shell: DesktopShell;
  readonly startApi: StartApi;
  readonly windowStates: WindowStateStore;
  readonly updates: DesktopUpdates;
  readonly autostartEntry: AutostartEntry;
  /** The folder of the built page. */
  readonly uiDirectory: string;
  readonly preloadPath: string;
  /** Returns the theme from the settings. The window needs it before the API can return the settings. */
  readonly getTheme: () => Theme;
  readonly addExtensionFile: AddExtensionFile;
  /** Defaults to Node's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}
