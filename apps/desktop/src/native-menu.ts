/** What an entry of the menu does; the system knows each of these, their words and their keys. */
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

/** What an entry of ours says and does. */
export interface OwnEntry {
  readonly label: string;
  readonly act: () => void;
}

/** One of the system's own entries, one of ours, or a line between two of them. */
export type MenuEntry = { readonly role: Role } | { readonly type: 'separator' } | OwnEntry;

/** A menu of the bar. */
export interface MenuColumn {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

const LINE = { type: 'separator' } as const;

/** The pages of the handbook that the menu leads to, by their words. */
const HELP = { Handbook: '', 'First game': 'first-game.html', Mods: 'mods.html', Trouble: 'trouble.html' };

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
 * The menu bar. Without one, Electron shows its own, with entries for developers that load the page anew. Size is the page's
 * own setting and has no entry. On a Mac, copying and quitting by key need their entries.
 * @param openHandbook is told the file of a page, or nothing for its first
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
