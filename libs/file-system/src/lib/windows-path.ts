import { win32 } from 'node:path';

import { bypassesDrives, isForeignPathSafe } from './foreign-path';

/** The beginning of a path to a share on another computer; `\\.\` and `\\?\` lead to devices. */
const SHARE = /^[\\/]{2}(?![.?](?:[\\/]|$))/;

/**
 * Returns the share in a Windows path to another computer, in a form for comparisons; `null` for other paths. Merely
 * opening such a path sends the user's credentials to that computer.
 */
export function findWindowsShare(path: string): string | null {
  if (!SHARE.test(path)) return null;
  const [computer, share] = win32.normalize(path).split('\\').filter(Boolean);
  return computer === undefined ? null : `\\\\${computer}\\${share ?? ''}`.toLowerCase();
}

/**
 * Whether a Windows path leads to a device or an alternate data stream, or bypasses the rules for names with a prefix
 * such as `\\?\`. Reading a device may never end or may have side effects.
 */
export function isWindowsDevicePath(path: string): boolean {
  // The names on a share follow the same rules as those on a drive.
  if (SHARE.test(path)) return !isForeignPathSafe(path.slice(1), 'win32');
  return bypassesDrives(path) || !isForeignPathSafe(path, 'win32');
}
