/**
 * The permitted imports between the wings of `libs/launcher-api`, and the folders of each. ESLint checks them, and `npm
 * run generate` writes them to docs/architecture.md. A row lists only those rows above it that it needs.
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
        'The options and extensions of the host. Determines which routes of an application belong to Hangar, and preprocesses their requests.',
      uses: [],
    },
    {
      name: 'extensions',
      holds: 'Extensions, and everything that they can contribute.',
      uses: ['hosting'],
      folders: {
        'extension-records': 'The stored record of each extension, and the reason if one was not loaded.',
        'extension-files': 'Extension packages in the data directory: adding, checking and running them.',
        'start-notes':
          'Notes about starts with extensions from files: which extension ended or blocked Hangar, and is left out.',
        'extension-settings': "The user's settings for an extension, passed to the extension.",
        'extension-events': 'Events that extensions send to clients, and their limits.',
        achievements: 'Achievements, and the extension that each belongs to.',
        'archive-readers': 'The supported archive formats, and the reader for each.',
        'audit-sinks': 'Receivers of audit entries that extensions add.',
        'metadata-sources': 'Sources of mod metadata that may be queried.',
        'discovery-sources': 'Sources in which mods can be found.',
        'source-port-families': 'All source-port families.',
        'launch-steps': 'Extensions that take part in a launch, their order, and their changes.',
      },
    },
    {
      name: 'application',
      holds: 'The program itself: its settings, its health, its events for clients.',
      uses: ['hosting', 'extensions'],
      folders: {
        'event-stream': 'The stream of events for clients.',
        trash: 'Deleted items, for as long as they can be restored.',
        settings: 'The settings file, and the source ports that it lists.',
        uploads: 'Files that the page uploads, until a feature uses them.',
        files: 'Moving files that the user chose, and reading the text files of mods.',
        dialog: "The system's file dialogs, and folder listings for the page's own file picker.",
        downloads: 'Requests to servers on the internet, and the only way to download a file.',
        jobs: 'Long-running work: downloads and imports. Continues after a restart.',
        updates: 'New versions of the desktop app.',
        health: 'The health report: version, and problems with files and extensions.',
        openapi: 'The OpenAPI document, and the page that shows it.',
        'installed-extensions': 'The installed extensions, their contributions, and their settings.',
      },
    },
    {
      name: 'library',
      holds: 'Everything that can be played: base games, mod files, protocols.',
      uses: ['hosting', 'extensions', 'application'],
      folders: {
        packages: 'Recognises archives and packages, and reads the contents of packages.',
        versions: 'Base games: the WAD directory, their files, importing them.',
        freegame: 'Downloading and installing Freedoom.',
        catalog: 'Mod files: entries, stored files, archives, load orders.',
        'found-games': 'Games already on this computer: the folders of stores, launchers and source ports.',
        metadata: 'Looks up mod files in the metadata sources, and fills in the results.',
        registry: 'Looks up mod files in the community Registry, and submits missing details.',
        protocols: 'Protocols: a base game, a source port and mod files.',
        configs: 'Settings files of source ports: templates for mod files, copies for protocols.',
        pictures: 'Reading picture files and creating thumbnails.',
        media: 'Covers, pictures from the web, screenshots.',
        contents: 'The contents of mod files and base games: maps, names, title pictures.',
        covers: 'Chooses the cover picture of a protocol.',
        packs: 'Exports and imports packs: a protocol with its files in one archive.',
      },
    },
    {
      name: 'play',
      holds: 'Starting games, and the files and data that they produce.',
      uses: ['hosting', 'extensions', 'application', 'library'],
      folders: {
        launch: 'Plans, starts and tracks a game; sessions and playtime.',
        readiness: 'Problems of a launch that are known in advance, and how to solve them.',
        'play-history': 'Play history: sessions, map results, progress, statistics.',
        demos: 'Demos: listing, playing, checking and exporting them.',
        player: "The player's statistics, counted from events.",
        saves: 'Saves: listing, watching, copying and deleting them, and recording which files made them.',
        folders: "Shows Hangar's own folders in the system's file manager.",
        shortcuts: 'Shortcuts that start a game, including adding them to Steam and ES-DE.',
      },
    },
    {
      name: 'intake',
      holds: 'Files that the user adds: recognising, importing and playing them.',
      uses: ['hosting', 'extensions', 'application', 'library', 'play'],
    },
    {
      name: 'finding',
      holds: 'Everything that Hangar finds for the user: on this computer, in other launchers, on the web.',
      uses: ['hosting', 'extensions', 'application', 'library', 'play', 'intake'],
      folders: {
        discover: 'Finds mods in the idgames archive and in the sources of extensions, and downloads them.',
        'port-releases': 'Releases of source ports: listing, installing and removing versions.',
        'other-launchers': 'Reads the libraries of other launchers into one model.',
        'launcher-imports':
          'Imports the libraries of other launchers, and everything found on this computer.',
      },
    },
  ],
};
