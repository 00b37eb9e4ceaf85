/** The action of a system entry. The system supplies its label and keyboard shortcut. */
type Role =
  | 'about'
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'quit'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'togglefullscreen'
  | 'minimize'
  | 'zoom'
  | 'close';

/** A menu entry of Hangar's own. */
export interface OwnEntry {
  readonly label: string;
  readonly act: () => void;
}

/** A system entry, an entry of Hangar's own, or a separator. */
export type MenuEntry = { readonly role: Role } | { readonly type: 'separator' } | OwnEntry;

/** A menu of the menu bar. */
export interface MenuColumn {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

const LINE = { type: 'separator' } as const;

/** The pages of the handbook in the Help menu, by label. */
const HELP = {
  Handbook: '',
  'First game': 'first-game.html',
  Mods: 'mods.html',
  Troubleshooting: 'trouble.html',
};

const EDIT: MenuColumn = {
  label: 'Edit',
  entries: [
    { role: 'undo' },
    { role: 'redo' },
    LINE,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
};

/**
 * Returns the menu bar. It replaces Electron's default, which has developer entries that reload the page. Zoom is a
 * setting of the page and therefore not in the menu. On macOS, the keyboard shortcuts for copying and quitting only
 * work if the menu has entries for them.
 * @param openHandbook receives the file of a page, or an empty string for the first page
 */
export function nativeMenu(
  platform: NodeJS.Platform,
  openHandbook: (page: string) => void,
): readonly MenuColumn[] {
  const view: MenuColumn = { label: 'View', entries: [{ role: 'togglefullscreen' }] };
  const help: MenuColumn = {
    label: 'Help',
    entries: Object.entries(HELP).map(([label, page]) => ({ label, act: () => openHandbook(page) })),
  };
  if (platform !== 'darwin') return [{ label: 'File', entries: [{ role: 'quit' }] }, EDIT, view, help];
  return [
    {
      label: 'Hangar',
      entries: [
        { role: 'about' },
        LINE,
        { role: 'services' },
        LINE,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        LINE,
        { role: 'quit' },
      ],
    },
    EDIT,
    view,
    { label: 'Window', entries: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
    help,
  ];
}
