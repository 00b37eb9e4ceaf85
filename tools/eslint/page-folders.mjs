/**
 * The permitted imports between the folders of the page. ESLint checks them, and `npm run generate` writes them to
 * docs/architecture.md. A row lists only rows above it, and only those that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const PAGE_FOLDERS = {
  library: 'apps/ui',
  home: 'apps/ui/src/app',
  // An index would add a whole folder to a part of the page that needs only one of its files.
  isOpen: true,
  ground: [
    { name: 'confirm', holds: 'A question before something is lost.', uses: [] },
    { name: 'file-picking', holds: 'Files and folders: the picker, and what is dropped.', uses: [] },
    {
      name: 'base-games',
      holds: 'The mark of a base game, and how one comes in.',
      uses: ['confirm', 'file-picking'],
    },
    { name: 'first-paint-table', holds: 'What the page stores for `first-paint.js`, and where.', uses: [] },
    { name: 'forms', holds: 'Faults of fields: how they are found and shown.', uses: [] },
    { name: 'keyboard', holds: 'Keys that several pages know.', uses: [] },
    { name: 'row-selection', holds: 'Which rows of a table are chosen.', uses: [] },
    { name: 'search-texts', holds: 'The texts by which records are found.', uses: [] },
    { name: 'undo', holds: 'What was done and can be taken back.', uses: [] },
  ],
  features: [
    { name: 'extensions', holds: 'What extensions show: panels, actions, pages of their own.', uses: [] },
    { name: 'settings', holds: 'The dialog of the settings, theme and size.', uses: ['extensions'] },
    {
      name: 'launch',
      holds: 'Protocols: cards, list, details, search, packs.',
      uses: ['extensions', 'settings'],
    },
    {
      name: 'install',
      holds: 'A protocol being made or changed; mod files and base games.',
      uses: ['settings', 'launch'],
    },
    {
      name: 'intake',
      holds: 'The sheet for whatever is handed over: what it is, and how to play it.',
      uses: ['launch', 'install'],
    },
    {
      name: 'extras',
      holds: 'Play with…: music, HUD, weapons and palettes on top of a protocol.',
      uses: ['launch', 'install'],
    },
    { name: 'surprise', holds: 'Three protocols by chance.', uses: ['launch'] },
    { name: 'palette', holds: 'One field that finds and does.', uses: ['launch', 'settings', 'surprise'] },
    { name: 'deleted', holds: 'What was deleted, and its return.', uses: [] },
    { name: 'player', holds: 'What the player has done.', uses: [] },
    { name: 'not-found', holds: 'An address without a page.', uses: [] },
    {
      name: 'shell',
      holds: 'What stands around each page: bars, notifications, shortcuts.',
      uses: ['settings', 'launch', 'install', 'intake', 'extras', 'deleted', 'player', 'palette', 'surprise'],
    },
  ],
};
