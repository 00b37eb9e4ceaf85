/** Where a shortcut can be put: on the desktop of the system, or into its menu of programs. */
export const SHORTCUT_KINDS = ['desktop', 'menu'] as const;
export type ShortcutKind = (typeof SHORTCUT_KINDS)[number];

/** What a shortcut does: begins a game, or goes on with its newest save. */
export const SHORTCUT_ACTIONS = ['launch', 'continue'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

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
