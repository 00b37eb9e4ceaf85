import { app, BrowserWindow, dialog, Menu, nativeTheme, Notification, screen, shell } from 'electron';

import { handlePageRequests } from './handle-page-requests';
import type {
  Answer,
  DesktopShell,
  Question,
  Rectangle,
  ShellTray,
  ShellWindow,
  WindowRequest,
} from './desktop-shell';
import { DockMenu, ElectronTray } from './electron-tray';
import { guardPage } from './guard-page';
import type { MenuColumn } from './native-menu';
import { OPENED_FILES } from './preload-channels';
import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

/** Forwards calls to Electron, as `electron-tray.ts` does for the tray. Contains no logic of its own. */
export class ElectronShell implements DesktopShell {
  readonly platform = process.platform;
  readonly commandLine = process.argv;
  readonly directory = process.cwd();

  workAreas(): readonly Rectangle[] {
    return screen.getAllDisplays().map((display) => display.workArea);
  }

  isSystemDark(): boolean {
    return nativeTheme.shouldUseDarkColors;
  }

  setMenu(columns: readonly MenuColumn[]): void {
    const template = columns.map(({ label, entries }) => ({
      label,
      submenu: entries.map((entry) =>
        'onClick' in entry ? { label: entry.label, click: entry.onClick } : entry,
      ),
    }));
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  openWindow(request: WindowRequest): ShellWindow {
    return new ElectronWindow(request, (url) => this.openExternal(url));
  }

  showOpenDialog(request: IOpenDialogRequest, parent: ShellWindow | null): Promise<IOpenDialogResult> {
    return parent instanceof ElectronWindow
      ? dialog.showOpenDialog(parent.browserWindow, request)
      : dialog.showOpenDialog(request);
  }

  showError(title: string, message: string): void {
    dialog.showErrorBox(title, message);
  }

  openTray(onOpen: () => void): ShellTray {
    return new ElectronTray(onOpen);
  }

  openDockMenu(): ShellTray {
    return new DockMenu();
  }

  async showQuestion(
    { defaultButton, cancelButton, buttons, checkboxLabel, isWarning, ...texts }: Question,
    parent: ShellWindow | null,
  ): Promise<Answer> {
    const request = {
      ...texts,
      type: isWarning ? ('warning' as const) : ('question' as const),
      title: 'Hangar',
      buttons: [...buttons],
      defaultId: defaultButton,
      cancelId: cancelButton,
      noLink: true,
      ...(checkboxLabel === undefined ? {} : { checkboxLabel: checkboxLabel }),
    };
    const { response, checkboxChecked } = await (parent instanceof ElectronWindow
      ? dialog.showMessageBox(parent.browserWindow, request)
      : dialog.showMessageBox(request));
    return { button: response, isCheckboxTicked: checkboxChecked };
  }

  openExternal(url: string): Promise<void> {
    return shell.openExternal(url);
  }

  async openFolder(path: string): Promise<void> {
    const failure = await shell.openPath(path);
    if (failure !== '') throw new Error(failure);
  }

  showInFolder(path: string): void {
    shell.showItemInFolder(path);
  }

  notify(title: string, body: string, onClick: () => void): void {
    const notification = new Notification({ title, body });
    notification.on('click', onClick);
    notification.show();
  }

  onSecondInstance(listener: (commandLine: readonly string[], directory: string) => void): void {
    app.on('second-instance', (_, commandLine, directory) => listener(commandLine, directory));
  }

  onLink(listener: (address: string) => void): void {
    app.on('open-url', (event, address) => {
      event.preventDefault();
      listener(address);
    });
  }

  onFile(listener: (path: string) => void): void {
    app.on('open-file', (event, path) => {
      event.preventDefault();
      listener(path);
    });
  }

  onAllWindowsClosed(listener: () => void): void {
    app.on('window-all-closed', listener);
  }

  onActivate(listener: () => void): void {
    app.on('activate', listener);
  }

  onQuitRequested(listener: (preventDefault: () => void) => void): void {
    app.on('before-quit', (event) => listener(() => event.preventDefault()));
  }

  quit(): void {
    app.quit();
  }

  exit(code: number): void {
    app.exit(code);
  }
}

/** A sandboxed window whose page has no access to Node and cannot leave Hangar's address. */
class ElectronWindow implements ShellWindow {
  readonly browserWindow: BrowserWindow;

  constructor(request: WindowRequest, openExternal: (url: string) => Promise<void>) {
    this.browserWindow = new BrowserWindow({
      ...request.bounds,
      minWidth: request.minimum.width,
      minHeight: request.minimum.height,
      title: 'Hangar',
      backgroundColor: request.background,
      show: false,
      autoHideMenuBar: true,
      webPreferences: {
        preload: request.preloadPath,
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        webviewTag: false,
        navigateOnDragDrop: false,
      },
    });
    if (request.isMaximized) this.browserWindow.maximize();
    this.browserWindow.once('ready-to-show', () => this.browserWindow.show());
    guardPage(this.browserWindow.webContents, request.guard, openExternal);
    handlePageRequests(this.browserWindow.webContents, request);
  }

  load(url: string): Promise<void> {
    return this.browserWindow.loadURL(url);
  }

  focus(): void {
    if (this.browserWindow.isMinimized()) this.browserWindow.restore();
    this.browserWindow.show();
    this.browserWindow.focus();
  }

  bounds(): Rectangle {
    return this.browserWindow.getNormalBounds();
  }

  isMaximized(): boolean {
    return this.browserWindow.isMaximized();
  }

  hide(): void {
    this.browserWindow.hide();
  }

  isVisible(): boolean {
    return this.browserWindow.isVisible() && !this.browserWindow.isMinimized();
  }

  setProgress(fraction: number | null): void {
    this.browserWindow.setProgressBar(fraction ?? -1);
  }

  openFiles(paths: readonly string[]): void {
    this.browserWindow.webContents.send(OPENED_FILES, paths);
  }

  onClose(listener: (preventDefault: () => void) => void): void {
    this.browserWindow.on('close', (event) => listener(() => event.preventDefault()));
  }

  onClosed(listener: () => void): void {
    this.browserWindow.on('closed', listener);
  }
}
