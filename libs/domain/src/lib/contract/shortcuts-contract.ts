/**
 * Where shortcuts can be created: the desktop, the system menu, the Steam library, and the ports list of ES-DE
 * (EmulationStation).
 */
export const SHORTCUT_KINDS = ['desktop', 'menu', 'steam', 'es-de'] as const;
export type ShortcutKind = (typeof SHORTCUT_KINDS)[number];

/** Actions of a shortcut: start a new game, or continue from the latest save. */
export const SHORTCUT_ACTIONS = ['launch', 'continue'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/** A place for shortcuts, as returned by `GET /api/shortcuts`. */
export interface IShortcutPlace {
  kind: ShortcutKind;
  /** The folder or Steam file for the shortcut. `null` if no shortcut can be created there now. */
  path: string | null;
  /** A sentence that explains why no shortcut can be created there now. `null` if one can. */
  reason: string | null;
}

/** Body of `POST /api/shortcuts`. */
export interface IShortcutRequest {
  protocolId: string;
  kind: ShortcutKind;
  what: ShortcutAction;
}

export interface IShortcut {
  /** Path of the file that was written. */
  path: string;
}
