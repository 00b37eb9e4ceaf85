import type { ExtensionAddition, IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

import type { MenuColumn } from './native-menu';
import type { NavigationGuard } from './navigation-guard';

/** Part of a screen, in pixels that do not depend on its density. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a window is made. What makes it safe is not an option: every window is. */
export interface WindowRequest {
  readonly bounds: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>;
  readonly minimum: Pick<Rectangle, 'width' | 'height'>;
  readonly isMaximized: boolean;
  /** The colour of the window until the page is drawn, such as `#0c0f12`. */
  readonly background: string;
  readonly preloadPath: string;
  readonly guard: NavigationGuard;
  /** The page wants to add an extension. */
  readonly addExtension: () => Promise<ExtensionAddition>;
}

/** An open window. */
export interface ShellWindow {
  load(url: string): Promise<void>;
  /** Brings the window before the user, also when it was minimised. */
  focus(): void;
  /** Where the window is, or would be if it were not maximised. */
  bounds(): Rectangle;
  isMaximized(): boolean;
  hide(): void;
  /** Whether somebody may look at it: it is not hidden or minimised. */
  isSeen(): boolean;
  /** How far a job is in the taskbar, 0 to 1; `null` for none. */
  setProgress(part: number | null): void;
  /** Hands files to the page, once it is loaded. */
  openFiles(paths: readonly string[]): void;
  /** Somebody closes the window; `hold` keeps it open. */
  onClose(listener: (hold: () => void) => void): void;
  onClosed(listener: () => void): void;
}

/** An entry of the tray's menu, or a line between two of them. */
export type TrayEntry = { readonly label: string; readonly act?: () => void } | 'line';

/** Hangar's icon in the tray, on a Mac the menu of its icon in the dock. */
export interface ShellTray {
  /** Replaces the menu; what does nothing is shown as a text. */
  setMenu(entries: readonly TrayEntry[]): void;
  close(): void;
}

/** A question to the user. */
export interface Question {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  /** The button that Enter presses. */
  readonly preset: number;
  /** What closing the question, or Escape, means. */
  readonly escape: number;
  /** Whether it warns of something. */
  readonly isWarning?: boolean;
  /** A box below the question that can be ticked; absent: none. */
  readonly box?: string;
}

export interface Answer {
  /** The place of the button. */
  readonly button: number;
  readonly isBoxTicked: boolean;
}

/** All that Hangar needs of Electron. Only `electron-layer.ts` knows how Electron does it. */
export interface DesktopShell {
  readonly platform: NodeJS.Platform;
  /** The words with which the program was started. */
  readonly commandLine: readonly string[];
  /** The folder in which it was started. */
  readonly directory: string;
  /** The usable parts of all screens. */
  workAreas(): readonly Rectangle[];
  /** Whether the system is set to dark colours. */
  isSystemDark(): boolean;
  setMenu(columns: readonly MenuColumn[]): void;
  openWindow(request: WindowRequest): ShellWindow;
  showOpenDialog(request: IOpenDialogRequest, parent: ShellWindow | null): Promise<IOpenDialogResult>;
  /** `onOpen` is called when somebody clicks on the icon, where the system tells of that. */
  openTray(onOpen: () => void): ShellTray;
  /** What a Mac has in place of a tray. */
  openDockMenu(): ShellTray;
  /** Tells something at the edge of the screen; a click on it calls `onClick`. */
  notify(title: string, text: string, onClick: () => void): void;
  /** Shows a message that the user has to close. */
  showError(title: string, message: string): void;
  /** Waits for the answer. */
  ask(question: Question, parent: ShellWindow | null): Promise<Answer>;
  /** Hands a link to the system's browser. */
  openExternal(url: string): Promise<void>;
  /** Shows a folder in the system's file manager; rejects when it cannot. */
  openFolder(path: string): Promise<void>;
  /** Shows where something lies, and does not open it. */
  showInFolder(path: string): void;
  /** The program was started once more, with these words, in this folder. */
  onSecondInstance(listener: (commandLine: readonly string[], directory: string) => void): void;
  /** The system hands over a link (macOS; elsewhere it is among the words of a start). */
  onLink(listener: (address: string) => void): void;
  /** The system hands over a file (macOS; elsewhere it is among the words of a start). */
  onFile(listener: (path: string) => void): void;
  onAllWindowsClosed(listener: () => void): void;
  /** The user clicked on the icon of the running application (macOS). */
  onActivate(listener: () => void): void;
  /** Somebody asked the application to quit; `hold` keeps it alive until {@link exit}. */
  onQuitRequested(listener: (hold: () => void) => void): void;
  quit(): void;
  /** Ends the process at once. */
  exit(code: number): void;
}
