/** Where a shortcut is put. `es-de` is answered `SHORTCUT_UNSUPPORTED` so far. */
export const SHORTCUT_KINDS = ['desktop', 'menu', 'steam', 'es-de'] as const;
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
