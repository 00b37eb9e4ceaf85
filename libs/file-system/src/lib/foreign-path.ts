import { isDeviceName } from './portable-name';

/**
 * Whether an absolute path from an untrusted file (a store's list, another launcher's settings) may be opened. Paths to
 * other computers and devices (`\\server\share`, `\\?\`, `\\.\`, `\??\`) are rejected on every system, because merely
 * opening such a path sends the user's credentials to a server. Windows paths to a device or an alternate data stream
 * are rejected as well.
 */
export function isForeignPathSafe(path: string, platform: NodeJS.Platform = process.platform): boolean {
  if (path.includes('\0') || bypassesDrives(path)) return false;
  const drive = /^[a-z]:(?=[\\/]|$)/i.exec(path)?.[0] ?? '';
  const isWindowsPath = platform === 'win32' || drive !== '' || path.startsWith('\\');
  return !isWindowsPath || path.slice(drive.length).split(/[\\/]/).every(isPlainPart);
}

/** Whether a path bypasses drive letters: it leads to another computer, or to a device by its internal name. */
export function bypassesDrives(path: string): boolean {
  return /^(?:[\\/]{2}|[\\/]\?\?[\\/])/.test(path);
}

function isPlainPart(part: string): boolean {
  if (part === '' || part === '.' || part === '..') return true;
  return !/[<>:"|?*]|[. ]$/.test(part) && !isDeviceName(part);
}
