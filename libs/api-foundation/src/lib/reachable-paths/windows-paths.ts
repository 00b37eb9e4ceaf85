import { findWindowsShare, isWindowsDevicePath } from '@hangar/file-system';

/** How a path is used: by a request that accesses it, or by a dialog that only lists the names in a folder. */
export type PathUse = 'request' | 'dialog';

/**
 * The shares of other computers that the user has opened in a file dialog since this process started, and those in the
 * user's settings and records. All launchers of a process serve the same user, so they share this set.
 */
const allowedShares = new Set<string>();

/**
 * Allows requests to name files on the share of a path, because the user has chosen the path in a dialog, or it is
 * stored in the user's own files. Does nothing for other paths.
 */
export function allowShare(path: string): void {
  const share = findWindowsShare(path);
  if (share !== null) allowedShares.add(share);
}

/**
 * Returns why Windows must not open a path, as the rest of a sentence; `null` if it may be opened, and on other
 * systems. A dialog may show any share, not only those opened before.
 */
export function findWindowsPathProblem(
  path: string,
  usedBy: PathUse,
  platform: NodeJS.Platform = process.platform,
): string | null {
  // The home directory itself may be on another computer.
  if (platform !== 'win32' || path.startsWith('~')) return null;
  if (isWindowsDevicePath(path)) return 'it leads to a device or a hidden part of a file';
  const share = findWindowsShare(path);
  if (share === null || usedBy === 'dialog' || allowedShares.has(share)) return null;
  return "it's on another computer. Choose it in a dialog first";
}
