/** The functions that the desktop shell's preload script exposes to the page as `window.hangarDesktop`. */
export interface IDesktopBridge {
  /** Returns the path on disk of a file that the user dropped on the page. The argument is a DOM `File`. */
  pathOfDroppedFile(file: unknown): string;
  /** Sets the listener for files that the system opens with Hangar, as absolute paths. There is only one listener. */
  onFilesOpened(listener: (paths: readonly string[]) => void): void;
  /** Opens the dialogs for adding an extension from a file. The page has no other way to add an extension. */
  addExtension(): Promise<ExtensionAddition>;
}

/** The result of adding an extension. */
export type ExtensionAddition =
  | { readonly outcome: 'added'; readonly displayName: string }
  /** `reason` is a message for the user. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'cancelled' };

/** Name of the bridge on `window`. */
export const DESKTOP_BRIDGE_KEY = 'hangarDesktop';
