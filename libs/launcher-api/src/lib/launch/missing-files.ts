import { withoutStop, type IBaseGameVersion } from '@hangar/domain';

import { LauncherError } from '../errors';
import { findFolderFault } from '../storage';
import type { LaunchFiles } from './launch-file-resolver';

/** Returns the error for a launch whose base game is missing, perhaps because its folder is. */
export async function baseGameMissing({ name, iwadPath }: IBaseGameVersion): Promise<LauncherError> {
  const fault = await findFolderFault(iwadPath);
  return new LauncherError(
    'BASE_GAME_MISSING',
    fault === null
      ? `${name} is missing: put ${iwadPath} back, or choose another base game.`
      : `${name} is missing. ${fault}`,
  );
}

/** Returns the error for a launch whose mod files are missing, perhaps because their folder is. */
export async function modFilesMissing({ files, missing }: LaunchFiles): Promise<LauncherError> {
  const names = missing.map(({ name }) => name).join(', ');
  const faults = await Promise.all(files.map(({ path }) => findFolderFault(path)));
  const fault = faults.find((one) => one !== null) ?? 'Add them again, or switch them off.';
  return new LauncherError(
    'MOD_FILES_MISSING',
    `These mod files are missing: ${withoutStop(names)}. ${fault}`,
    {
      files: missing,
    },
  );
}
