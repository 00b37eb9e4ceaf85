/**
 * The permitted imports between the wings of `libs/launcher-api`, and the folders of each. ESLint checks them, and `npm
 * run generate` writes them to docs/architecture.md. A row lists only rows above it, and only those that it needs.
 * @type {import('./folder-imports.mjs').FolderTable}
 */
export const LAUNCHER_API_FOLDERS = {
  library: 'libs/launcher-api',
  home: 'libs/launcher-api/src/lib',
  ground: [],
  features: [
    {
      name: 'hosting',
      holds:
        'What a host passes: options, extensions. Which routes of an application are ours, and what is done with their requests first.',
      uses: [],
    },
    {
      name: 'extensions',
      holds: 'What extensions are, and all that they can contribute.',
      uses: ['hosting'],
      folders: {
        'extension-records': 'What is known and stored of each extension, and why one was left out.',
        'extension-files': 'Packages of extensions in the data directory: adding, checking and running them.',
        'extension-settings': 'What the user chose for an extension, given to the extension.',
        'extension-events': 'What an extension tells clients, and how much of it.',
        achievements: 'What there is to be proud of, and whose it is.',
        'archive-readers': 'Which kinds of archives are opened, and by whom.',
        'metadata-sources': 'Who knows mod files, and may be asked about them.',
        'launch-steps': 'Who has a say in launches, in which order, and what they have changed.',
      },
    },
    {
      name: 'application',
      holds: 'The program itself: its settings, its health, what it tells clients.',
      uses: ['hosting', 'extensions'],
      folders: {
        'event-stream': 'The stream of events for clients.',
        trash: 'What was deleted, for as long as it can be brought back.',
        settings: 'The settings file, and the source ports that it names.',
        uploads: 'Files that the page sends, until a feature takes them.',
        files: 'Moving files that the user points at, and reading texts beside mods.',
        dialog: "The system's file dialogs, and lists of folders for the page's own.",
        updates: 'New versions of the desktop app.',
        health: 'Whether Hangar is well: version, problems of files and extensions.',
        openapi: 'The OpenAPI document, and the page that shows it.',
        'installed-extensions': 'Which extensions there are, what they give, and what is chosen for them.',
      },
    },
    {
      name: 'library',
      holds: 'What there is to play: base games, mod files, protocols.',
      uses: ['hosting', 'extensions', 'application'],
      folders: {
        packages: 'What an archive or a package is, and reading what is in a package.',
        versions: 'Base games: the WAD directory, their files, their imports.',
        freegame: 'Downloading and installing Freedoom.',
        catalog: 'Mod files: entries, stored files, archives, load orders.',
        'found-games': 'Games that are on this machine already: the places of stores, launchers and ports.',
        metadata: 'Asking the sources of metadata about mod files, and filling in what they know.',
        registry: 'Asking the community Registry about mod files, and offering what it does not know.',
        protocols: 'Protocols: what is played with what.',
        configs: 'Settings files of source ports: templates of mod files, copies of protocols.',
        pictures: 'Reading picture files, and small ones of them.',
        media: 'Covers, pictures from the web, screenshots.',
        contents: 'What mod files and base games hold: maps, names, title pictures.',
        covers: 'Which picture stands for a protocol.',
        packs: 'Protocols with their files as one archive, written and read.',
      },
    },
    {
      name: 'play',
      holds: 'Starting games, and what they leave.',
      uses: ['hosting', 'extensions', 'application', 'library'],
      folders: {
        launch: 'Plans, starts and follows a game; sessions and playtime.',
        'play-history': 'What was played: sessions, results of maps, progress, statistics.',
        demos: 'Recorded games: listed, played, checked, given away.',
        player: 'What the player has done, counted from events.',
        saves: 'Saved games: listed, watched, remembered with what made them, copied, deleted.',
        folders: "Shows Hangar's own folders in the system's file manager.",
        shortcuts: 'Shortcuts that start a game, and how Steam and ES-DE are given them.',
      },
    },
    {
      name: 'intake',
      holds: 'Files that the user adds: recognising, importing and playing them.',
      uses: ['hosting', 'extensions', 'application', 'library', 'play'],
    },
  ],
};
