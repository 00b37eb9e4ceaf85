import { LauncherError } from './launcher-error';

/** The `code` of a Node system error, such as `ENOENT`. Works across realms, where `instanceof Error` does not. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the operating system, not our own code, says no. */
export function isSystemError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error;
}

/**
 * What a failed write means for the user. A full disk and a place that cannot be written are foreseen; everything else
 * comes back unchanged.
 */
export function asStorageError(error: unknown, path: string): unknown {
  if (error instanceof LauncherError) return error;
  switch (systemErrorCode(error)) {
    // The engine libs say so themselves, but know only the temporary file.
    case 'NO_SPACE':
    case 'ENOSPC':
    case 'EDQUOT':
      return new LauncherError(
        'NO_SPACE',
        `There is no space left to write ${path}. Nothing was changed. Free some space and try again.`,
        { path },
        { cause: error },
      );
    case 'STORAGE_READONLY':
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new LauncherError(
        'STORAGE_READONLY',
        `Hangar may not write ${path}. Nothing was changed. Check the permissions of the file and its folder.`,
        { path },
        { cause: error },
      );
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
    case 'ELOOP':
      return new LauncherError(
        'STORAGE_READONLY',
        `Hangar cannot write ${path}: its folder is gone, or something else stands in its place. Nothing was changed. Put that right and try again.`,
        { path },
        { cause: error },
      );
    default:
      return error;
  }
}
