/** The action of a shortcut. */
export type ShortcutAction =
  | 'search'
  | 'launch'
  | 'discover'
  | 'install'
  | 'mod-files'
  | 'wad-files'
  | 'add'
  | 'settings'
  | 'palette'
  | 'undo'
  | 'help';

/** A key that works on every page. */
export interface Shortcut {
  readonly action: ShortcutAction;
  readonly key: string;
  /** Whether the key must be combined with Ctrl, or Cmd on a Mac. */
  readonly needsCommandKey?: true;
}

/** The properties of a key press that matter to shortcuts. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** All shortcuts, as listed in the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'search', key: '/' },
  { action: 'launch', key: 'l' },
  { action: 'discover', key: 'd' },
  { action: 'install', key: 'i' },
  { action: 'mod-files', key: 'm' },
  { action: 'wad-files', key: 'w' },
  { action: 'add', key: 'o', needsCommandKey: true },
  { action: 'settings', key: '.', needsCommandKey: true },
  { action: 'palette', key: 'k', needsCommandKey: true },
  { action: 'undo', key: 'z', needsCommandKey: true },
  { action: 'help', key: '?' },
];

/** Returns the action of a key press, or `null` if it isn't a shortcut. */
export function findShortcut(press: KeyPress): ShortcutAction | null {
  if (press.repeat || press.isComposing || press.altKey) return null;
  return SHORTCUTS.find((shortcut) => matches(shortcut, press))?.action ?? null;
}

function matches({ key, needsCommandKey }: Shortcut, { key: pressed, ctrlKey, metaKey, shiftKey }: KeyPress) {
  if (needsCommandKey) return pressed.toLowerCase() === key && !shiftKey && ctrlKey !== metaKey;
  if (ctrlKey || metaKey) return false;
  // Some keyboards need Shift for punctuation. A letter typed with Shift is a different key, but with Caps Lock it is
  // the same key.
  return /[a-z]/.test(key) ? !shiftKey && pressed.toLowerCase() === key : pressed === key;
}
