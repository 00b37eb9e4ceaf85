import type { Theme } from '@hangar/domain';

import type { DesktopShell } from './desktop-shell';
import type { ElectronDialogs } from './electron-dialogs';
import type { AddExtensionFile } from './extension-dialog';
import type { StartEntry } from './start-entry';
import type { DesktopUpdates } from './updates';
import type { WindowStateStore } from './window-state';

/** The API in this process, once it listens. */
export interface RunningApi {
  /** Its address, such as `http://127.0.0.1:7666`. */
  readonly url: string;
  /** Whether it is of another process, which goes on when this one ends. */
  readonly isAttached?: boolean;
  close(): Promise<void>;
}

/** Starts the API; rejects with a `StartupError` whose message is for the user when it cannot. */
export type StartApi = (options: {
  uiDirectory: string;
  platform: {
    nativeDialogs: ElectronDialogs;
    folderOpener: { open(folder: string): Promise<void> };
    appUpdater: DesktopUpdates['updater'];
  };
  /** Called as soon as the page is served, while the API is still being built. */
  onOpen: (url: string) => void;
}) => Promise<RunningApi>;

export interface DesktopAppParts {
  readonly shell: DesktopShell;
  readonly startApi: StartApi;
  readonly windowStates: WindowStateStore;
  readonly updates: DesktopUpdates;
  readonly startEntry: StartEntry;
  /** Where the built page lies. */
  readonly uiDirectory: string;
  readonly preloadPath: string;
  /** The theme of the user's settings, which a window needs before they can be asked for. */
  readonly chosenTheme: () => Theme;
  readonly addExtensionFile: AddExtensionFile;
  /** Absent: that of Node. */
  readonly fetch?: typeof globalThis.fetch;
}
