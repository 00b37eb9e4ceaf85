import { setTimeout as pause } from 'node:timers/promises';
import { HangarClient } from '@hangar/client';
import { HANDBOOK_PATH } from '@hangar/domain';

import type { DesktopAppParts, RunningApi } from './desktop-app-parts';
import { ElectronDialogs } from './electron-dialogs';
import { ExtensionDialog } from './extension-dialog';
import { FirstWindow } from './first-window';
import { FolderOpener } from './folder-opener';
import { findGameLink } from './game-link';
import { GameLinks } from './game-links';
import { HangarEvents } from './hangar-events';
import { JobProgress } from './job-progress';
import { MainWindow } from './main-window';
import { nativeMenu } from './native-menu';
import { findOpenedFiles } from './opened-files';
import { pageBackground } from './page-background';
import { findPagePath } from './page-path';
import { QuitQuestion } from './quit-question';
import type { LeaveAction } from './quit-question';
import { IN_TRAY } from './start-entry';
import { SystemStart } from './system-start';
import { TrayIcon } from './tray-icon';

/** The time within which a restarted service listens on its address again. */
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
  private waitingLink: string | null = null;
  /** Files received before the page was ready. */
  private waitingFiles: readonly string[] = [];
  private isAsking = false;
  private isStopping = false;

  constructor(private readonly parts: DesktopAppParts) {
    const { shell, preloadPath } = parts;
    const parent = () => this.window.current;
    this.dialogs = new ElectronDialogs(shell, parent);
    const extensions = new ExtensionDialog(shell, this.dialogs, parts.addExtensionFile, parent);
    const currentBackground = () => pageBackground(parts.chosenTheme(), shell.isSystemDark());
    const page = { preloadPath, backgroundNow: currentBackground, addExtension: () => extensions.show() };
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
    shell.setMenu(nativeMenu(shell.platform, (page) => this.openHandbook(page)));
    this.waitingLink ??= findGameLink(shell.commandLine);
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
      const startsHidden = shell.commandLine.includes(IN_TRAY);
      const path = findPagePath(shell.commandLine) ?? '/';
      const api = await this.startApi((url) => {
        if (!startsHidden) firstWindow.show(pageOf({ url }, path));
      });
      if (!startsHidden || !(await this.hasTray(api))) await firstWindow.whenShown(pageOf(api, path));
      this.useApi(api);
      this.followLink(this.waitingLink);
      this.openFiles(this.waitingFiles);
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

  private useApi(api: RunningApi): void {
    if (!api.isAttached) this.parts.updates.ready(api.url);
    void this.connectSystem(this.clientOf(api)).then(() => this.requestTakeoverFrom(api));
  }

  /** Starts Hangar in this process once the process to which the window is attached has ended. The page stays open. */
  private async requestTakeoverFrom({ isAttached }: RunningApi): Promise<void> {
    if (!isAttached) return;
    await pause(TAKEOVER_DELAY_MS);
    if (this.isStopping) return;
    try {
      this.useApi(await this.startApi(() => undefined));
    } catch (error) {
      this.exitWithError(error);
    }
  }

  /**
   * Shows events from Hangar outside the page, such as in the tray, and handles requests from the tray until Hangar
   * stops.
   */
  private connectSystem(hangar: HangarClient): Promise<void> {
    const { shell, startEntry } = this.parts;
    const window = () => this.window.current;
    this.links = new GameLinks(shell, hangar, window, (address) => this.openFiles([address]));
    const open = () => this.showWindow();
    this.tray = new TrayIcon(shell, hangar, { open, quit: () => shell.quit() });
    const jobs = new JobProgress(shell, window, open);
    this.events = new HangarEvents(hangar, [this.tray, jobs, new SystemStart(shell, hangar, startEntry)]);
    return this.events.follow();
  }

  private async hasTray(api: RunningApi): Promise<boolean> {
    try {
      return (await this.clientOf(api).call('getSettings')).trayEnabled;
    } catch {
      // Assume that there is no tray if the settings cannot be read. The window then shows the problem.
      return false;
    }
  }

  /** Shows the page at a path, or in its current state if no path is given. */
  private showWindow(path: string | null = null): void {
    // There is nothing to show until the API is listening. The window then opens automatically.
    if (!this.api || this.isStopping) return;
    const whenShown =
      path === null ? this.window.show(pageOf(this.api)) : this.window.goTo(pageOf(this.api, path));
    whenShown.catch((error: unknown) => this.exitWithError(error));
  }

  private followLink(address: string | null): void {
    if (address === null || this.isStopping) return;
    if (this.links) void this.links.follow(address);
    else this.waitingLink = address;
  }

  /**
   * Opens a page of the handbook in the system's browser. Hangar serves the handbook itself, so no network is needed.
   */
  private openHandbook(page: string): void {
    if (!this.api) return;
    // If there is no browser, the system reports that.
    this.parts.shell.openExternal(pageOf(this.api, HANDBOOK_PATH + page)).catch(() => undefined);
  }

  private openFiles(paths: readonly string[]): void {
    if (paths.length === 0 || this.isStopping) return;
    if (this.api && this.links) {
      const openInPage = () => this.window.openFiles(paths);
      this.window.show(pageOf(this.api)).then(openInPage, (error: unknown) => this.exitWithError(error));
    } else this.waitingFiles = [...this.waitingFiles, ...paths];
  }

  /** Keeps the window open until the user has decided what to do, on systems where closing it ends the program. */
  private closeWindow(hold: () => void): void {
    if (!this.api || this.isStopping || this.parts.shell.platform === 'darwin') return;
    hold();
    this.confirmLeaving(this.api, 'closes the window');
  }

  /** Delays quitting until pending writes are finished. A second attempt to quit ends the process immediately. */
  private stop(hold: () => void): void {
    if (!this.api || this.isStopping) return;
    hold();
    this.confirmLeaving(this.api, 'quits');
  }

  /** If a game is running, requests confirmation before the user leaves. Shows only one question at a time. */
  private confirmLeaving(api: RunningApi, action: LeaveAction): void {
    if (this.isAsking) return;
    this.isAsking = true;
    this.quitIfConfirmed(api, action)
      .catch(() => this.parts.shell.exit(1))
      .finally(() => (this.isAsking = false));
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
    return new QuitQuestion(this.parts.shell, this.clientOf(api), parent, hasTray).decideOutcome(action);
  }

  private clientOf({ url }: RunningApi): HangarClient {
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
    if (isForPeople(error)) this.parts.updates.ignoreFailedStart();
    this.parts.shell.showError("Hangar couldn't start", sentenceOf(error));
    this.parts.shell.exit(1);
  }
}

function pageOf({ url }: Pick<RunningApi, 'url'>, path = '/'): string {
  return new URL(path, url).href;
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isForPeople(error)
    ? message
    : `An unexpected error occurred: ${message}\n\nYour files weren't changed. Restart Hangar. If this happens again, report it with the text above.`;
}

function isForPeople(error: unknown): boolean {
  return error instanceof Error && error.name === 'StartupError';
}
