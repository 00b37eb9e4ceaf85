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
 * What a failed write means for the user. A full disk and a read-only place are foreseen; everything else comes back
 * unchanged.
 */
export function asStorageError(error: unknown, path: string): unknown {
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new LauncherError(
        'NO_SPACE',
        `There is no space left to write ${path}. Nothing was changed. Free some space and try again.`,
        { path },
        { cause: error },
      );
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return new LauncherError(
        'STORAGE_READONLY',
        `Hangar may not write ${path}. Nothing was changed. Check the permissions of the file and its folder.`,
        { path },
        { cause: error },
      );
    default:
      return error;
  }
}
