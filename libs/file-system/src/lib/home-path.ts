import { homedir } from 'node:os';
import { isAbsolute, join, normalize, sep } from 'node:path';
import { FILE_LIMITS } from '@hangar/domain';

/** A path with a leading `~` replaced by the home directory. */
export function expandHome(path: string, home = homedir()): string {
  if (path === '~') return home;
  return /^~[/\\]/.test(path) ? join(home, path.slice(2)) : path;
}

/** A path below the home directory written with a leading `~`, so that the file can be carried to another machine. */
export function foldHome(path: string, home = homedir()): string {
  if (path === home) return '~';
  return path.startsWith(home + sep) && home !== sep
    ? `~/${path
        .slice(home.length + 1)
        .split(sep)
        .join('/')}`
    : path;
}

/** Whether a text can be a path: absolute or beginning with `~`, without NUL, of a length that systems take. */
export function isUsablePath(path: string): boolean {
  return path.length <= FILE_LIMITS.path && !path.includes('\0') && isAbsolute(expandHome(path));
}

/** A path in the form that comparisons need: expanded, without `.`, `..` and doubled or trailing separators. */
export function normalPath(path: string): string {
  const normal = normalize(expandHome(path));
  return normal.length > 1 && normal.endsWith(sep) ? normal.slice(0, -1) : normal;
}

/**
 * Whether a text can be a folder that files are put into. The kernel's own trees never are, and making a folder there
 * keeps Node busy for ever (mkdir with `recursive`).
 */
export function isUsableFolder(path: string): boolean {
  return isUsablePath(path) && !/^\/(proc|sys)(\/|$)/.test(normalPath(path));
}
