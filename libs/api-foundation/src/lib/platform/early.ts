/** The parts of this folder that are needed before Nest's modules are loaded. They must not import Nest. */
export { systemClock, type Clock } from '@hangar/platform';
export { getAddressOpenerCommand, runOpener } from './folder-opener';
export { v8Memory, type ProcessMemory } from './process-memory';
export type { ShortcutCommand } from './shortcut-command';
export type { ShortcutLink, ShortcutLinks } from './shortcut-links';
