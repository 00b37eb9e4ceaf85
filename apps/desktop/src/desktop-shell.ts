import type { IOpenDialogRequest, IOpenDialogResult } from '@hangar/domain';

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
  readonly preloadPath: string;
  readonly guard: NavigationGuard;
}

/** An open window. */
export interface ShellWindow {
  load(url: string): Promise<void>;
  /** Brings the window before the user, also when it was minimised. */
  focus(): void;
  /** Where the window is, or would be if it were not maximised. */
  bounds(): Rectangle;
  isMaximized(): boolean;
  /** Called just before the window goes. */
  onClose(listener: () => void): void;
  onClosed(listener: () => void): void;
}

/** All that Hangar needs of Electron. Only `electron-layer.ts` knows how Electron does it. */
export interface DesktopShell {
  readonly platform: NodeJS.Platform;
  /** The usable parts of all screens. */
  workAreas(): readonly Rectangle[];
  openWindow(request: WindowRequest): ShellWindow;
  showOpenDialog(request: IOpenDialogRequest, parent: ShellWindow | null): Promise<IOpenDialogResult>;
  /** Shows a message that the user has to close. */
  showError(title: string, message: string): void;
  /** Hands a link to the system's browser. */
  openExternal(url: string): Promise<void>;
  /** Shows a folder in the system's file manager; rejects when it cannot. */
  openFolder(path: string): Promise<void>;
  onSecondInstance(listener: () => void): void;
  onAllWindowsClosed(listener: () => void): void;
  /** The user clicked on the icon of the running application (macOS). */
  onActivate(listener: () => void): void;
  /** Somebody asked the application to quit; `hold` keeps it alive until {@link exit}. */
  onQuitRequested(listener: (hold: () => void) => void): void;
  quit(): void;
  /** Ends the process at once. */
  exit(code: number): void;
}
