import type { ShortcutAction } from '@hangar/domain';

/**
 * How a shortcut starts a game: `ask` opens Hangar's window, which asks before anything happens; `wait` starts the game at
 * once and ends with it, for programs such as Steam that count how long it runs and have no keyboard to answer with.
 */
export type ShortcutManner = 'ask' | 'wait';

/** The program that a shortcut starts, and its arguments. They hold the protocol's id and nothing else of the protocol. */
export type ShortcutCommand = (
  what: ShortcutAction,
  protocolId: string,
  manner: ShortcutManner,
) => readonly string[];
