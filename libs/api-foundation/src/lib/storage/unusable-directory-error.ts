import { getSystemErrorCode } from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { StartupError } from '../errors';

/** Returns the error that explains why Hangar cannot use its data directory and what to do. */
export function unusableDirectoryError(path: string, failure: unknown): StartupError {
  return new StartupError(describeFailure(path, getSystemErrorCode(failure) ?? String(failure)), {
    cause: failure,
  });
}

function describeFailure(path: string, code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk with the data folder ${withoutStop(path)} is full. Nothing was lost. Free up space and start Hangar again.`;
    case 'EROFS':
      return `The data folder ${path} is on a read-only disk. Nothing was lost. Make the disk writable, or set HANGAR_DATA_DIR to another folder.`;
    case 'EACCES':
    case 'EPERM':
      return `You don't have permission to write to the data folder ${withoutStop(path)}. Nothing was lost. Change its permissions, or set HANGAR_DATA_DIR to another folder.`;
    default:
      return `Can't use the data folder ${path} (${code}). Check that it's a folder, or set HANGAR_DATA_DIR to another one.`;
  }
}
