import { NotWritable, writeError } from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { LauncherError } from './launcher-error';

const SENTENCES: Readonly<Record<NotWritable['reason'], (path: string) => string>> = {
  'no-space': (path) =>
    `There is no space left to write ${withoutStop(path)}. Nothing was changed. Free some space and try again.`,
  'not-allowed': (path) =>
    `Hangar may not write ${withoutStop(path)}. Nothing was changed. Check the permissions of the file and its folder.`,
  'no-folder': inTheWay,
  taken: inTheWay,
};

/**
 * What a failed write means for the user. What the system's table knows (`writeError`) is foreseen; everything else comes
 * back unchanged. `path` is what was to be written: the error may know its temporary file only.
 */
export function asStorageError(error: unknown, path: string): unknown {
  if (error instanceof LauncherError) return error;
  const failure = error instanceof NotWritable ? error : writeError(path, error);
  if (!(failure instanceof NotWritable)) return error;
  const code = failure.reason === 'no-space' ? 'NO_SPACE' : 'STORAGE_READONLY';
  return new LauncherError(code, SENTENCES[failure.reason](path), { path }, { cause: error });
}

function inTheWay(path: string): string {
  return `Hangar cannot write ${path}: its folder is gone, or something else stands in its place. Nothing was changed. Put that right and try again.`;
}
