import { homedir } from 'node:os';
import systemPaths, { isAbsolute, join, sep, type PlatformPath } from 'node:path';
import { FILE_LIMITS } from '@hangar/domain';

/** Replaces a leading `~` with the home directory. */
export function expandHome(path: string, home = homedir()): string {
  if (path === '~') return home;
  return /^~[/\\]/.test(path) ? join(home, path.slice(2)) : path;
}

/**
 * Returns a path below the home directory with a leading `~`, so that a file that contains it can be used on another
 * computer.
 */
export function abbreviateHome(path: string, home = homedir()): string {
  if (path === home) return '~';
  return path.startsWith(home + sep) && home !== sep
    ? `~/${path
        .slice(home.length + 1)
        .split(sep)
        .join('/')}`
    : path;
}

/** Whether a string is a valid path: absolute or beginning with `~`, without NUL, and not too long. */
export function isUsablePath(path: string): boolean {
  return path.length <= FILE_LIMITS.path && !path.includes('\0') && isAbsolute(expandHome(path));
}

/**
 * Normalises a path for comparisons: expanded, without `.`, `..` and doubled or trailing separators. Only the root of a
 * drive or a share keeps its separator, because `C:` is the current folder of that drive.
 */
export function normalizePath(path: string, paths: PlatformPath = systemPaths): string {
  const normalized = paths.normalize(expandHome(path));
  return normalized.endsWith(paths.sep) && normalized !== paths.parse(normalized).root
    ? normalized.slice(0, -1)
    : normalized;
}

/**
 * Whether a string is the path of a folder that files may be written to. Rejects the kernel's own trees, because
 * creating a folder there makes Node loop forever (`mkdir` with `recursive`).
 */
export function isUsableFolderPath(path: string): boolean {
  return isUsablePath(path) && !/^\/(proc|sys)(\/|$)/.test(normalizePath(path));
}
