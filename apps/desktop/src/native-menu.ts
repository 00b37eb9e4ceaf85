/** The action of a system menu entry. The system supplies the label and the keyboard shortcut. */
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

/** A menu entry defined by Hangar. */
export interface ActionEntry {
  readonly label: string;
  readonly onClick: () => void;
}

/** A system entry, an entry defined by Hangar, or a separator. */
export type MenuEntry = { readonly role: Role } | { readonly type: 'separator' } | ActionEntry;

/** A top-level menu in the menu bar. */
export interface MenuColumn {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

const SEPARATOR = { type: 'separator' } as const;

/** The pages of the handbook in the Help menu, by label. */
const HELP_PAGES = {
  Handbook: '',
  'First game': 'first-game.html',
  Mods: 'mods.html',
  Troubleshooting: 'trouble.html',
};

const EDIT_MENU: MenuColumn = {
  label: 'Edit',
  entries: [
    { role: 'undo' },
    { role: 'redo' },
    SEPARATOR,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
};

/**
 * Returns the menu bar. It replaces Electron's default menu, whose developer entries would reload the page. Zoom
 * entries are omitted because the page has its own setting. On macOS, the keyboard shortcuts for copying and quitting
 * work only if the menu contains entries for them.
 * @param openHandbook receives the file name of a page, or an empty string for the first page
 */
export function buildNativeMenu(
  platform: NodeJS.Platform,
  openHandbook: (page: string) => void,
): readonly MenuColumn[] {
  const view: MenuColumn = { label: 'View', entries: [{ role: 'togglefullscreen' }] };
  const help: MenuColumn = {
    label: 'Help',
    entries: Object.entries(HELP_PAGES).map(([label, page]) => ({
      label,
      onClick: () => openHandbook(page),
    })),
  };
  if (platform !== 'darwin') return [{ label: 'File', entries: [{ role: 'quit' }] }, EDIT_MENU, view, help];
  return [
    {
      label: 'Hangar',
      entries: [
        { role: 'about' },
        SEPARATOR,
        { role: 'services' },
        SEPARATOR,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        SEPARATOR,
        { role: 'quit' },
      ],
    },
    EDIT_MENU,
    view,
    { label: 'Window', entries: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'close' }] },
    help,
  ];
}
