import { DEFAULT_DATA_DIRECTORY, type DataDirectory } from '@hangar/api-foundation/storage';

/** The settings that contain a path. On disk, paths keep the `~` that the user wrote. */
export const PATH_SETTINGS = [
  'savegamesPath',
  'modsDirectory',
  'screenshotsPath',
  'wadFilesDirectory',
] as const;
export type DefaultPaths = Readonly<Record<(typeof PATH_SETTINGS)[number], string>>;

/** The folder in `modsDirectory` for copies of mod files. */
export const MOD_FILES_FOLDER = 'files';
/** The folder in `modsDirectory` for the readme files of mods. */
export const MOD_READMES_FOLDER = 'texts';

/** Returns the default paths as they are written to the file. Most of them are in the data directory. */
export function getDefaultPaths(data: DataDirectory): DefaultPaths {
  const base = data.configuredPath.replace(/(?<![/\\])[/\\]+$/, '') || DEFAULT_DATA_DIRECTORY;
  return {
    savegamesPath: `${base}/saves`,
    modsDirectory: `${base}/mods`,
    screenshotsPath: '~/Pictures/Hangar/screenshots',
    wadFilesDirectory: `${base}/wads`,
  };
}
