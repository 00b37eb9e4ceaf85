import { posix, win32 } from 'node:path';

const WINDOWS_PATH = /^(?:[a-z]:|\\)/i;

/** Whether a path was written on Windows. */
export function isWindowsPath(path: string): boolean {
  return WINDOWS_PATH.test(path);
}

/**
 * Returns a path from another launcher's file, without `.` and `..`. A relative path is relative to `base`; if `base`
 * is `null`, the path stays relative, with forward slashes. The result isn't safe to open: see `isForeignPathSafe`.
 */
export function resolveForeignPath(raw: string, base: string | null): string {
  if (isWindowsPath(raw)) return win32.normalize(raw);
  if (posix.isAbsolute(raw)) return posix.normalize(raw);
  const relative = posix.normalize(raw.replaceAll('\\', '/'));
  if (base === null) return relative;
  return isWindowsPath(base) ? win32.join(base, relative) : posix.join(base, relative);
}

/** Whether a path is relative, which means that the library's folder isn't known. */
export function isRelativePath(path: string): boolean {
  return !isWindowsPath(path) && !posix.isAbsolute(path);
}

/** Returns the parent folder of a path in its own notation; `''` for a relative path without a folder. */
export function getForeignFolder(path: string): string {
  const folder = isWindowsPath(path) ? win32.dirname(path) : posix.dirname(path);
  return folder === '.' ? '' : folder;
}

/** Returns the last part of a path in its own notation. */
export function getForeignName(path: string): string {
  return isWindowsPath(path) ? win32.basename(path) : posix.basename(path);
}
