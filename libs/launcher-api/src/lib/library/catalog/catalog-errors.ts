import { LauncherError } from '@hangar/api-foundation/errors';

export function modFileNotFoundError(id: string): LauncherError {
  return new LauncherError('MOD_FILE_NOT_FOUND', `Mod file “${id}” not found.`);
}
