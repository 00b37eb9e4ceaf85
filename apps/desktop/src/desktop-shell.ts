import type { ExtensionAddition, IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

import type { MenuColumn } from './native-menu';
import type { NavigationGuard } from './navigation-guard';

/** A rectangle on the screen, in density-independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The options of a new window. Security settings are not included because they are the same for every window. */
export interface WindowRequest {
  readonly bounds: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>;
  readonly minimum: Pick<Rectangle, 'width' | 'height'>;
  readonly isMaximized: boolean;
  /** The colour of the window until the page is rendered, such as `#0c0f12`. */
  readonly background: string;
  readonly preloadPath: string;
  readonly guard: NavigationGuard;
  /** Called when the page requests the dialog that adds an extension. */
  readonly addExtension: () => Promise<ExtensionAddition>;
}

/** An open window. */
export interface ShellWindow {
  load(url: string): Promise<void>;
  /** Brings the window to the front, even if it was minimised. */
  focus(): void;
  /** Returns the bounds that the window has when it is not maximised. */
  bounds(): Rectangle;
  isMaximized(): boolean;
  hide(): void;
  /** Whether the window is neither hidden nor minimised. */
  isVisible(): boolean;
  /** Shows progress in the taskbar, from 0 to 1; `null` removes it. */
  setProgress(fraction: number | null): void;
  /** Passes files to the page once it has loaded. */
  openFiles(paths: readonly string[]): void;
  /** Called before the window closes; `preventDefault` keeps it open. */
  onClose(listener: (preventDefault: () => void) => void): void;
  onClosed(listener: () => void): void;
}

/** An entry of the tray's menu, or a separator. */
export type TrayEntry = { readonly label: string; readonly onClick?: () => void } | 'line';

/** Hangar's tray icon or, on macOS, the menu of its Dock icon. */
export interface ShellTray {
  /** Replaces the menu. Entries without an action are shown as text. */
  setMenu(entries: readonly TrayEntry[]): void;
  close(): void;
}

/** A question to the user. */
export interface Question {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  /** The index of the button that Enter presses. */
  readonly defaultButton: number;
  /** The index of the button that is pressed by Escape or by closing the dialog. */
  readonly cancelButton: number;
  /** Whether the dialog is a warning. */
  readonly isWarning?: boolean;
  /** The label of an optional checkbox below the question. */
  readonly checkboxLabel?: string;
}

export interface Answer {
  /** The index of the button that was pressed. */
  readonly button: number;
  readonly isCheckboxTicked: boolean;
}

/** Everything that the desktop application needs from Electron, so that tests can replace it. */
export interface DesktopShell {
  readonly platform: NodeJS.Platform;
  /** The arguments that the program was started with. */
  readonly commandLine: readonly string[];
  /** The working directory in which the program was started. */
  readonly directory: string;
  /** The usable areas of all screens. */
  workAreas(): readonly Rectangle[];
  /** Whether the system uses a dark theme. */
  isSystemDark(): boolean;
  setMenu(columns: readonly MenuColumn[]): void;
  openWindow(request: WindowRequest): ShellWindow;
  showOpenDialog(request: IOpenDialogRequest, parent: ShellWindow | null): Promise<IOpenDialogResult>;
  /** Adds an icon to the tray. `onOpen` is called when the user clicks it, on systems that report clicks. */
  openTray(onOpen: () => void): ShellTray;
  /** Adds Hangar's menu to the Dock, which macOS uses instead of a tray. */
  openDockMenu(): ShellTray;
  /** Shows a desktop notification and calls `onClick` when the user clicks it. */
  notify(title: string, text: string, onClick: () => void): void;
  /** Shows a message that the user has to close. */
  showError(title: string, message: string): void;
  /** Shows a question and waits for the user's answer. */
  showQuestion(question: Question, parent: ShellWindow | null): Promise<Answer>;
  /** Opens a link in the system's browser. */
  openExternal(url: string): Promise<void>;
  /** Opens a folder in the system's file manager. Rejects if that fails. */
  openFolder(path: string): Promise<void>;
  /** Shows an item in the file manager without opening it. */
  showInFolder(path: string): void;
  /** Called when the program is started again, with the arguments and the working directory of the second start. */
  onSecondInstance(listener: (commandLine: readonly string[], directory: string) => void): void;
  /** Called when the system opens a link with Hangar (macOS). On other systems, links are command-line arguments. */
  onLink(listener: (address: string) => void): void;
  /** Called when the system opens a file with Hangar (macOS). On other systems, files are command-line arguments. */
  onFile(listener: (path: string) => void): void;
  onAllWindowsClosed(listener: () => void): void;
  /** Called when the user clicks the Dock icon of the running application (macOS). */
  onActivate(listener: () => void): void;
  /** Called before the application quits; `preventDefault` keeps it running until {@link exit} is called. */
  onQuitRequested(listener: (preventDefault: () => void) => void): void;
  quit(): void;
  /** Ends the process immediately. */
  exit(code: number): void;
}
