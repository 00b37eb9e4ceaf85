/**
 * The permitted imports between the folders of the page. ESLint checks them, and `npm run generate` writes them to
 * docs/architecture.md. A row lists only those rows above it that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const PAGE_FOLDERS = {
  library: 'apps/ui',
  home: 'apps/ui/src/app',
  // An index would add a whole folder to a part of the page that needs only one of its files.
  isOpen: true,
  ground: [
    { name: 'access', holds: 'The access policy: the user, their permissions, the sign-in.', uses: [] },
    { name: 'confirm', holds: 'The confirmation before something is deleted or discarded.', uses: [] },
    { name: 'file-picking', holds: 'Choosing files and folders: the picker, dropped files.', uses: [] },
    {
      name: 'base-games',
      holds: 'The icon of a base game, and adding base games.',
      uses: ['access', 'confirm', 'file-picking'],
    },
    { name: 'first-paint-table', holds: 'The data that the page stores for `first-paint.js`.', uses: [] },
    { name: 'brand', holds: 'The name and logo of the launcher.', uses: [] },
    { name: 'forms', holds: 'Form validation: finding and showing errors of fields.', uses: [] },
    { name: 'handbook', holds: 'The addresses of the handbook.', uses: [] },
    { name: 'keyboard', holds: 'Keyboard shortcuts shared by several pages.', uses: [] },
    { name: 'row-selection', holds: 'The selected rows of a table.', uses: [] },
    { name: 'search-texts', holds: 'The searchable text of records.', uses: [] },
    { name: 'undo', holds: 'Actions that can be undone.', uses: [] },
  ],
  features: [
    {
      name: 'activity',
      holds: 'Downloads, imports and other long work: the Activity panel and notifications about their ends.',
      uses: [],
    },
    {
      name: 'source-ports',
      holds: 'Installing source ports, their versions, updates and rollbacks.',
      uses: ['activity'],
    },
    { name: 'extensions', holds: 'The panels, actions and pages of extensions.', uses: [] },
    {
      name: 'found',
      holds: "Games, source ports and other launchers' libraries found on this computer, and adding them.",
      uses: ['activity'],
    },
    {
      name: 'settings',
      holds: 'The settings dialog, the theme and the size.',
      uses: ['source-ports', 'extensions', 'found'],
    },
    {
      name: 'launch',
      holds: 'Protocols: cards, list, details, search, packs.',
      uses: ['activity', 'source-ports', 'extensions', 'found', 'settings'],
    },
    {
      name: 'discover',
      holds: 'Finding and downloading mods, and looking up details of mod files.',
      uses: ['activity', 'settings', 'launch'],
    },
    {
      name: 'install',
      holds: 'Creating and editing protocols; mod files and base games.',
      uses: ['source-ports', 'found', 'settings', 'launch', 'discover'],
    },
    {
      name: 'import',
      holds: "The wizard that imports another launcher's library.",
      uses: ['activity', 'launch'],
    },
    {
      name: 'intake',
      holds: 'The sheet that identifies added files and offers ways to play them.',
      uses: ['activity', 'source-ports', 'found', 'import', 'launch', 'install'],
    },
    {
      name: 'extras',
      holds: 'Play with…: music, HUD, weapons and palettes on top of a protocol.',
      uses: ['source-ports', 'launch', 'install'],
    },
    { name: 'surprise', holds: 'Three random protocols.', uses: ['launch'] },
    {
      name: 'palette',
      holds: 'The command palette.',
      uses: ['activity', 'extensions', 'found', 'settings', 'launch', 'surprise'],
    },
    { name: 'deleted', holds: 'Deleted items, and restoring them.', uses: [] },
    { name: 'player', holds: "The player's statistics and achievements.", uses: ['extensions'] },
    { name: 'not-found', holds: 'The page for unknown addresses.', uses: [] },
    {
      name: 'shell',
      holds: 'The frame of each page: bars, notifications, shortcuts.',
      uses: [
        'activity',
        'settings',
        'launch',
        'discover',
        'install',
        'intake',
        'extras',
        'deleted',
        'player',
        'palette',
        'surprise',
      ],
    },
  ],
};
