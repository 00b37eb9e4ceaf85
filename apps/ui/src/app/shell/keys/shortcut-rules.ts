/** What a shortcut does. */
export type ShortcutAction =
  | 'search'
  | 'launch'
  | 'install'
  | 'mod-files'
  | 'wad-files'
  | 'add'
  | 'settings'
  | 'palette'
  | 'undo'
  | 'help';

/** One key that works on every page, and what the help says of it. */
export interface Shortcut {
  readonly action: ShortcutAction;
  readonly key: string;
  /** Whether Ctrl, or Cmd on a Mac, goes with it. */
  readonly withCommand: boolean;
  readonly description: string;
}

/** A key press, as far as shortcuts care. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** All of them; the help shows this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'search', key: '/', withCommand: false, description: $localize`Search` },
  { action: 'launch', key: 'l', withCommand: false, description: $localize`Launch` },
  { action: 'install', key: 'i', withCommand: false, description: $localize`Install` },
  { action: 'mod-files', key: 'm', withCommand: false, description: $localize`Mod files` },
  { action: 'wad-files', key: 'w', withCommand: false, description: $localize`Base games` },
  { action: 'add', key: 'o', withCommand: true, description: $localize`Play or add a file` },
  { action: 'settings', key: '.', withCommand: true, description: $localize`Settings` },
  { action: 'palette', key: 'k', withCommand: true, description: $localize`Command palette` },
  { action: 'undo', key: 'z', withCommand: true, description: $localize`Undo` },
  { action: 'help', key: '?', withCommand: false, description: $localize`Keyboard shortcuts` },
];

/** What a key press asks for; `null` when it is no shortcut. */
export function shortcutOf(press: KeyPress): ShortcutAction | null {
  if (press.repeat || press.isComposing || press.altKey) return null;
  return SHORTCUTS.find((shortcut) => matches(shortcut, press))?.action ?? null;
}

function matches({ key, withCommand }: Shortcut, { key: pressed, ctrlKey, metaKey, shiftKey }: KeyPress) {
  if (withCommand) return pressed.toLowerCase() === key && !shiftKey && ctrlKey !== metaKey;
  if (ctrlKey || metaKey) return false;
  // Signs need Shift on some keyboards. A letter with Shift is another key, but with Caps Lock it is the same.
  return /[a-z]/.test(key) ? !shiftKey && pressed.toLowerCase() === key : pressed === key;
}
