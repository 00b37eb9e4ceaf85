import { extname } from 'node:path';
import { app, BrowserWindow, dialog, Menu, nativeTheme, Notification, screen, shell } from 'electron';

import type {
  Answer,
  DesktopShell,
  Question,
  Rectangle,
  ShellTray,
  ShellWindow,
  WindowRequest,
} from './desktop-shell';
import { openElectronTray } from './electron-tray';
import type { MenuColumn } from './native-menu';
import type { NavigationGuard } from './navigation-guard';
import { ADD_EXTENSION, OPENED_FILES } from './preload-channels';
import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

/** The page's own background in both themes (apps/ui, `--bg-0`), so that opening does not flash. */
const BACKGROUND = { dark: '#0c0f12', light: '#e6eaed' } as const;

/** The one place that speaks to Electron, with the tray's part beside it. It translates and decides nothing. */
export class ElectronLayer implements DesktopShell {
  readonly platform = process.platform;
  readonly commandLine = process.argv;
  readonly directory = process.cwd();

  workAreas(): readonly Rectangle[] {
    return screen.getAllDisplays().map((display) => display.workArea);
  }

  setMenu(columns: readonly MenuColumn[]): void {
    const template = columns.map(({ label, entries }) => ({
      label,
      submenu: entries.map((entry) => ('act' in entry ? { label: entry.label, click: entry.act } : entry)),
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
    return openElectronTray(this.platform, onOpen);
  }

  async ask(
    { preset, escape, buttons, box, isWarning, ...texts }: Question,
    parent: ShellWindow | null,
  ): Promise<Answer> {
    const request = {
      ...texts,
      type: isWarning ? ('warning' as const) : ('question' as const),
      title: 'Hangar',
      buttons: [...buttons],
      defaultId: preset,
      cancelId: escape,
      noLink: true,
      ...(box === undefined ? {} : { checkboxLabel: box }),
    };
    const { response, checkboxChecked } = await (parent instanceof ElectronWindow
      ? dialog.showMessageBox(parent.browserWindow, request)
      : dialog.showMessageBox(request));
    return { button: response, isBoxTicked: checkboxChecked };
  }

  openExternal(url: string): Promise<void> {
    return shell.openExternal(url);
  }

  async openFolder(path: string): Promise<void> {
    // A folder with an extension can be a program on a Mac; it is shown where it lies, and not opened.
    if (this.platform === 'darwin' && extname(path) !== '') return shell.showItemInFolder(path);
    const failure = await shell.openPath(path);
    if (failure !== '') throw new Error(failure);
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

  onQuitRequested(listener: (hold: () => void) => void): void {
    app.on('before-quit', (event) => listener(() => event.preventDefault()));
  }

  quit(): void {
    app.quit();
  }

  exit(code: number): void {
    app.exit(code);
  }
}

/** A window whose page is kept apart from Node, in a sandbox, on its own address. */
class ElectronWindow implements ShellWindow {
  readonly browserWindow: BrowserWindow;

  constructor(request: WindowRequest, openExternal: (url: string) => Promise<void>) {
    this.browserWindow = new BrowserWindow({
      ...request.bounds,
      minWidth: request.minimum.width,
      minHeight: request.minimum.height,
      title: 'Hangar',
      backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light,
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
    answerPage(this.browserWindow.webContents, request);
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

  isSeen(): boolean {
    return this.browserWindow.isVisible() && !this.browserWindow.isMinimized();
  }

  setProgress(part: number | null): void {
    this.browserWindow.setProgressBar(part ?? -1);
  }

  openFiles(paths: readonly string[]): void {
    this.browserWindow.webContents.send(OPENED_FILES, paths);
  }

  onClose(listener: (hold: () => void) => void): void {
    this.browserWindow.on('close', (event) => listener(() => event.preventDefault()));
  }

  onClosed(listener: () => void): void {
    this.browserWindow.on('closed', listener);
  }
}

/** Answers what the page asks the shell for; whatever else is shown in the window is not heard. */
function answerPage(page: Electron.WebContents, { guard, addExtension }: WindowRequest): void {
  page.ipc.handle(ADD_EXTENSION, ({ senderFrame: frame }) => {
    const isHeard = frame && guard.mayAsk({ origin: frame.origin, isWholePage: frame.parent === null });
    if (!isHeard) throw new Error("Only Hangar's own page may ask for this.");
    return addExtension();
  });
}

function guardPage(
  page: Electron.WebContents,
  guard: NavigationGuard,
  openExternal: (url: string) => Promise<void>,
): void {
  const open = (url: string | null): void => {
    // A system without a browser cannot open links, and the page is not the place to hear of it.
    if (url) openExternal(url).catch(() => undefined);
  };
  page.on('will-navigate', (event) => {
    const destination = guard.destinationOf(event.url);
    if (destination.kind !== 'own') event.preventDefault();
    if (destination.kind === 'external') open(destination.url);
  });
  for (const name of ['will-frame-navigate', 'will-redirect'] as const) {
    page.on(name as 'will-redirect', (event: Electron.Event & { url: string }) => {
      if (guard.destinationOf(event.url).kind !== 'own') event.preventDefault();
    });
  }
  page.on('will-attach-webview', (event) => event.preventDefault());
  page.setWindowOpenHandler(({ url }) => {
    open(guard.linkForNewWindow(url));
    return { action: 'deny' };
  });
  page.session.setPermissionRequestHandler((_, permission, answer, details) =>
    answer(guard.permits(permission, details.requestingUrl)),
  );
  page.session.setPermissionCheckHandler((_, permission, origin) => guard.permits(permission, origin));
  page.session.setDevicePermissionHandler(() => false);
}
