import { systemErrorCode } from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { StartupError } from '../errors';

/** Returns the error that explains why Hangar cannot use its data directory, and the remedy. */
export function unusableDirectory(path: string, failure: unknown): StartupError {
  return new StartupError(sentenceFor(path, systemErrorCode(failure) ?? String(failure)), { cause: failure });
}

function sentenceFor(path: string, code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left for the data directory ${withoutStop(path)}. Nothing was lost: free some space, then start Hangar again.`;
    case 'EROFS':
      return `The data directory ${path} is on a disk that is read-only. Nothing was lost: make the disk writable, or name another directory in HANGAR_DATA_DIR.`;
    case 'EACCES':
    case 'EPERM':
      return `You may not write to the data directory ${withoutStop(path)}. Nothing was lost: give yourself the right to write there, or name another directory in HANGAR_DATA_DIR.`;
    default:
      return `The data directory ${path} cannot be used (${code}): check what stands in its place, or name another one in HANGAR_DATA_DIR.`;
  }
}
