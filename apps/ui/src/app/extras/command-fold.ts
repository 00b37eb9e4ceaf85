const STORAGE_KEY = 'hangar.play-with.command';

/** Whether the command of a run was expanded when the dialog was last used in this browser. */
export function readCommandFold(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'open';
  } catch {
    // Storage is blocked. The command is collapsed.
    return false;
  }
}

export function writeCommandFold(isOpen: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOpen ? 'open' : 'folded');
  } catch {
    // Storage is blocked or full. The command is collapsed again next time.
  }
}
