import { ElectronDialogs } from './electron-dialogs';
import type { DesktopShell } from './desktop-shell';
import { MainWindow } from './main-window';
import type { WindowStateStore } from './window-state';

/** The API in this process, once it listens. */
export interface RunningApi {
  /** Its address, such as `http://127.0.0.1:7666`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the API; rejects with a `StartupError` whose message is for the user when it cannot. */
export type StartApi = (options: {
  uiDirectory: string;
  platform: { nativeDialogs: ElectronDialogs; folderOpener: { open(folder: string): Promise<void> } };
}) => Promise<RunningApi>;

export interface DesktopAppParts {
  readonly shell: DesktopShell;
  readonly startApi: StartApi;
  readonly windowStates: WindowStateStore;
  /** Where the built page lies. */
  readonly uiDirectory: string;
  readonly preloadPath: string;
}

/** The order in which the desktop application starts and stops. */
export class DesktopApp {
  private readonly window: MainWindow;
  private api: RunningApi | null = null;
  private isStopping = false;

  constructor(private readonly parts: DesktopAppParts) {
    this.window = new MainWindow(parts.shell, parts.windowStates, parts.preloadPath);
  }

  /** API first, then the window on it. What goes wrong is told to the user and ends the process with code 1. */
  async start(): Promise<void> {
    const { shell, startApi, uiDirectory } = this.parts;
    shell.onSecondInstance(() => this.showWindow());
    shell.onActivate(() => this.showWindow());
    shell.onAllWindowsClosed(() => {
      // On a Mac an application stays in the dock until it is told to quit.
      if (shell.platform !== 'darwin') shell.quit();
    });
    shell.onQuitRequested((hold) => this.stop(hold));
    try {
      const nativeDialogs = new ElectronDialogs(shell, () => this.window.current);
      const folderOpener = { open: (folder: string) => shell.openFolder(folder) };
      this.api = await startApi({ uiDirectory, platform: { nativeDialogs, folderOpener } });
      await this.window.show(pageOf(this.api));
    } catch (error) {
      this.giveUp(error);
    }
  }

  private showWindow(): void {
    // Before the API listens there is nothing to show; the window comes by itself when it does.
    if (!this.api || this.isStopping) return;
    this.window.show(pageOf(this.api)).catch((error: unknown) => this.giveUp(error));
  }

  /** Writes under way are finished before the process ends; asking again ends it at once. */
  private stop(hold: () => void): void {
    if (!this.api || this.isStopping) return;
    this.isStopping = true;
    hold();
    this.api.close().then(
      () => this.parts.shell.exit(0),
      () => this.parts.shell.exit(1),
    );
  }

  private giveUp(error: unknown): void {
    this.parts.shell.showError('Hangar cannot start', sentenceOf(error));
    this.parts.shell.exit(1);
  }
}

function pageOf(api: RunningApi): string {
  return new URL('/', api.url).href;
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isForPeople = error instanceof Error && error.name === 'StartupError';
  return isForPeople
    ? message
    : `Something went wrong that Hangar does not know how to mend: ${message}\n\nYour files were left as they are. Start Hangar again; if this comes back, report it with the text above.`;
}
