import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { NotWritable, writeError } from '@hangar/file-system';
import { withoutStop } from '@hangar/domain';

import { LauncherError } from './launcher-error';

const MESSAGES: Readonly<Record<NotWritable['reason'], (path: string, cause: unknown) => string>> = {
  'no-space': (path) =>
    `Couldn't write ${withoutStop(path)}, because the disk is full. Nothing was changed. Free up space and try again.`,
  'not-allowed': (path) =>
    `Hangar doesn't have permission to write ${withoutStop(path)}. Nothing was changed. Check the permissions of the file and its folder.`,
  'in-use': (path) =>
    `Couldn't write ${withoutStop(path)}, because another program has it open. Nothing was changed. Close it there and try again.`,
  'no-folder': formatBlockedPathMessage,
  taken: formatBlockedPathMessage,
};

/**
 * Converts a failed write to an error for the user. Failures listed by `writeError` are expected; all others are
 * returned unchanged. `path` is the file to write, because the error itself may name only the temporary file.
 */
export function asStorageError(error: unknown, path: string): unknown {
  if (error instanceof LauncherError) return error;
  const failure = error instanceof NotWritable ? error : writeError(path, error);
  if (!(failure instanceof NotWritable)) return error;
  const code = failure.reason === 'no-space' ? 'NO_SPACE' : 'STORAGE_READONLY';
  return new LauncherError(code, MESSAGES[failure.reason](path, failure.cause), { path }, { cause: error });
}

function formatBlockedPathMessage(path: string, cause: unknown): string {
  const file = findFileBlockingFolder(path, cause);
  if (file !== null)
    return `Couldn't write ${path}, because ${file} is a file and Hangar needs a folder of that name. Nothing was changed. Move or rename that file and try again.`;
  return `Couldn't write ${withoutStop(path)}, because its folder is missing or something else has its name. Nothing was changed. Check the folder and try again.`;
}

/** Returns the parent of a path that is a file instead of a folder, or `null`. */
function findFileBlockingFolder(path: string, cause: unknown): string | null {
  const { path: failed, syscall } = (cause ?? {}) as { path?: unknown; syscall?: unknown };
  const failedPath = typeof failed === 'string' ? failed : path;
  try {
    for (
      let at = syscall === 'mkdir' ? failedPath : dirname(failedPath);
      at !== dirname(at);
      at = dirname(at)
    )
      if (lstatSync(at, { throwIfNoEntry: false }))
        return statSync(at, { throwIfNoEntry: false })?.isDirectory() ? null : at;
  } catch {
    // Expected if, for example, the folder cannot be read. The caller then reports the original failure.
  }
  return null;
}
