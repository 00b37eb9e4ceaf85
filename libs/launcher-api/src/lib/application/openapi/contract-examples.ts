import type { Schema } from '@hangar/api-foundation/openapi';
import * as Contract from '@hangar/domain';
import { ACHIEVEMENTS, recordWith } from '@hangar/domain';

const MD5 = '9c1d1d9c6f280a203f026168071cea39';
const TIME = '2026-11-20T18:30:00.000Z';

const PORT_RELEASE: Contract.IPortRelease = {
  version: '0.29.4',
  publishedAt: '2025-09-26T12:00:00.000Z',
  sizeBytes: 12582912,
  notes: '- Fixes a crash in the intermission.',
  breaks: ['Saves from versions before 0.29 may not load. Demos still play.'],
  available: true,
  digest: true,
};

const PORT: Contract.ISourcePort = {
  id: 'dsda-doom',
  name: 'DSDA-Doom',
  family: 'dsda-doom',
  executablePath: '/usr/games/dsda-doom',
  version: '0.29.0',
  isDefault: true,
  ignored: false,
  missing: false,
};

const BASE_GAME: Contract.IBaseGameVersion = {
  id: '5c0b9c3e-6c1f-4a3e-9d53-2f1f0e1c7a10',
  name: 'Freedoom: Phase 2 (0.13.0)',
  slug: 'freedoom2-0-13-0',
  executable: null,
  icon: null,
  iwadPath: '/home/player/.config/hangar/wads/freedoom2.wad',
  hashValue: MD5,
  sizeBytes: 28787752,
  game: 'freedoom',
  args: '',
  ignored: false,
  missing: false,
};

const FREE_GAME: Contract.IVersionData = {
  bundle: 'freedm',
  version: '0.13.0',
  url: 'https://github.com/freedoom/freedoom/releases/download/v0.13.0/freedm-0.13.0.zip',
  files: [{ fileName: 'freedm.wad', md5: '908dfd77a14cc490c4cea94b62d13449' }],
  installed: false,
};

const MOD_FILE: Contract.IModFile = {
  id: '0e76a5e4-3707-4ff5-8ba9-abdec6132826',
  name: 'Harbour of Glass',
  fileName: 'harbour.wad',
  filePath: `/home/player/.config/hangar/mods/files/harbour-${MD5}.wad`,
  fileType: 'WAD',
  hashValue: MD5,
  sizeBytes: 4321987,
  version: '1.2',
  url: 'https://example.org/harbour',
  category: 'mapset',
  categoryGuessed: false,
  author: 'P. Citadel',
  releasedOn: '2025-11-14',
  description: 'Three maps around a harbour that freezes over.',
  readme: null,
  from: { source: 'idgames', id: '20914', date: '2025-11-14' },
  sidecarOnly: false,
  loadOrder: [{ hashValue: MD5, name: 'Harbour of Glass' }],
  requiredBy: [],
  configTemplate: null,
  addedAt: TIME,
  missing: false,
};

const PROTOCOL = recordWith(Contract.PROTOCOL, {
  id: 'harbour-of-glass-81567018',
  title: 'Harbour of Glass',
  description: 'Slow burn, best at night.',
  baseGameVersionId: BASE_GAME.id,
  files: [{ fileId: MOD_FILE.id, hashValue: MD5, name: MOD_FILE.name, enabled: true }],
  launchParameters: '-nomusic',
  options: { map: 'MAP01', skill: 4, complevel: '9' },
  tags: ['slow'],
  favourite: true,
  rating: 4,
  state: 'playing',
  notes: 'Blue key behind the mill.',
  createdAt: TIME,
  updatedAt: TIME,
  lastLaunchedAt: TIME,
  launchCount: 3,
  playtimeSeconds: 5400,
  mapsFinished: 12,
  mapsTotal: 32,
  readiness: { state: 'ready', codes: [] },
});

const READINESS_REPORT: Contract.IReadinessReport = {
  state: 'blocked',
  problems: [
    {
      code: 'MOD_FILES_UNSUPPORTED',
      effect: 'blocks',
      message: "DSDA-Doom can't read PK3 files, so harbour.pk3 won't be loaded.",
      subject: { kind: 'mod-file', id: MOD_FILE.id, name: 'harbour.pk3' },
      remedies: [{ kind: 'install-source-port', family: 'uzdoom', name: 'UZDoom' }],
    },
  ],
};

const COMMAND: Contract.ILaunchCommand = {
  executable: PORT.executablePath,
  args: ['-iwad', BASE_GAME.iwadPath, '-file', MOD_FILE.filePath, '-warp', '1', '-skill', '4'],
  workingDirectory: `/home/player/.config/hangar/runs/${PROTOCOL.id}`,
  environment: {},
  notes: [],
};

const SESSION: Contract.ILaunchSession = {
  sessionId: 'f7f00d4d-b778-4fa3-b265-17c4cbfdacb0',
  protocolId: PROTOCOL.id,
  pid: 4711,
  command: COMMAND,
  startedAt: TIME,
  logFile: `/home/player/.config/hangar/logs/${PROTOCOL.id}.log`,
};

const PAST_SESSION: Contract.IPastSession = {
  sessionId: SESSION.sessionId,
  protocolId: PROTOCOL.id,
  title: PROTOCOL.title,
  startedAt: TIME,
  endedAt: '2026-11-20T19:00:00.000Z',
  seconds: 1800,
  estimated: false,
  ending: 'quit',
  sourcePort: { id: PORT.id, name: PORT.name, family: PORT.family, version: '0.29.0' },
  baseGame: { name: BASE_GAME.name, hashValue: MD5 },
  files: [{ name: MOD_FILE.name, hashValue: MD5 }],
  maps: ['MAP01'],
  savesWritten: 1,
  demo: null,
  notes: [],
};

const PLAYTIME_TOTALS = { seconds: 1800, launches: 1, mapsFinished: 1 };

const RESULT: Contract.IMapResult = {
  id: `${SESSION.sessionId}-1`,
  map: 'MAP01',
  name: 'The Quay',
  skill: 4,
  timeTics: 4270,
  kills: 48,
  totalKills: 48,
  items: 7,
  totalItems: 9,
  secrets: 2,
  totalSecrets: 3,
  secretExit: false,
  players: 1,
  finishedAt: TIME,
  sessionId: SESSION.sessionId,
  source: 'levelstat',
};

const DEMO: Contract.IDemo = {
  id: '6f4c1c0b2a9d4e8f7a315b20',
  fileName: 'MAP01-skill4-2026-11-20-1830.lmp',
  filePath: '/home/player/.config/hangar/runs/harbour-of-glass-1a2b3c4d/MAP01-skill4-2026-11-20-1830.lmp',
  title: 'The Quay in 2:02',
  map: 'MAP01',
  skill: 4,
  players: 1,
  tics: 4270,
  complevel: '9',
  portName: 'dsda-doom 0.29.0',
  recordedAt: TIME,
  sizeBytes: 17_183,
  sessionId: SESSION.sessionId,
  category: 'UV Max',
  inSync: true,
  playable: true,
  reason: null,
};

const SAVE: Contract.ISave = {
  id: 'a1d40c5e9b7f3826d0c4e1f7',
  fileName: 'woofsav2.dsg',
  filePath: `/home/player/.config/hangar/saves/${PROTOCOL.id}/woofsav2.dsg`,
  family: 'woof',
  slot: 2,
  title: 'Before the yellow door',
  map: 'MAP07',
  mapName: 'Cistern',
  skill: 4,
  levelTimeTics: 12_180,
  savedAt: TIME,
  sizeBytes: 141_022,
  hasPicture: true,
  autosave: false,
  loadable: true,
  reason: null,
  launchWith: { sourcePortId: PORT.id, name: PORT.name, reason: null },
  madeWith: {
    baseGame: { name: BASE_GAME.name, hashValue: MD5 },
    files: [{ name: MOD_FILE.name, hashValue: MD5 }],
    sourcePort: { family: 'woof', version: '15.2.0' },
  },
  matches: true,
};

const MAP: Contract.IMapProgress = {
  map: 'MAP01',
  name: 'The Quay',
  order: 0,
  hub: null,
  secret: false,
  finished: true,
  marked: null,
  results: 1,
  best: RESULT,
  lastPlayedAt: TIME,
  drawing: '/api/mod-files/catalog/5f1c/maps/MAP07/drawing?v=9d3f27c1a0b4-1',
};

const FOUND_FILE: Contract.IFoundFile = {
  source: 'idgames',
  id: '20914',
  title: MOD_FILE.name,
  author: MOD_FILE.author,
  date: '2025-11-14',
  fileName: 'harbour.zip',
  path: 'levels/doom2/g-i/harbour.zip',
  sizeBytes: 1_204_112,
  rating: 4.5,
  votes: 12,
  description: MOD_FILE.description,
  game: 'doom2',
  portLevel: 'boom',
  url: 'https://www.doomworld.com/idgames/levels/doom2/g-i/harbour',
  inLibrary: [MOD_FILE.id],
  jobId: null,
};

const JOB: Contract.IJob = {
  id: '12-5f0c9a3b',
  kind: 'free-game',
  title: 'FreeDM',
  subject: { bundle: 'freedm' },
  step: 'Downloading from github.com',
  state: 'running',
  doneBytes: 8123456,
  totalBytes: 12345678,
  doneItems: null,
  totalItems: null,
  startedAt: TIME,
  endedAt: null,
  error: null,
  result: null,
};

const PROPOSAL: Contract.IProposal = {
  title: 'Harbour of Glass',
  author: 'P. Citadel',
  releasedOn: '2025-11-14',
  description: 'Three maps around a harbour that freezes over.',
  category: 'mapset',
  files: [
    {
      filePath: '/home/player/Downloads/harbour.zip',
      entryPath: 'harbour.wad',
      fileName: 'harbour.wad',
      fileType: 'WAD',
      hashValue: MD5,
      sizeBytes: 4321987,
      role: 'load',
      reason: null,
      contents: null,
    },
  ],
  maps: ['MAP01', 'MAP02', 'MAP03'],
  baseGameVersionId: BASE_GAME.id,
  baseGameReason: 'Made for Doom II. Freedoom: Phase 2 can be used instead.',
  sourcePortId: PORT.id,
  isBaseGame: false,
  portReason: null,
  portAdvice: [{ portId: PORT.id, fits: 'yes', reasons: ['Supports Boom maps.'] }],
  complevel: { value: '9', reason: 'Its text file mentions Boom.' },
  dependencies: [],
  alreadyCatalogued: [],
  protocolIds: [],
  replacesFileId: null,
  reason: null,
};

const SETTINGS = recordWith(Contract.APP_SETTINGS, {
  sourcePorts: [PORT],
  defaultSourcePortId: PORT.id,
  savegamesPath: '/home/player/.config/hangar/saves',
  modsDirectory: '/home/player/.config/hangar/mods',
  screenshotsPath: '/home/player/Pictures/Hangar/screenshots',
  databaseLinkPresets: [{ name: 'Doomworld', url: 'https://www.doomworld.com/idgames/' }],
  wadFilesDirectory: '/home/player/.config/hangar/wads',
  savedFilters: [{ id: 'f-1', name: 'Slow and unfinished', query: 'shelf=playing&tag=slow' }],
});

const CREATE_PROTOCOL: Contract.ICreateProtocolRequest = {
  title: 'Harbour of Glass',
  baseGameVersionId: BASE_GAME.id,
  files: [{ filePath: '/home/player/Downloads/harbour.wad' }],
  options: { map: 'MAP01', skill: 4 },
};

const REGISTRY_ENTRY: Contract.IRegistryEntry = {
  hash: MD5,
  name: 'Harbour of Glass',
  version: '1.2',
  url: 'https://example.org/harbour',
  category: 'mapset',
  sidecarOnly: false,
  loadOrder: [],
};

/** An example of each type in the table of routes. The compiler checks them against the contract. */
export const CONTRACT_EXAMPLES = {
  IHealth: {
    version: '0.3.0',
    displayVersion: 'E1M0.3.0',
    uptimeSeconds: 42,
    dataDirectory: '/home/player/.config/hangar',
    desktopShell: false,
    problems: [],
  } satisfies Contract.IHealth,
  IAppSettings: SETTINGS,
  IUpdateSettingsRequest: {
    theme: 'terminal',
    sourcePorts: [{ executablePath: '/usr/games/dsda-doom' }],
  } satisfies Contract.IUpdateSettingsRequest,
  IPortFamily: {
    family: 'dsda-doom',
    name: 'DSDA-Doom',
    platforms: ['linux', 'win32', 'darwin'],
    installed: [
      {
        portId: PORT.id,
        version: '0.29.0',
        executablePath: PORT.executablePath,
        origin: 'distribution',
        sizeBytes: 2890144,
        missing: false,
      },
    ],
    latest: { ...PORT_RELEASE, fetchedAt: '2026-05-01T10:00:00.000Z' },
    canInstall: true,
    package: 'sudo apt install dsda-doom',
    flatpak: null,
    home: 'https://github.com/kraflab/dsda-doom/releases',
    reason: null,
  } satisfies Contract.IPortFamily,
  IPortRelease: PORT_RELEASE,
  IInstallPortRequest: { version: '0.29.4' } satisfies Contract.IInstallPortRequest,
  IExtension: {
    name: 'play-journal',
    displayName: 'Play journal',
    version: '0.3.0',
    description: 'One line for each session, with notes of your own.',
    author: null,
    enabled: true,
    state: 'active',
    error: null,
    origin: 'host',
    sha256: null,
    needsNetwork: false,
    contributes: {
      families: [],
      launchSteps: [],
      metadataSources: [],
      discoverySources: [],
      archiveReaders: [],
      achievements: [],
      routes: 2,
      pages: [],
      panels: [
        {
          id: 'journal',
          title: 'Journal',
          path: '/api/extensions/play-journal/panel',
          place: 'protocol',
        },
      ],
      protocolActions: [],
    },
    settings: { keepDays: 90 },
    settingsSchema: {
      type: 'object',
      properties: {
        keepDays: { type: 'integer', minimum: 1, default: 90, title: 'Keep entries for (days)' },
      },
    },
  } satisfies Contract.IExtension,
  IUpdateExtensionRequest: {
    enabled: true,
    settings: { keepDays: 30 },
  } satisfies Contract.IUpdateExtensionRequest,
  IFoundSourcePort: {
    name: PORT.name,
    family: PORT.family,
    executablePath: PORT.executablePath,
    version: '0.29.0',
  } satisfies Contract.IFoundSourcePort,
  IBaseGameVersion: BASE_GAME,
  IUpdateVersionRequest: { name: 'Freedoom', args: '-nomonsters' } satisfies Contract.IUpdateVersionRequest,
  IFreeGameManifest: { fetchedAt: TIME, bundles: [FREE_GAME] } satisfies Contract.IFreeGameManifest,
  IDownloadFreeGameRequest: { bundle: 'phase12' } satisfies Contract.IDownloadFreeGameRequest,
  IInstalledFreeGame: {
    installed: [`freedoom2-${MD5}.wad`],
    baseGameVersions: [BASE_GAME],
  } satisfies Contract.IInstalledFreeGame,
  ICancelledFreeGames: { cancelled: ['phase12'] } satisfies Contract.ICancelledFreeGames,
  IJob: JOB,
  ICancelJobQuery: { removeEnded: false } satisfies Contract.ICancelJobQuery,
  IImportWadRequest: { sourcePath: '~/Downloads/freedoom2.wad' } satisfies Contract.IImportWadRequest,
  IImportedWad: {
    fileName: `freedoom2-${MD5}.wad`,
    filePath: `/home/player/.config/hangar/wads/freedoom2-${MD5}.wad`,
    hashValue: MD5,
    alreadyExists: false,
    version: BASE_GAME,
  } satisfies Contract.IImportedWad,
  ICatalogQuery: { search: 'harbour' } satisfies Contract.ICatalogQuery,
  IModFile: MOD_FILE,
  IAddModFileRequest: {
    filePath: '~/Downloads/harbour.wad',
    version: '1.2',
  } satisfies Contract.IAddModFileRequest,
  IUpdateModFileRequest: { category: 'mapset', url: null } satisfies Contract.IUpdateModFileRequest,
  IDeleteModFileQuery: { deleteFile: true } satisfies Contract.IDeleteModFileQuery,
  IDeleted: { id: PROTOCOL.id } satisfies Contract.IDeleted,
  IDeletedToTrash: {
    id: '0c4f8a2e6b1d3f5a7c9e0b2d',
    trashId: '12-3f9ac0d1',
  } satisfies Contract.IDeletedToTrash,
  ITrashItem: {
    id: '12-3f9ac0d1',
    kind: 'protocol',
    name: PROTOCOL.title,
    deletedAt: TIME,
    sizeBytes: 1204,
    protocol: { id: PROTOCOL.id, screenshotPath: null, playtimeSeconds: 5400 },
  } satisfies Contract.ITrashItem,
  ITrashedProtocol: {
    id: PROTOCOL.id,
    screenshotPath: null,
    playtimeSeconds: 5400,
  } satisfies Contract.ITrashedProtocol,
  IRestoreManyRequest: { ids: ['12-3f9ac0d1', '13-7be1204c'] } satisfies Contract.IRestoreManyRequest,
  IRestoredMany: {
    ids: ['12-3f9ac0d1'],
    kept: [
      {
        id: '13-7be1204c',
        code: 'TRASH_ITEM_NOT_FOUND',
        error: 'Item “13-7be1204c” is no longer in Recently deleted.',
      },
    ],
  } satisfies Contract.IRestoredMany,
  IEmptiedTrash: { ids: ['12-3f9ac0d1'] } satisfies Contract.IEmptiedTrash,
  IFilePathRequest: { filePath: '~/Downloads/harbour.wad' } satisfies Contract.IFilePathRequest,
  IArchiveScanRequest: {
    filePath: '~/Downloads/harbour.zip',
    password: 'lighthouse',
  } satisfies Contract.IArchiveScanRequest,
  IFileHash: { hashValue: MD5, sizeBytes: 4321987, isModFile: true } satisfies Contract.IFileHash,
  IMovedModFile: {
    filePath: MOD_FILE.filePath,
    fileName: MOD_FILE.fileName,
    hashValue: MD5,
  } satisfies Contract.IMovedModFile,
  IWadContents: {
    container: 'wad',
    maps: [{ name: 'MAP01', title: 'The Quay', author: null, format: 'doom' }],
    mapCount: 1,
    guess: 'doom2',
    gameInfo: null,
    complevel: 'mbf21',
    portHints: [{ feature: 'mbf21', families: ['dsda-doom', 'woof'], because: ['COMPLVL'] }],
    titlePicture: 'TITLEPIC',
    hasDehacked: false,
    standaloneName: null,
    notes: [],
  } satisfies Contract.IWadContents,
  IModFileNamesQuery: { limit: 200 } satisfies Contract.IModFileNamesQuery,
  IModFileNames: {
    id: MOD_FILE.id,
    hashValue: MD5,
    maps: [{ name: 'MAP01', title: 'The Quay' }],
    lumps: ['TITLEPIC', 'D_RUNNIN'],
  } satisfies Contract.IModFileNames,
  IPageQuery: { limit: 50, offset: 100 } satisfies Contract.IPageQuery,
  IArchiveScan: {
    filePath: '/home/player/Downloads/harbour.zip',
    format: 'zip',
    supported: [
      {
        entryPath: 'harbour/harbour.wad',
        fileName: 'harbour.wad',
        fileType: 'WAD',
        sizeBytes: 4321987,
        hashValue: MD5,
        name: 'harbour',
        alreadyCatalogued: false,
        statedGame: 'DOOM2',
      },
    ],
    skipped: [{ entryPath: 'harbour/readme.txt', reason: "readme.txt isn't a mod file." }],
  } satisfies Contract.IArchiveScan,
  IArchiveImportRequest: {
    filePath: '~/Downloads/harbour.zip',
    files: [{ entryPath: 'harbour/harbour.wad', name: 'Harbour of Glass' }],
    linkLoadOrder: false,
  } satisfies Contract.IArchiveImportRequest,
  IExportQuery: { files: true } satisfies Contract.IExportQuery,
  IImportPackRequest: {
    filePath: '~/Downloads/harbour-of-glass.hangar',
  } satisfies Contract.IImportPackRequest,
  IImportedPack: {
    protocol: PROTOCOL,
    brought: [],
    found: [MOD_FILE],
    missing: [],
    baseGame: { name: BASE_GAME.name, hashValue: MD5, versionId: BASE_GAME.id },
  } satisfies Contract.IImportedPack,
  IProtocolQuery: { search: 'slow burn' } satisfies Contract.IProtocolQuery,
  IProtocol: PROTOCOL,
  ICreateProtocolRequest: CREATE_PROTOCOL,
  ITestLaunchRequest: {
    ...CREATE_PROTOCOL,
    confirmParameters: true,
  } satisfies Contract.ITestLaunchRequest,
  IChangeProtocolsRequest: {
    ids: [PROTOCOL.id],
    changes: { addTags: ['slow'], state: 'finished', rating: 4 },
  } satisfies Contract.IChangeProtocolsRequest,
  IDeleteProtocolsRequest: { ids: [PROTOCOL.id] } satisfies Contract.IDeleteProtocolsRequest,
  IDeletedProtocols: {
    trashIds: ['0b6e3c52-8f0d-4a86-9c6f-0d6f0a6f9a11'],
  } satisfies Contract.IDeletedProtocols,
  IDiscoverSource: {
    id: 'idgames',
    name: 'The idgames archive',
    home: 'https://www.doomworld.com/idgames/',
    sorts: ['date', 'filename', 'size', 'rating'],
    searchIn: ['title', 'author', 'filename'],
    lists: true,
    downloads: 'direct',
    index: { entries: 15214, fetchedAt: TIME },
    accepted: true,
  } satisfies Contract.IDiscoverSource,
  IFoundFilesQuery: {
    q: 'harbour',
    in: 'title',
    sort: 'rating',
    direction: 'desc',
  } satisfies Contract.IFoundFilesQuery,
  IFoundFile: FOUND_FILE,
  IMissingDownloads: {
    downloads: [{ hashValue: MD5, job: JOB }],
    unavailable: [],
  } satisfies Contract.IMissingDownloads,
  ICheckVersionsRequest: { fileIds: [MOD_FILE.id] } satisfies Contract.ICheckVersionsRequest,
  ICheckedVersions: {
    newer: [{ fileId: MOD_FILE.id, found: FOUND_FILE }],
    current: [],
    unchecked: [],
  } satisfies Contract.ICheckedVersions,
  IFoundFileDetails: {
    ...FOUND_FILE,
    text: 'Title : Harbour of Glass',
    idgamesText: null,
    reviews: [{ text: 'Lovely.', vote: 5, author: null }],
    mirrors: [
      {
        name: 'youfailit.net',
        url: 'https://youfailit.net/pub/idgames/levels/doom2/g-i/harbour.zip',
        answeredInMs: 84,
      },
    ],
    proposal: { ...PROPOSAL, files: [] },
  } satisfies Contract.IFoundFileDetails,
  IDownloadFoundFileRequest: { createProtocol: true } satisfies Contract.IDownloadFoundFileRequest,
  IndexDownload: { entries: 15214, fetchedAt: TIME } satisfies Contract.IndexDownload,
  ICuratedListInfo: {
    id: 'cacowards-2016',
    name: 'Cacowards 2016',
    year: 2016,
    count: 12,
  } satisfies Contract.ICuratedListInfo,
  IMatchQuery: { fileId: MOD_FILE.id } satisfies Contract.IMatchQuery,
  IFillModFileRequest: { source: 'idgames', id: '20914' } satisfies Contract.IFillModFileRequest,
  IDownloadRequest: { url: 'https://example.org/harbour.zip' } satisfies Contract.IDownloadRequest,
  IIntakeRequest: { filePaths: ['/home/player/Downloads/harbour.zip'] } satisfies Contract.IIntakeRequest,
  IImportSource: {
    kind: 'doom-runner',
    path: '/home/player/.local/share/DoomRunner/options.json',
    name: 'DoomRunner',
    count: 38,
    problem: null,
  } satisfies Contract.IImportSource,
  IPreviewImportRequest: {
    kind: 'doom-runner',
    path: '~/old/DoomRunner',
    folders: [{ from: 'D:\\Doom\\wads', to: '/home/player/wads' }],
  } satisfies Contract.IPreviewImportRequest,
  IImportPreview: {
    importId: '5b0c2f1e8d7a4c3b9e6f1a2d3c4b5a69',
    folders: [{ from: 'D:\\Doom\\wads', to: '/home/player/wads', files: 187, found: 186 }],
    steps: [
      {
        id: 'protocol-1f2e3d4c5b6a7988',
        kind: 'protocol',
        name: 'Harbour of Glass',
        action: 'make',
        reason: "lantern-hud.pk3 wasn't found.",
        detail: 'Doom II, 2 files, GZDoom',
        from: 'DoomRunner',
      },
    ],
    missingFolders: [],
    warnings: ["Hangar doesn't import video options (3)."],
  } satisfies Contract.IImportPreview,
  IRunImportRequest: {
    kind: 'found',
    with: [{ kind: 'zdl', path: '/home/player/.config/Vectec Software/qZDL.ini' }],
    leaveOut: ['base-game-1f2e3d4c5b6a7988'],
  } satisfies Contract.IRunImportRequest,
  IImportReport: {
    importId: '5b0c2f1e8d7a4c3b9e6f1a2d3c4b5a69',
    kind: 'zdl',
    path: '/home/player/zdl/zdl.ini',
    startedAt: TIME,
    endedAt: TIME,
    steps: [
      {
        id: 'mod-file-1f2e3d4c5b6a7988',
        kind: 'mod-file',
        name: 'harbour.wad',
        action: 'make',
        from: 'ZDL',
        outcome: 'made',
      },
    ],
    undoUntil: TIME,
    kept: [],
  } satisfies Contract.IImportReport,
  IUndoneImport: {
    kept: [
      {
        kind: 'protocol',
        id: PROTOCOL.id,
        name: PROTOCOL.title,
        reason: 'You have launched it since the import.',
      },
    ],
  } satisfies Contract.IUndoneImport,
  IIntake: { kind: 'mod', proposals: [PROPOSAL] } satisfies Contract.IIntake,
  IAcceptIntakeRequest: {
    proposals: [PROPOSAL],
    what: 'play',
  } satisfies Contract.IAcceptIntakeRequest,
  IAcceptedIntake: {
    fileIds: [MOD_FILE.id],
    protocolIds: [PROTOCOL.id],
    baseGameVersionIds: [],
    session: SESSION,
  } satisfies Contract.IAcceptedIntake,
  IFoundGame: {
    filePath: '/home/player/.steam/steam/steamapps/common/Ultimate Doom/base/DOOM.WAD',
    kind: 'base-game',
    hashValue: MD5,
    name: 'The Ultimate Doom (1.9)',
    game: 'doom',
    known: true,
    source: 'steam',
    sourceName: 'Steam',
    alreadyThere: false,
  } satisfies Contract.IFoundGame,
  IUpdateProtocolRequest: { tags: ['favourite', 'finished'] } satisfies Contract.IUpdateProtocolRequest,
  IReadinessQuery: { sourcePortId: PORT.id } satisfies Contract.IReadinessQuery,
  IReadinessReport: READINESS_REPORT,
  IReadinessList: {
    complete: true,
    protocols: [{ id: PROTOCOL.id, state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] }],
  } satisfies Contract.IReadinessList,
  IReadinessPreviewQuery: { details: true } satisfies Contract.IReadinessPreviewQuery,
  IReadinessPreviewRequest: {
    protocols: { ids: [PROTOCOL.id], sourcePortId: PORT.id },
  } satisfies Contract.IReadinessPreviewRequest,
  IReadinessPreview: {
    improved: [],
    worsened: [
      {
        protocolId: PROTOCOL.id,
        title: PROTOCOL.title,
        before: { state: 'ready', codes: [] },
        after: { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] },
      },
    ],
    saves: { lost: 0, moved: 1, gained: 0 },
  } satisfies Contract.IReadinessPreview,
  IPreviewQuery: { protocolId: PROTOCOL.id } satisfies Contract.IPreviewQuery,
  IContinuable: {
    protocol: { id: PROTOCOL.id, title: PROTOCOL.title },
    save: SAVE,
  } satisfies Contract.IContinuable,
  IContinueRequest: { withOldFiles: true } satisfies Contract.IContinueRequest,
  ILaunchRequest: { options: { skill: 5 } } satisfies Contract.ILaunchRequest,
  ILaunchSession: SESSION,
  ILaunchPreview: { ...COMMAND, advice: [] } satisfies Contract.ILaunchPreview,
  IModFileText: {
    fileName: 'harbour.txt',
    text: 'Title  : Harbour of Glass\n',
  } satisfies Contract.IModFileText,
  ISessionOutputQuery: { lines: 50 } satisfies Contract.ISessionOutputQuery,
  ISessionOutput: {
    lines: ['W_Init: Init WADfiles.', 'W_GetNumForName: TITLEPIC not found!'],
  } satisfies Contract.ISessionOutput,
  IPastSession: PAST_SESSION,
  IMapResult: RESULT,
  IDemo: DEMO,
  ISave: SAVE,
  ICopySaveRequest: { protocolId: 'second-voyage-9f8e7d6c' } satisfies Contract.ICopySaveRequest,
  ISaveOfFile: { protocolId: PROTOCOL.id, saveId: SAVE.id } satisfies Contract.ISaveOfFile,
  IRenameDemoRequest: { title: DEMO.title } satisfies Contract.IRenameDemoRequest,
  IResultsQuery: { map: 'MAP01' } satisfies Contract.IResultsQuery,
  IUpdateResultRequest: { skill: 4, secrets: 3 } satisfies Contract.IUpdateResultRequest,
  IStatisticsQuery: { year: 2026 } satisfies Contract.IStatisticsQuery,
  IPlayStatistics: {
    days: [
      {
        date: '2026-11-20',
        seconds: 1800,
        launches: 1,
        mapsFinished: 1,
        protocols: [{ id: PROTOCOL.id, title: PROTOCOL.title, seconds: 1800 }],
      },
    ],
    byBaseGame: [{ id: MD5, name: BASE_GAME.name, ...PLAYTIME_TOTALS }],
    bySourcePort: [{ id: PORT.id, name: PORT.name, ...PLAYTIME_TOTALS }],
    byProtocol: [{ id: PROTOCOL.id, name: PROTOCOL.title, ...PLAYTIME_TOTALS }],
    longestSessions: [PAST_SESSION],
    totals: { ...PLAYTIME_TOTALS, secretsFound: 2 },
  } satisfies Contract.IPlayStatistics,
  IProtocolMaps: { maps: [MAP], finished: 1, total: 1 } satisfies Contract.IProtocolMaps,
  IMapProgress: MAP,
  IMarkMapRequest: { marked: 'finished' } satisfies Contract.IMarkMapRequest,
  IHistoryExportQuery: { format: 'csv' } satisfies Contract.IHistoryExportQuery,
  IRecordPlaytimeRequest: { sessionSeconds: 1800 } satisfies Contract.IRecordPlaytimeRequest,
  IPlaytime: { playtimeSeconds: 7200 } satisfies Contract.IPlaytime,
  IRegistryQuery: { q: 'harbour' } satisfies Contract.IRegistryQuery,
  IRegistryEntry: REGISTRY_ENTRY,
  IRegistrySearchResult: {
    hash: MD5,
    familyName: 'Harbour of Glass',
    version: '1.2',
    category: 'mapset',
    links: [{ url: 'https://example.org/harbour', domain: 'example.org' }],
  } satisfies Contract.IRegistrySearchResult,
  IPlayerData: {
    rank: 'Newcomer',
    stats: {
      protocolsCreated: 1,
      launches: 3,
      distinctProtocolsLaunched: 1,
      modFilesAdded: 1,
      wadsImported: 1,
      totalPlaytimeSeconds: 5400,
      longestLoadOrder: 1,
      sourcePortsAdded: 1,
      sourcePortFamilies: ['dsda-doom'],
      mapsReached: 0,
      mapsFinished: 0,
      secretsFound: 0,
    },
    achievements: {
      [ACHIEVEMENTS[0]?.id ?? '']: { unlocked: true, unlockedAt: TIME, progress: 1, target: 1 },
    },
  } satisfies Contract.IPlayerData,
  IUpdateState: {
    info: { status: 'unsupported' },
    installType: { kind: 'source', canSelfUpdate: false },
  } satisfies Contract.IUpdateState,
  IOpenDialogRequest: {
    title: 'Choose mod files',
    properties: ['openFile', 'multiSelections'],
  } satisfies Contract.IOpenDialogRequest,
  IOpenDialogResult: {
    canceled: false,
    filePaths: ['/home/player/Downloads/harbour.wad'],
  } satisfies Contract.IOpenDialogResult,
  IListFolderQuery: { path: '~/Downloads' } satisfies Contract.IListFolderQuery,
  IFolderListing: {
    path: '/home/player/Downloads',
    parent: '/home/player',
    entries: [
      { name: 'megawads', isDirectory: true, sizeBytes: 0 },
      { name: 'harbour.wad', isDirectory: false, sizeBytes: 4321987 },
    ],
  } satisfies Contract.IFolderListing,
  IDialogPlace: {
    kind: 'downloads',
    path: '/home/player/Downloads',
    name: 'Downloads',
  } satisfies Contract.IDialogPlace,
  IThumbnailQuery: { width: 320 } satisfies Contract.IThumbnailQuery,
  ITitlePictureQuery: { width: 320, orNothing: true } satisfies Contract.ITitlePictureQuery,
  IMapDrawingQuery: { width: 320, v: '9d3f27c1a0b4-1' } satisfies Contract.IMapDrawingQuery,
  IMediaQuery: { path: '~/Pictures/Hangar/screenshots/harbour.png' } satisfies Contract.IMediaQuery,
  IDeletedImage: { fileName: 'harbour.png', trashId: '12-3f9ac0d1' } satisfies Contract.IDeletedImage,
  IImageName: { fileName: 'harbour.png' } satisfies Contract.IImageName,
  IUploadScreenshotRequest: {
    filePath: '~/Pictures/doom00.png',
    protocolId: PROTOCOL.id,
  } satisfies Contract.IUploadScreenshotRequest,
  IProtocolScreenshot: {
    fileName: `${PROTOCOL.id}~doom00.png`,
    sizeBytes: 48213,
    takenAt: TIME,
  } satisfies Contract.IProtocolScreenshot,
  IImportScreenshotRequest: {
    fileName: 'harbour.png',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  } satisfies Contract.IImportScreenshotRequest,
  IScreenshotContent: {
    fileName: 'harbour.png',
    mimeType: 'image/png',
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  } satisfies Contract.IScreenshotContent,
  IDownloadImageRequest: {
    url: 'https://example.org/harbour.jpg',
    protocolId: PROTOCOL.id,
  } satisfies Contract.IDownloadImageRequest,
  IFoundScreenshotsQuery: { protocolId: PROTOCOL.id } satisfies Contract.IFoundScreenshotsQuery,
  IFoundScreenshots: {
    sessionId: SESSION.sessionId,
    protocolId: PROTOCOL.id,
    files: [
      {
        filePath: '/home/player/.config/hangar/runs/slow-burn/doom00.png',
        sizeBytes: 48213,
        format: 'png',
      },
    ],
  } satisfies Contract.IFoundScreenshots,
  IOpenFolderRequest: {
    folder: 'saves',
    protocolId: PROTOCOL.id,
  } satisfies Contract.IOpenFolderRequest,
  IOpenedFolder: {
    path: `/home/player/.config/hangar/saves/${PROTOCOL.id}`,
  } satisfies Contract.IOpenedFolder,
  IShortcutPlace: {
    kind: 'menu',
    path: '/home/player/.local/share/applications',
    reason: null,
  } satisfies Contract.IShortcutPlace,
  IShortcutRequest: {
    protocolId: PROTOCOL.id,
    kind: 'menu',
    what: 'launch',
  } satisfies Contract.IShortcutRequest,
  IShortcut: {
    path: `/home/player/.local/share/applications/hangar-launch-${PROTOCOL.id}.desktop`,
  } satisfies Contract.IShortcut,
  IMoveFileRequest: {
    filePath: '~/Pictures/Hangar/screenshots/harbour.png',
    newPath: '~/.config/hangar/images/harbour.png',
  } satisfies Contract.IMoveFileRequest,
  IMovedFile: { filePath: '/home/player/.config/hangar/images/harbour.png' } satisfies Contract.IMovedFile,
  IUpload: {
    id: '5f2b8c0d9e3a41778c1d20b6f4a95e13',
    filePath: '/home/player/.config/hangar/uploads/5f2b8c0d9e3a41778c1d20b6f4a95e13/harbour.zip',
    fileName: 'harbour.zip',
    sizeBytes: 4321987,
  } satisfies Contract.IUpload,
  ITextFile: { content: 'Harbour of Glass, five maps for Doom II.' } satisfies Contract.ITextFile,
  IBlankConfigRequest: { modFileId: MOD_FILE.id } satisfies Contract.IBlankConfigRequest,
  IConfigName: { configFile: 'harbour-of-glass-settings.cfg' } satisfies Contract.IConfigName,
  IConfigText: {
    configFile: 'harbour-of-glass-settings.cfg',
    content: 'show_endoom 0',
  } satisfies Contract.IConfigText,
  IUpdateConfigRequest: { content: 'show_endoom 1' } satisfies Contract.IUpdateConfigRequest,
};

/** Returns an example for a schema in the contract: the example of the type that it refers to, or a list with one. */
export function createExample({ $ref, items, anyOf }: Schema): unknown {
  if (items) return [createExample(items)];
  if (anyOf?.[0]) return createExample(anyOf[0]);
  const name = $ref?.split('/').at(-1) ?? '';
  return (CONTRACT_EXAMPLES as Readonly<Record<string, unknown>>)[name];
}
