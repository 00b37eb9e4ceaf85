/** What of this folder is needed before the modules of Nest are loaded, and so knows nothing of Nest. */
export { systemClock, type Clock } from '@hangar/platform';
export { openerForAddress, runOpener } from './folder-opener';
export { v8Memory, type ProcessMemory } from './process-memory';
export type { ShortcutCommand } from './shortcut-command';
export type { ShortcutLink, ShortcutLinks } from './shortcut-links';
