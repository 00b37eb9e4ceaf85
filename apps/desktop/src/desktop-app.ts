import { setTimeout as pause } from 'node:timers/promises';
import { HangarClient } from '@hangar/client';
import { HANDBOOK_PATH } from '@hangar/domain';

import type { DesktopAppDependencies, RunningApi } from './desktop-app-dependencies';
import { ElectronDialogs } from './electron-dialogs';
import { ExtensionDialog } from './extension-dialog';
import { FirstWindow } from './first-window';
import { FolderOpener } from './folder-opener';
import { findGameLink } from './game-link';
import { GameLinks } from './game-links';
import { HangarEvents } from './hangar-events';
import { JobProgress } from './job-progress';
import { MainWindow } from './main-window';
import { buildNativeMenu } from './native-menu';
import { findOpenedFiles } from './opened-files';
import { getPageBackground } from './page-background';
import { findPagePath } from './page-path';
import { QuitQuestion } from './quit-question';
import type { LeaveAction } from './quit-question';
import { IN_TRAY_SWITCH } from './autostart-entry';
import { AutostartSetting } from './autostart-setting';
import { TrayIcon } from './tray-icon';

/** How long a restarted service may need before it listens on its address again. */
const TAKEOVER_DELAY_MS = 500;

/** Starts and stops the parts of the desktop application in the correct order. */
export class DesktopApp {
  private readonly window: MainWindow;
  private readonly dialogs: ElectronDialogs;
  private api: RunningApi | null = null;
  private links: GameLinks | null = null;
  private tray: TrayIcon | null = null;
  private events: HangarEvents | null = null;
  /** A link received before the API was ready. */
  private pendingLink: string | null = null;
  /** Files received before the page was ready. */
  private pendingFiles: readonly string[] = [];
  private isConfirming = false;
  private isStopping = false;

  constructor(private readonly parts: DesktopAppDependencies) {
    const { shell, preloadPath } = parts;
    const parent = () => this.window.current;
    this.dialogs = new ElectronDialogs(shell, parent);
    const extensions = new ExtensionDialog(shell, this.dialogs, parts.addExtensionFile, parent);
    const getBackground = () => getPageBackground(parts.getTheme(), shell.isSystemDark());
    const page = { preloadPath, getBackground, addExtension: () => extensions.show() };
    this.window = new MainWindow(shell, parts.windowStates, page, (hold) => this.closeWindow(hold));
    // On macOS, a link or file may be opened before the application is ready.
    parts.shell.onLink((address) => this.followLink(address));
    parts.shell.onFile((path) => this.openFiles([path]));
  }

  /**
   * Starts the application. The window opens when the API serves the page, or at the latest when the API is listening.
   * Failures are shown to the user and end the process with code 1.
   */
  async start(): Promise<void> {
    const { shell } = this.parts;
    shell.setMenu(buildNativeMenu(shell.platform, (page) => this.openHandbook(page)));
    this.pendingLink ??= findGameLink(shell.commandLine);
    this.openFiles(findOpenedFiles(shell.commandLine, shell.directory));
    shell.onSecondInstance((commandLine, directory) => {
      this.showWindow(findPagePath(commandLine));
      this.followLink(findGameLink(commandLine));
      this.openFiles(findOpenedFiles(commandLine, directory));
    });
    shell.onActivate(() => this.showWindow());
    shell.onAllWindowsClosed(() => {
      // On macOS, an application stays in the Dock until the user quits it.
      if (shell.platform !== 'darwin') shell.quit();
    });
    shell.onQuitRequested((hold) => this.stop(hold));
    try {
      const firstWindow = new FirstWindow((url) => this.window.show(url));
      const startsHidden = shell.commandLine.includes(IN_TRAY_SWITCH);
      const path = findPagePath(shell.commandLine) ?? '/';
      const api = await this.startApi((url) => {
        if (!startsHidden) firstWindow.show(getPageUrl({ url }, path));
      });
      if (!startsHidden || !(await this.hasTray(api))) await firstWindow.whenShown(getPageUrl(api, path));
      this.connectToApi(api);
      this.followLink(this.pendingLink);
      this.openFiles(this.pendingFiles);
    } catch (error) {
      this.exitWithError(error);
    }
  }

  private async startApi(onOpen: (url: string) => void): Promise<RunningApi> {
    const { shell, startApi, uiDirectory, updates } = this.parts;
    const folderOpener = new FolderOpener(shell);
    const platform = { nativeDialogs: this.dialogs, folderOpener, appUpdater: updates.updater };
    this.api = await startApi({ uiDirectory, platform, onOpen });
    return this.api;
  }

  private connectToApi(api: RunningApi): void {
    if (!api.isAttached) this.parts.updates.markReady(api.url);
    void this.connectSystem(this.createClient(api)).then(() => this.takeOverFrom(api));
  }

  /** Starts Hangar in this process after the process that the window was attached to has ended. The page stays open. */
  private async takeOverFrom({ isAttached }: RunningApi): Promise<void> {
    if (!isAttached) return;
    await pause(TAKEOVER_DELAY_MS);
    if (this.isStopping) return;
    try {
      this.connectToApi(await this.startApi(() => undefined));
    } catch (error) {
      this.exitWithError(error);
    }
  }

  /** Until Hangar stops, shows its events outside the page, such as in the tray, and handles requests from the tray. */
  private connectSystem(hangar: HangarClient): Promise<void> {
    const { shell, autostartEntry } = this.parts;
    const window = () => this.window.current;
    const openProtocol = (id: string) => this.showWindow(`/?view=detail&protocol=${encodeURIComponent(id)}`);
    this.links = new GameLinks(shell, hangar, window, (address) => this.openFiles([address]), openProtocol);
    const open = () => this.showWindow();
    this.tray = new TrayIcon(shell, hangar, { open, openProtocol, quit: () => shell.quit() });
    const jobs = new JobProgress(shell, window, open);
    const autostart = new AutostartSetting(shell, hangar, autostartEntry);
    this.events = new HangarEvents(hangar, [this.tray, jobs, autostart]);
    return this.events.follow();
  }

  private async hasTray(api: RunningApi): Promise<boolean> {
    try {
      return (await this.createClient(api).call('getSettings')).trayEnabled;
    } catch {
      // Assume that there isn't a tray if the settings can't be read. The window then shows the problem.
      return false;
    }
  }

  /** Shows the page at a path, or in its current state if no path is given. */
  private showWindow(path: string | null = null): void {
    // There is nothing to show until the API is listening. The window then opens automatically.
    if (!this.api || this.isStopping) return;
    const whenShown =
      path === null ? this.window.show(getPageUrl(this.api)) : this.window.goTo(getPageUrl(this.api, path));
    whenShown.catch((error: unknown) => this.exitWithError(error));
  }

  private followLink(address: string | null): void {
    if (address === null || this.isStopping) return;
    if (this.links) void this.links.follow(address);
    else this.pendingLink = address;
  }

  /**
   * Opens a page of the handbook in the system's browser. Hangar serves the handbook itself, so no network is needed.
   */
  private openHandbook(page: string): void {
    if (!this.api) return;
    // The system reports a missing browser.
    this.parts.shell.openExternal(getPageUrl(this.api, HANDBOOK_PATH + page)).catch(() => undefined);
  }

  private openFiles(paths: readonly string[]): void {
    if (paths.length === 0 || this.isStopping) return;
    if (this.api && this.links) {
      const openInPage = () => this.window.openFiles(paths);
      this.window.show(getPageUrl(this.api)).then(openInPage, (error: unknown) => this.exitWithError(error));
    } else this.pendingFiles = [...this.pendingFiles, ...paths];
  }

  /** Keeps the window open until the user has decided what to do, on systems where closing it ends the program. */
  private closeWindow(preventDefault: () => void): void {
    if (!this.api || this.isStopping || this.parts.shell.platform === 'darwin') return;
    preventDefault();
    this.confirmLeaving(this.api, 'closes the window');
  }

  /** Delays quitting until pending writes are finished. A second attempt to quit ends the process immediately. */
  private stop(preventDefault: () => void): void {
    if (!this.api || this.isStopping) return;
    preventDefault();
    this.confirmLeaving(this.api, 'quits');
  }

  /** If a game is running, requests confirmation before the user leaves. Shows only one question at a time. */
  private confirmLeaving(api: RunningApi, action: LeaveAction): void {
    if (this.isConfirming) return;
    this.isConfirming = true;
    this.quitIfConfirmed(api, action)
      .catch(() => this.parts.shell.exit(1))
      .finally(() => (this.isConfirming = false));
  }

  private async quitIfConfirmed(api: RunningApi, action: LeaveAction): Promise<void> {
    const { shell } = this.parts;
    const outcome = await this.decideOutcome(api, action);
    if (outcome === 'hide') this.window.hide();
    if (outcome !== 'end') return;
    this.isStopping = true;
    this.window.hide();
    this.events?.close();
    await this.shutDown(api);
    shell.exit(0);
  }

  private async decideOutcome(api: RunningApi, action: LeaveAction) {
    // Hangar keeps running in the other process and records playtime.
    if (api.isAttached) return 'end';
    const parent = () => this.window.current;
    const hasTray = () => this.tray?.isOpen ?? false;
    return new QuitQuestion(this.parts.shell, this.createClient(api), parent, hasTray).decideOutcome(action);
  }

  private createClient({ url }: RunningApi): HangarClient {
    const { fetch } = this.parts;
    return new HangarClient({ address: url, ...(fetch ? { fetch } : {}) });
  }

  private async shutDown(api: RunningApi): Promise<void> {
    const { updater } = this.parts.updates;
    await updater.prepareToQuit();
    await api.close();
    await updater.finish();
  }

  private exitWithError(error: unknown): void {
    if (isStartupError(error)) this.parts.updates.ignoreFailedStart();
    this.parts.shell.showError("Hangar couldn't start", getErrorMessage(error));
    this.parts.shell.exit(1);
  }
}

function getPageUrl({ url }: Pick<RunningApi, 'url'>, path = '/'): string {
  return new URL(path, url).href;
}

function getErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isStartupError(error)
    ? message
    : `An unexpected error occurred: ${message}\n\nYour files weren't changed. Restart Hangar. If this happens again, report it with the text above.`;
}

function isStartupError(error: unknown): boolean {
  return error instanceof Error && error.name === 'StartupError';
}
