/** Where a shortcut is put: the desktop or the menu of the system, the library of Steam, the ports of ES-DE (EmulationStation). */
export const SHORTCUT_KINDS = ['desktop', 'menu', 'steam', 'es-de'] as const;
export type ShortcutKind = (typeof SHORTCUT_KINDS)[number];

/** What a shortcut does: begins a game, or goes on with its newest save. */
export const SHORTCUT_ACTIONS = ['launch', 'continue'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/** One place for shortcuts, as `GET /api/shortcuts` tells them. */
export interface IShortcutPlace {
  kind: ShortcutKind;
  /** The folder, or the list of Steam, that a shortcut goes to; `null` when none can be made there now. */
  path: string | null;
  /** Why none can be made there now, as a sentence; `null` when one can. */
  reason: string | null;
}

/** Body of `POST /api/shortcuts`. */
export interface IShortcutRequest {
  protocolId: string;
  kind: ShortcutKind;
  what: ShortcutAction;
}

export interface IShortcut {
  /** The file that was written. */
  path: string;
}
