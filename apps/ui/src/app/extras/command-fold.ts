const STORAGE_KEY = 'hangar.play-with.command';

/** Whether the command of a run was open when it was last used on this device. */
export function readCommandFold(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'open';
  } catch {
    // Storage is blocked. The command is folded.
    return false;
  }
}

export function writeCommandFold(isOpen: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOpen ? 'open' : 'folded');
  } catch {
    // Storage is blocked or full: the command is folded again next time.
  }
}
