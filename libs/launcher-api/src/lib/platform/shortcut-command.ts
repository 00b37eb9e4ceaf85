import type { ShortcutAction } from '@hangar/domain';

/** The program that a shortcut starts, and its arguments. They hold the protocol's id and nothing else of the protocol. */
export type ShortcutCommand = (what: ShortcutAction, protocolId: string) => readonly string[];
