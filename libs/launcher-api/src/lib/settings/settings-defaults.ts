import type { IDatabaseLink } from '@hangar/domain';

import { DEFAULT_DATA_DIRECTORY, type DataDirectory } from '../storage';
import { DEFAULT_THEME } from './chosen-theme';
import type { KnownSettings } from './settings-file';

/** The settings that hold a path. On disk they keep the `~` that the user wrote. */
export const PATH_SETTINGS = [
  'savegamesPath',
  'modsDirectory',
  'screenshotsPath',
  'wadFilesDirectory',
] as const;
export type PathSetting = (typeof PATH_SETTINGS)[number];

/** The folder in `modsDirectory` that holds the copies of mod files. */
export const MOD_FILES_FOLDER = 'files';
/** The folder in `modsDirectory` that holds the texts that came with mod files. */
export const MOD_TEXTS_FOLDER = 'texts';

const DATABASE_LINKS: readonly IDatabaseLink[] = [
  { name: 'ModDB', url: 'https://www.moddb.com/games/doom/mods' },
  { name: 'ZDoom forum', url: 'https://forum.zdoom.org/viewforum.php?f=42' },
  { name: 'Doomworld', url: 'https://www.doomworld.com/idgames/' },
  { name: 'itch.io', url: 'https://itch.io/games/tag-doom' },
];

/** Default paths, as they stand in a file: below the data directory, wherever that is. */
export function defaultPaths(data: DataDirectory): Readonly<Record<PathSetting, string>> {
  const base = data.given.replace(/(?<![/\\])[/\\]+$/, '') || DEFAULT_DATA_DIRECTORY;
  return {
    savegamesPath: `${base}/saves`,
    modsDirectory: `${base}/mods`,
    screenshotsPath: '~/Pictures/Hangar/screenshots',
    wadFilesDirectory: `${base}/wads`,
  };
}

/** The settings of a first start. */
export function defaultSettings(data: DataDirectory): KnownSettings {
  const paths = defaultPaths(data);
  return {
    sourcePorts: [],
    defaultSourcePortId: null,
    defaultBaseGameVersionId: null,
    theme: DEFAULT_THEME,
    savegamesPath: paths.savegamesPath,
    modsDirectory: paths.modsDirectory,
    screenshotsPath: paths.screenshotsPath,
    databaseLinkPresets: DATABASE_LINKS.map((link) => ({ ...link })),
    selectedPresetIndex: 0,
    wadFilesDirectory: paths.wadFilesDirectory,
    autoUpdateEnabled: true,
    registryLookupEnabled: false,
    showLaunchPreview: true,
    uiScale: 100,
    registryUuid: null,
    registryUrl: null,
    defaultView: 'grid',
    savedFilters: [],
    trayEnabled: false,
    startWithSystem: false,
    updateChannel: 'stable',
    onCloseWhileRunning: 'ask',
  };
}
