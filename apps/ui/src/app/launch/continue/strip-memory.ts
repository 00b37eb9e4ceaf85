/** How the strip was left on this device. */
export interface StripMemory {
  /** How high it was, in rem; 0 when it was not there. */
  readonly rem: number;
  readonly isFolded: boolean;
}

export const KEPT_STRIP = 'hangar.continue';
const NOTHING: StripMemory = { rem: 0, isFolded: false };
/** What a hand may have written is no height of a strip. */
const MOST_REM = 20;

export function readStripMemory(): StripMemory {
  try {
    const { rem, isFolded } = JSON.parse(localStorage.getItem(KEPT_STRIP) ?? '{}') as Record<string, unknown>;
    const isHeight = typeof rem === 'number' && rem >= 0 && rem <= MOST_REM;
    return { rem: isHeight ? rem : 0, isFolded: isFolded === true };
  } catch {
    // Storage that is blocked or holds something else: nothing is remembered, and nothing is lost by it.
    return NOTHING;
  }
}

export function writeStripMemory(memory: Partial<StripMemory>): void {
  try {
    localStorage.setItem(KEPT_STRIP, JSON.stringify({ ...readStripMemory(), ...memory }));
  } catch {
    // Storage that is blocked or full: it holds for as long as the page is open.
  }
}
