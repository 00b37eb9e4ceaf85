import type { ShortcutAction } from '@hangar/domain';

/**
 * How a shortcut starts a game. `ask` opens Hangar's window for confirmation. `wait` starts the game immediately and
 * exits with it. The latter is for programs such as Steam, which measure how long the game runs and may be used without
 * a keyboard.
 */
export type ShortcutMode = 'ask' | 'wait';

/**
 * Returns the executable and arguments of a shortcut. They contain the protocol's id, but none of its other data.
 */
export type ShortcutCommand = (
  shortcutAction: ShortcutAction,
  protocolId: string,
  mode: ShortcutMode,
) => readonly string[];
