/**
 * Which feature folder of `libs/launcher-api` may import which. ESLint checks it, `npm run generate` writes it into
 * docs/architecture.md. A row names only rows above it, and nothing that it does not need.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const LAUNCHER_API_FOLDERS = {
  library: 'libs/launcher-api',
  home: 'libs/launcher-api/src/lib',
  ground: [
    {
      name: 'extensions',
      holds: 'What an extension is, its documents, and why one was left out.',
      uses: [],
    },
    {
      name: 'extension-files',
      holds: 'Packages of extensions in the data directory: adding, checking and running them.',
      uses: ['extensions'],
    },
    {
      name: 'launcher-options',
      holds: 'What a host may choose, and the token by which features ask for it.',
      uses: ['extensions'],
    },
    {
      name: 'hosting',
      holds:
        'Which routes of an application are ours, and what is done with their requests before all others.',
      uses: ['extensions', 'launcher-options'],
    },
    {
      name: 'extension-settings',
      holds: 'What the user chose for an extension, given to the extension.',
      uses: ['extensions', 'hosting'],
    },
    {
      name: 'extension-events',
      holds: 'What an extension tells clients, and how much of it.',
      uses: ['extensions', 'hosting'],
    },
    {
      name: 'achievements',
      holds: 'What there is to be proud of, and whose it is.',
      uses: ['extensions', 'hosting'],
    },
    {
      name: 'archive-readers',
      holds: 'Which kinds of archives are opened, and by whom.',
      uses: ['extensions', 'hosting'],
    },
    {
      name: 'metadata-sources',
      holds: 'Who knows mod files, and may be asked about them.',
      uses: ['extensions', 'hosting'],
    },
    {
      name: 'launch-steps',
      holds: 'Who has a say in launches, in which order, and what they have changed.',
      uses: ['extensions', 'hosting'],
    },
  ],
  features: [
    { name: 'event-stream', holds: 'The stream of events for clients.', uses: [] },
    { name: 'trash', holds: 'What was deleted, for as long as it can be brought back.', uses: [] },
    {
      name: 'settings',
      holds: 'The settings file, and the source ports that it names.',
      uses: ['trash'],
    },
    { name: 'uploads', holds: 'Files that the page sends, until a feature takes them.', uses: [] },
    {
      name: 'files',
      holds: 'Moving files that the user points at, and reading texts beside mods.',
      uses: [],
    },
    {
      name: 'dialog',
      holds: "The system's file dialogs, and lists of folders for the page's own.",
      uses: [],
    },
    { name: 'updates', holds: 'New versions of the desktop app.', uses: [] },
    { name: 'health', holds: 'Whether Hangar is well: version, problems of files and extensions.', uses: [] },
    {
      name: 'installed-extensions',
      holds: 'Which extensions there are, what they give, and what is chosen for them.',
      uses: ['settings'],
    },
    { name: 'openapi', holds: 'The OpenAPI document, and the page that shows it.', uses: [] },
    {
      name: 'packages',
      holds: 'What an archive or a package is, and reading what is in a package.',
      uses: [],
    },
    {
      name: 'versions',
      holds: 'Base games: the WAD directory, their files, their imports.',
      uses: ['packages', 'settings', 'trash'],
    },
    { name: 'freegame', holds: 'Downloading and installing Freedoom.', uses: ['settings', 'versions'] },
    {
      name: 'catalog',
      holds: 'Mod files: entries, stored files, archives, load orders.',
      uses: ['packages', 'settings', 'trash'],
    },
    {
      name: 'found-games',
      holds: 'Games that are on this machine already: the places of stores, launchers and ports.',
      uses: ['catalog', 'packages', 'settings', 'versions'],
    },
    {
      name: 'metadata',
      holds: 'Asking the sources of metadata about mod files, and filling in what they know.',
      uses: ['catalog'],
    },
    {
      name: 'registry',
      holds: 'Asking the community Registry about mod files, and offering what it does not know.',
      uses: ['catalog', 'metadata', 'settings'],
    },
    {
      name: 'protocols',
      holds: 'Protocols: what is played with what.',
      uses: ['catalog', 'settings', 'trash', 'versions'],
    },
    {
      name: 'configs',
      holds: 'Settings files of source ports: templates of mod files, copies of protocols.',
      uses: ['catalog', 'protocols', 'trash'],
    },
    {
      name: 'media',
      holds: 'Covers, pictures from the web, screenshots, thumbnails.',
      uses: ['protocols', 'settings', 'trash'],
    },
    {
      name: 'contents',
      holds: 'What mod files and base games hold: maps, names, title pictures.',
      uses: ['catalog', 'media', 'packages', 'settings', 'versions'],
    },
    {
      name: 'covers',
      holds: 'Which picture stands for a protocol.',
      uses: ['catalog', 'contents', 'media', 'protocols', 'settings', 'versions'],
    },
    {
      name: 'launch',
      holds: 'Plans, starts and follows a game; sessions and playtime.',
      uses: ['catalog', 'configs', 'contents', 'packages', 'protocols', 'settings', 'trash', 'versions'],
    },
    {
      name: 'play-history',
      holds: 'What was played: sessions, results of maps, progress, statistics.',
      uses: ['catalog', 'contents', 'launch', 'protocols', 'versions'],
    },
    {
      name: 'demos',
      holds: 'Recorded games: listed, played, checked, given away.',
      uses: ['catalog', 'launch', 'play-history', 'protocols', 'settings', 'trash', 'versions'],
    },
    {
      name: 'player',
      holds: 'What the player has done, counted from events.',
      uses: ['demos', 'launch', 'play-history', 'settings', 'versions'],
    },
    {
      name: 'saves',
      holds: 'Saved games: listed, watched, remembered with what made them, copied, deleted.',
      uses: [
        'catalog',
        'contents',
        'launch',
        'media',
        'play-history',
        'protocols',
        'settings',
        'trash',
        'versions',
      ],
    },
    {
      name: 'folders',
      holds: "Shows Hangar's own folders in the system's file manager.",
      uses: ['launch', 'protocols', 'settings'],
    },
    {
      name: 'shortcuts',
      holds: 'Shortcuts that start a game, and how Steam and ES-DE are given them.',
      uses: ['covers', 'found-games', 'protocols'],
    },
    {
      name: 'packs',
      holds: 'Protocols with their files as one archive, written and read.',
      uses: ['catalog', 'configs', 'media', 'protocols', 'settings', 'versions'],
    },
    {
      name: 'intake',
      holds: 'Files that the user adds: recognising them, and importing them.',
      uses: [
        'catalog',
        'contents',
        'launch',
        'packages',
        'packs',
        'protocols',
        'settings',
        'uploads',
        'versions',
      ],
    },
  ],
};
