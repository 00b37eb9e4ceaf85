const RECENT_FOLDERS_KEY = 'hangar.recentFolders';
/** The key of earlier versions, which stored one folder. */
const LAST_FOLDER_KEY = 'hangar.lastFolder';
const MAX_FOLDERS = 5;

/** Returns the folders of the last selections in this browser, the latest first. */
export function readRecentFolders(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_FOLDERS_KEY) ?? 'null');
    const lastFolder = localStorage.getItem(LAST_FOLDER_KEY);
    if (!Array.isArray(stored)) return lastFolder === null ? [] : [lastFolder];
    return stored.filter((path): path is string => typeof path === 'string').slice(0, MAX_FOLDERS);
  } catch {
    // Storage is blocked, or its content is invalid, so no folder is known.
    return [];
  }
}

/** Adds a folder to the front of the list. */
export function rememberFolder(path: string | undefined): void {
  if (path === undefined) return;
  const folders = [path, ...readRecentFolders().filter((folder) => folder !== path)].slice(0, MAX_FOLDERS);
  try {
    localStorage.setItem(RECENT_FOLDERS_KEY, JSON.stringify(folders));
  } catch {
    // Storage is blocked or full, so the folder isn't remembered.
  }
}
