import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

import type { DesktopShell, Question, Rectangle, ShellWindow, WindowRequest } from '../src/desktop-shell';
import type { MenuColumn } from '../src/native-menu';
import type { WindowState, WindowStateStore } from '../src/window-state';

/** A window that exists only as what was done with it. */
export class FakeWindow implements ShellWindow {
  readonly loaded: string[] = [];
  timesFocused = 0;
  current: Rectangle = { x: 10, y: 20, width: 900, height: 700 };
  maximized = false;
  isHidden = false;
  private readonly closing: ((hold: () => void) => void)[] = [];
  private readonly gone: (() => void)[] = [];

  constructor(readonly request: WindowRequest) {}

  load(url: string): Promise<void> {
    this.loaded.push(url);
    return Promise.resolve();
  }
  focus(): void {
    this.timesFocused++;
  }
  bounds(): Rectangle {
    return this.current;
  }
  isMaximized(): boolean {
    return this.maximized;
  }
  hide(): void {
    this.isHidden = true;
  }
  onClose(listener: (hold: () => void) => void): void {
    this.closing.push(listener);
  }
  onClosed(listener: () => void): void {
    this.gone.push(listener);
  }

  /** The user closes the window; it goes unless the application holds it. */
  close(): void {
    let isHeld = false;
    for (const listener of this.closing) listener(() => (isHeld = true));
    if (!isHeld) for (const listener of this.gone) listener();
  }
}

/** The desktop as a list of what happened on it. */
export class FakeShell implements DesktopShell {
  platform: NodeJS.Platform = 'linux';
  commandLine: readonly string[] = ['/opt/hangar/hangar'];
  readonly questions: Question[] = [];
  /** The button that the user presses on each question. */
  answer: (question: Question) => number | Promise<number> = ({ escape }) => escape;
  readonly windows: FakeWindow[] = [];
  readonly errors: { title: string; message: string }[] = [];
  readonly exits: number[] = [];
  readonly folders: string[] = [];
  readonly dialogs: { request: IOpenDialogRequest; parent: ShellWindow | null }[] = [];
  dialogAnswer: Promise<IOpenDialogResult> = Promise.resolve({ canceled: true, filePaths: [] });
  menu: readonly MenuColumn[] = [];
  quits = 0;
  /** What the system says to the application. */
  system = {
    secondInstance: noop as (commandLine: readonly string[]) => void,
    link: noop as (address: string) => void,
    allWindowsClosed: noop,
    activate: noop,
  };
  private quitRequested: (hold: () => void) => void = noop;

  workAreas(): readonly Rectangle[] {
    return [{ x: 0, y: 0, width: 1920, height: 1080 }];
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
  async ask(question: Question): Promise<number> {
    this.questions.push(question);
    return this.answer(question);
  }
  openExternal(): Promise<void> {
    return Promise.resolve();
  }
  openFolder(path: string): Promise<void> {
    this.folders.push(path);
    return Promise.resolve();
  }
  onSecondInstance(listener: (commandLine: readonly string[]) => void): void {
    this.system.secondInstance = listener;
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
  onQuitRequested(listener: (hold: () => void) => void): void {
    this.quitRequested = listener;
  }
  quit(): void {
    this.quits++;
    this.requestQuit();
  }
  exit(code: number): void {
    this.exits.push(code);
  }

  /** The user quits; tells whether the application asked for time. */
  requestQuit(): boolean {
    let isHeld = false;
    this.quitRequested(() => (isHeld = true));
    return isHeld;
  }
}

/** Window states that last as long as the test. */
export class RememberedStates implements WindowStateStore {
  state: WindowState | null = null;
  read(): WindowState | null {
    return this.state;
  }
  write(state: WindowState): void {
    this.state = state;
  }
}

function noop(): void {
  // Nobody listens yet.
}
