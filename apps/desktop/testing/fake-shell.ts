import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

import type {
  Answer,
  DesktopShell,
  Question,
  Rectangle,
  ShellTray,
  ShellWindow,
  TrayEntry,
  WindowRequest,
} from '../src/desktop-shell';
import type { MenuColumn } from '../src/native-menu';
import type { WindowState, WindowStateStore } from '../src/window-state';

/** A window that only records calls. */
export class FakeWindow implements ShellWindow {
  readonly loaded: string[] = [];
  focusCount = 0;
  currentBounds: Rectangle = { x: 10, y: 20, width: 900, height: 700 };
  maximized = false;
  isHidden = false;
  readonly progress: (number | null)[] = [];
  readonly files: string[] = [];
  private readonly closeListeners: ((preventDefault: () => void) => void)[] = [];
  private readonly closedListeners: (() => void)[] = [];

  constructor(readonly request: WindowRequest) {}

  load(url: string): Promise<void> {
    this.loaded.push(url);
    return Promise.resolve();
  }
  focus(): void {
    this.isHidden = false;
    this.focusCount++;
  }
  bounds(): Rectangle {
    return this.currentBounds;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  hide(): void {
    this.isHidden = true;
  }
  isVisible(): boolean {
    return !this.isHidden;
  }
  setProgress(part: number | null): void {
    this.progress.push(part);
  }
  openFiles(paths: readonly string[]): void {
    this.files.push(...paths);
  }
  onClose(listener: (preventDefault: () => void) => void): void {
    this.closeListeners.push(listener);
  }
  onClosed(listener: () => void): void {
    this.closedListeners.push(listener);
  }

  /** Closes the window as a user would, unless the application prevents that. */
  close(): void {
    let isPrevented = false;
    for (const listener of this.closeListeners) listener(() => (isPrevented = true));
    if (!isPrevented) for (const listener of this.closedListeners) listener();
  }
}

/** A tray icon that records its menu and whether it is open. */
export class FakeTray implements ShellTray {
  entries: readonly TrayEntry[] = [];
  isOpen = true;

  constructor(readonly click: () => void) {}

  setMenu(entries: readonly TrayEntry[]): void {
    this.entries = entries;
  }
  close(): void {
    this.isOpen = false;
  }

  /** The labels of the menu; `-` is a separator. */
  get labels(): readonly string[] {
    return this.entries.map((entry) => (entry === 'line' ? '-' : entry.label));
  }

  press(label: string): void {
    const entry = this.entries.find((item) => item !== 'line' && item.label === label);
    if (!entry || entry === 'line' || !entry.onClick) throw new Error(`${label} cannot be pressed.`);
    entry.onClick();
  }
}

/** A desktop that records all calls. */
export class FakeShell implements DesktopShell {
  platform: NodeJS.Platform = 'linux';
  commandLine: readonly string[] = ['/opt/hangar/hangar'];
  readonly directory = '/home/player';
  readonly notifications: string[] = [];
  readonly questions: Question[] = [];
  answerCount = 0;
  /** Returns the button that the user presses for each question. */
  answer: (question: Question) => number | Promise<number> = ({ cancelButton }) => cancelButton;
  /** Whether the user ticks the checkbox of each question. */
  isCheckboxTicked = false;
  /** All tray icons opened so far. */
  readonly trays: FakeTray[] = [];
  readonly dockMenus: FakeTray[] = [];
  readonly windows: FakeWindow[] = [];
  readonly errors: { title: string; message: string }[] = [];
  readonly exits: number[] = [];
  readonly folders: string[] = [];
  readonly shown: string[] = [];
  /** Addresses opened in the browser. */
  readonly opened: string[] = [];
  readonly dialogs: { request: IOpenDialogRequest; parent: ShellWindow | null }[] = [];
  dialogAnswer: Promise<IOpenDialogResult> = Promise.resolve({ canceled: true, filePaths: [] });
  isDark = true;
  menu: readonly MenuColumn[] = [];
  quitCount = 0;
  /** Simulates events of the operating system. */
  system = {
    secondInstance: noop as (commandLine: readonly string[], directory?: string) => void,
    link: noop as (address: string) => void,
    file: noop as (path: string) => void,
    allWindowsClosed: noop,
    activate: noop,
  };
  private quitRequested: (preventDefault: () => void) => void = noop;

  workAreas(): readonly Rectangle[] {
    return [{ x: 0, y: 0, width: 1920, height: 1080 }];
  }
  isSystemDark(): boolean {
    return this.isDark;
  }
  setMenu(columns: readonly MenuColumn[]): void {
    this.menu = columns;
  }
  openWindow(request: WindowRequest): ShellWindow {
    const window = new FakeWindow(request);
    this.windows.push(window);
    return window;
  }
  showOpenDialog(request: IOpenDialogRequest, parent: ShellWindow | null): Promise<IOpenDialogResult> {
    this.dialogs.push({ request, parent });
    return this.dialogAnswer;
  }
  showError(title: string, message: string): void {
    this.errors.push({ title, message });
  }
  openTray(onOpen: () => void): ShellTray {
    const tray = new FakeTray(onOpen);
    this.trays.push(tray);
    return tray;
  }
  openDockMenu(): ShellTray {
    const menu = new FakeTray(noop);
    this.dockMenus.push(menu);
    return menu;
  }
  async showQuestion(question: Question): Promise<Answer> {
    this.questions.push(question);
    const button = await this.answer(question);
    this.answerCount++;
    return { button, isCheckboxTicked: this.isCheckboxTicked };
  }
  openExternal(url: string): Promise<void> {
    this.opened.push(url);
    return Promise.resolve();
  }
  openFolder(path: string): Promise<void> {
    this.folders.push(path);
    return Promise.resolve();
  }
  showInFolder(path: string): void {
    this.shown.push(path);
  }
  notify(_title: string, text: string): void {
    this.notifications.push(text);
  }
  onSecondInstance(listener: (commandLine: readonly string[], directory: string) => void): void {
    this.system.secondInstance = (commandLine, directory = this.directory) =>
      listener(commandLine, directory);
  }
  onFile(listener: (path: string) => void): void {
    this.system.file = listener;
  }
  onLink(listener: (address: string) => void): void {
    this.system.link = listener;
  }
  onAllWindowsClosed(listener: () => void): void {
    this.system.allWindowsClosed = listener;
  }
  onActivate(listener: () => void): void {
    this.system.activate = listener;
  }
  onQuitRequested(listener: (preventDefault: () => void) => void): void {
    this.quitRequested = listener;
  }
  quit(): void {
    this.quitCount++;
    this.requestQuit();
  }
  exit(code: number): void {
    this.exits.push(code);
  }

  /** Quits as a user would. Returns whether the application delayed quitting. */
  requestQuit(): boolean {
    let isPrevented = false;
    this.quitRequested(() => (isPrevented = true));
    return isPrevented;
  }
}

/** Stores window states in memory. */
export class InMemoryWindowStates implements WindowStateStore {
  state: WindowState | null = null;
  read(): WindowState | null {
    return this.state;
  }
  write(state: WindowState): void {
    this.state = state;
  }
}

function noop(): void {
  // No listener is registered yet.
}
