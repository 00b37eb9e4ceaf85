import { stat } from 'node:fs/promises';
import { FILE_LIMITS, withoutStop } from '@hangar/domain';
import {
  expandHome,
  hasSystemCode,
  isHeldByAnotherProgram,
  isUsablePath,
  NotARegularFile,
  NotReadable,
  openRealFile,
  readRealPath,
  type RegularFile,
} from '@hangar/file-system';

import { invalidValue, LauncherError } from '../errors';
import { assertReachable, forbiddenPathError } from '../reachable-paths';

/** Folders with special files. Reading those may never end or may have side effects. */
const SYSTEM_FOLDERS = /^\/(proc|sys|dev)(\/|$)/;

/**
 * Resolves the path of a regular file named in a request, and opens the file. The caller closes it. `field` is the
 * location of the path in the request.
 * @throws `VALIDATION_FAILED` for an invalid path, `FILE_NOT_FOUND`, or `FORBIDDEN_PATH` for folders, devices, pipes
 * and files without read permission
 */
export async function openUserFile(path: string, field = 'filePath'): Promise<RegularFile> {
  return openAllowedFile(await resolveRealPath(path, field), path);
}

/**
 * Returns the real path of a file or folder named in a request, and which of the two it is.
 * @throws like {@link openUserFile}, but not for folders
 */
export async function resolveUserPath(
  path: string,
  field = 'filePath',
): Promise<{ readonly path: string; readonly isFolder: boolean }> {
  const realPath = await resolveRealPath(path, field);
  if (isSystemPath(realPath)) throw forbiddenPathError(path, 'it belongs to the system');
  try {
    return { path: realPath, isFolder: (await stat(realPath)).isDirectory() };
  } catch {
    // The file or folder has been removed in the meantime.
    throw fileNotFoundError(path);
  }
}

/** Opens a file like {@link openUserFile}, passes it to `use`, and closes it. Repeated reads get the same file. */
export function withUserFile<T>(
  path: string,
  use: (file: RegularFile) => Promise<T>,
  field?: string,
): Promise<T> {
  return withUserFiles([path], ([file]) => use(file as RegularFile), field);
}

/** Like {@link withUserFile}, for several files. All are opened before one is used. */
export async function withUserFiles<T>(
  paths: readonly string[],
  use: (files: readonly RegularFile[]) => Promise<T>,
  field?: string,
): Promise<T> {
  const files: RegularFile[] = [];
  try {
    for (const path of paths) files.push(await openUserFile(path, field));
    return await use(files);
  } finally {
    await Promise.all(files.map(({ handle }) => handle.close()));
  }
}

/**
 * Opens a file by its real path. Never blocks or follows a link, and rejects everything but regular files. `userPath`
 * is the path as the user wrote it.
 */
export async function openAllowedFile(realPath: string, userPath = realPath): Promise<RegularFile> {
  if (isSystemPath(realPath)) throw forbiddenPathError(userPath, 'it belongs to the system');
  try {
    return await openRealFile(realPath);
  } catch (error) {
    if (error instanceof NotARegularFile) throw forbiddenPathError(userPath, "it isn't a regular file");
    const { code, cause } = error instanceof NotReadable ? error : { code: undefined, cause: error };
    if (code === 'FILE_NOT_FOUND') throw fileNotFoundError(userPath);
    const problem = isHeldByAnotherProgram(cause)
      ? 'another program has it open'
      : "Hangar doesn't have permission to read it";
    throw forbiddenPathError(userPath, problem);
  }
}

async function resolveRealPath(path: string, field: string): Promise<string> {
  assertUsablePath(path, field);
  try {
    return await readRealPath(expandHome(path));
  } catch (error) {
    throw hasSystemCode(error, 'EACCES', 'EPERM')
      ? forbiddenPathError(path, "Hangar doesn't have permission to open its folder")
      : fileNotFoundError(path);
  }
}

/**
 * Checks a path in a request; `field` is its location there.
 * @throws `VALIDATION_FAILED` for an invalid path, and `FORBIDDEN_PATH` for one that Windows must not open
 */
export function assertUsablePath(path: string, field: string): void {
  if (!isUsablePath(path))
    throw invalidValue(
      field,
      `must be an absolute path of at most ${FILE_LIMITS.path} characters; a leading "~" is the home directory`,
    );
  assertReachable(path);
}

/** Whether a real path is in an operating system folder that contains no user files. */
export function isSystemPath(realPath: string): boolean {
  return SYSTEM_FOLDERS.test(realPath);
}

export function fileNotFoundError(path: string): LauncherError {
  return new LauncherError('FILE_NOT_FOUND', `File not found: ${withoutStop(path)}.`, {
    path,
  });
}
