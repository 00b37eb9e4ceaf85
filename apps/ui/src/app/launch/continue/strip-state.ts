/** The state of the Continue strip when it was last shown in this browser. */
export interface StripState {
  /** The height in rem; 0 if it was hidden. */
  readonly rem: number;
  readonly isFolded: boolean;
}

export const STRIP_STORAGE_KEY = 'hangar.continue';
const DEFAULT_STATE: StripState = { rem: 0, isFolded: false };
/** Maximum height in rem. A larger stored value, such as one that was edited by hand, is ignored. */
const MAX_REM = 20;

export function readStripState(): StripState {
  try {
    const { rem, isFolded } = JSON.parse(localStorage.getItem(STRIP_STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    const isValidHeight = typeof rem === 'number' && rem >= 0 && rem <= MAX_REM;
    return { rem: isValidHeight ? rem : 0, isFolded: isFolded === true };
  } catch {
    // Storage is blocked or contains invalid data. The defaults are used.
    return DEFAULT_STATE;
  }
}

export function writeStripState(state: Partial<StripState>): void {
  try {
    localStorage.setItem(STRIP_STORAGE_KEY, JSON.stringify({ ...readStripState(), ...state }));
  } catch {
    // Storage is blocked or full, so the setting lasts only until the page is closed.
  }
}
