import { findWindowsShare, isWindowsDevicePath } from '@hangar/file-system';

/**
 * The shares of other computers that the user has opened in a file dialog since this process started. All launchers of
 * a process serve the same user, so they have this in common.
 */
const openedShares = new Set<string>();

/** Allows requests to name files on a share of another computer, because the user has chosen the path in a dialog. */
export function rememberOpenedShare(path: string): void {
  const share = findWindowsShare(path);
  if (share !== null) openedShares.add(share);
}

/**
 * Returns why Windows must not open a path, as the rest of a sentence; `null` if it may be opened, and on other
 * systems. The paths that a dialog shows are not limited to the shares that were opened before.
 */
export function findWindowsPathProblem(
  path: string,
  usedBy: 'request' | 'dialog',
  platform: NodeJS.Platform = process.platform,
): string | null {
  // The home directory itself may be on another computer.
  if (platform !== 'win32' || path.startsWith('~')) return null;
  if (isWindowsDevicePath(path)) return 'it leads to a device or a hidden part of a file';
  const share = findWindowsShare(path);
  if (share === null || usedBy === 'dialog' || openedShares.has(share)) return null;
  return "it's on another computer. Choose the file in a dialog first";
}
