const KEY = 'hangar.lastFolder';

/** The folder in which something was picked last, in this browser. */
export function readLastFolder(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing begins at home each time.
    return null;
  }
}

export function rememberLastFolder(path: string | undefined): void {
  try {
    if (path !== undefined) localStorage.setItem(KEY, path);
  } catch {
    // The same: nothing is lost but a convenience.
  }
}
