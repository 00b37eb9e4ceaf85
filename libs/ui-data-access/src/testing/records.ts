import {
  APP_SETTINGS,
  BASE_GAME_VERSION,
  MOD_FILE,
  NO_CONTRIBUTIONS,
  PROTOCOL,
  recordWith,
  toProtocolCard,
} from '@hangar/domain';
import type {
  IAppSettings,
  IBaseGameVersion,
  IExtension,
  IFoundFile,
  IHealth,
  IJob,
  ILaunchSession,
  IModFile,
  IProtocolCard,
  ISourcePort,
} from '@hangar/domain';

import type { OpenProtocol } from '../lib/stores/protocol-store';

/** Records with default fields that tests can override. */
export const aVersion = (fields: Partial<IBaseGameVersion> = {}): IBaseGameVersion =>
  recordWith(BASE_GAME_VERSION, {
    id: 'v-doom2',
    name: 'Doom II',
    slug: 'doom2',
    iwadPath: '/home/me/wads/doom2.wad',
    hashValue: '2'.repeat(32),
    sizeBytes: 14_604_584,
    game: 'doom2',
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

export const someSettings = (fields: Partial<IAppSettings> = {}): IAppSettings =>
  recordWith(APP_SETTINGS, {
    sourcePorts: [aPort()],
    savegamesPath: '/home/me/saves',
    modsDirectory: '/home/me/mods',
    screenshotsPath: '/home/me/screenshots',
    databaseLinkPresets: [],
    wadFilesDirectory: '/home/me/wads',
    ...fields,
  });

/** A complete protocol with the data of its card. By default, `fileNames` contains the names of the files. */
export const aProtocol = (fields: Partial<OpenProtocol> = {}): OpenProtocol => {
  const { fileNames, ...others } = fields;
  const record = recordWith(PROTOCOL, {
    id: 'sunder-ab12',
    title: 'Sunder',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...others,
  });
  return {
    ...record,
    readiness: fields.readiness ?? null,
    fileNames: fileNames ?? [...record.files, ...record.extras].map(({ name }) => name),
  };
};

/** The card of a protocol. */
export const toCard = (protocol: OpenProtocol): IProtocolCard => ({
  ...toProtocolCard(protocol, () => undefined),
  fileNames: protocol.fileNames,
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

/** A running download of Freedoom. */
export const aJob = (fields: Partial<IJob> = {}): IJob => ({
  id: 'job-1',
  kind: 'free-game',
  title: 'Freedoom',
  subject: { bundle: 'phase12' },
  step: null,
  state: 'running',
  doneBytes: 17_900_000,
  totalBytes: 27_800_000,
  doneItems: null,
  totalItems: null,
  startedAt: '2026-01-01T12:00:00.000Z',
  endedAt: null,
  error: null,
  result: null,
  ...fields,
});

/** A job that has ended. */
export const anEndedJob = (fields: Partial<IJob> = {}): IJob =>
  aJob({ state: 'done', endedAt: '2026-01-01T12:01:00.000Z', ...fields });

/** A file of the idgames archive. */
export const aFoundFile = (fields: Partial<IFoundFile> = {}): IFoundFile => ({
  source: 'idgames',
  id: '1',
  title: 'Sunder',
  author: 'Insane_Gazebo',
  date: '2009-11-28',
  fileName: 'sunder.zip',
  path: 'levels/doom2/Ports/s-u/sunder.zip',
  sizeBytes: 4_200_000,
  rating: 4.5,
  votes: 31,
  description: null,
  game: 'doom2',
  portLevel: null,
  url: 'https://www.doomworld.com/idgames/levels/doom2/Ports/s-u/sunder',
  inLibrary: [],
  jobId: null,
  ...fields,
});

export const aModFile = (fields: Partial<IModFile> = {}): IModFile =>
  recordWith(MOD_FILE, {
    id: 'f-1',
    name: 'Sunder',
    fileName: 'sunder.wad',
    filePath: '/home/me/mods/files/sunder.wad',
    fileType: 'WAD',
    hashValue: 'a'.repeat(32),
    sizeBytes: 1,
    requiredBy: [],
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

/** An extension that was added from a file, is off and contributes nothing. */
export const anExtension = (fields: Partial<IExtension> = {}): IExtension => ({
  name: 'house-rules',
  displayName: 'House rules',
  version: '1.2.0',
  description: 'Shows when the house plays.',
  author: 'The clan',
  enabled: false,
  state: 'off',
  error: null,
  place: null,
  origin: 'file',
  sha256: 'ab12',
  needsNetwork: true,
  contributes: NO_CONTRIBUTIONS,
  settings: {},
  settingsSchema: null,
  ...fields,
});
