/** What the desktop shell's preload script offers to the page as `window.hangarDesktop`. */
export interface IDesktopBridge {
  /** Path on disk of a file that the user dropped on the page. The argument is a DOM `File`. */
  pathOfDroppedFile(file: unknown): string;
  /** Files that the system opens with Hangar are handed to the listener, as absolute paths; there is one listener. */
  onFilesOpened(listener: (paths: readonly string[]) => void): void;
  /** Opens the dialogs with which somebody adds an extension from a file; the page can do no more than ask for them. */
  addExtension(): Promise<ExtensionAddition>;
}

/** What came of a wish to add an extension. */
export type ExtensionAddition =
  | { readonly outcome: 'added'; readonly displayName: string }
  /** With a sentence for people. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'cancelled' };

/** Name of the bridge on `window`. */
export const DESKTOP_BRIDGE_KEY = 'hangarDesktop';
