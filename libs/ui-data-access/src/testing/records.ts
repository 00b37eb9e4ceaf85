import type {
  IAppSettings,
  IBaseGameVersion,
  IHealth,
  ILaunchSession,
  IModFile,
  IProtocol,
  ISourcePort,
} from '@hangar/domain';

/** Records with sensible fields, of which a test names those that matter to it. */
export const aVersion = (fields: Partial<IBaseGameVersion> = {}): IBaseGameVersion => ({
  id: 'v-doom2',
  name: 'Doom II',
  slug: 'doom2',
  executable: null,
  icon: null,
  iwadPath: '/home/me/wads/doom2.wad',
  hashValue: '2'.repeat(32),
  sizeBytes: 14_604_584,
  game: 'doom2',
  args: '',
  ignored: false,
  missing: false,
  ...fields,
});

export const aPort = (fields: Partial<ISourcePort> = {}): ISourcePort => ({
  id: 'p-woof',
  name: 'Woof',
  family: 'woof',
  executablePath: '/usr/games/woof',
  version: '15.2',
  isDefault: false,
  ignored: false,
  missing: false,
  ...fields,
});

export const someSettings = (fields: Partial<IAppSettings> = {}): IAppSettings => ({
  sourcePorts: [aPort()],
  defaultSourcePortId: null,
  defaultBaseGameVersionId: null,
  theme: 'dark',
  savegamesPath: '/home/me/saves',
  modsDirectory: '/home/me/mods',
  screenshotsPath: '/home/me/screenshots',
  databaseLinkPresets: [],
  selectedPresetIndex: 0,
  wadFilesDirectory: '/home/me/wads',
  autoUpdateEnabled: true,
  registryLookupEnabled: false,
  showLaunchPreview: true,
  uiScale: 100,
  registryUuid: null,
  registryUrl: null,
  defaultView: 'grid',
  ...fields,
});

export const aProtocol = (fields: Partial<IProtocol> = {}): IProtocol => ({
  id: 'sunder-ab12',
  title: 'Sunder',
  description: '',
  baseGameVersionId: null,
  sourcePortId: null,
  files: [],
  launchParameters: '',
  options: {},
  saveDirectory: null,
  configFile: null,
  screenshotPath: null,
  tags: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastLaunchedAt: null,
  launchCount: 0,
  playtimeSeconds: 0,
  ...fields,
});

export const aSession = (fields: Partial<ILaunchSession> = {}): ILaunchSession => ({
  sessionId: 's-1',
  protocolId: 'sunder-ab12',
  pid: 4711,
  command: { executable: '/usr/games/woof', args: [], workingDirectory: '/', environment: {}, notes: [] },
  startedAt: '2026-01-01T12:00:00.000Z',
  logFile: '/home/me/logs/sunder.log',
  ...fields,
});

export const aModFile = (fields: Partial<IModFile> = {}): IModFile => ({
  id: 'f-1',
  name: 'Sunder',
  fileName: 'sunder.wad',
  filePath: '/home/me/mods/files/sunder.wad',
  fileType: 'WAD',
  hashValue: 'a'.repeat(32),
  sizeBytes: 1,
  version: null,
  url: null,
  category: null,
  sidecarOnly: false,
  loadOrder: [],
  requiredBy: [],
  configTemplate: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  missing: false,
  ...fields,
});

export const someHealth = (fields: Partial<IHealth> = {}): IHealth => ({
  version: '0.3.0',
  displayVersion: 'E1M0.3.0',
  uptimeSeconds: 1,
  dataDirectory: '/home/me/.config/hangar',
  desktopShell: false,
  problems: [],
  ...fields,
});
