import type { SaveExcerpt } from './save-game';

export const SNAPSHOT_WIDTH = 320;
export const SNAPSHOT_HEIGHT = 200;
const PIXELS = SNAPSHOT_WIDTH * SNAPSHOT_HEIGHT;
const MARKS = ['WOOF_SNAPSHOT\0', 'NUGGETDOOM_SNAPSHOT\0', 'CHERRYDOOM_SNAPSHOT\0'];
/** The size of the picture at the end of a save, including its mark. */
export const SNAPSHOT_TAIL_BYTES = PIXELS + Math.max(...MARKS.map((mark) => mark.length));

/**
 * Returns the position in the tail where a Woof! save's picture begins, or `null`. Each byte is an index into the base
 * game's palette.
 */
export function findSnapshot({ tail }: Pick<SaveExcerpt, 'tail'>): number | null {
  const start = tail.length - PIXELS;
  const hasMark = MARKS.some(
    (mark) => start >= mark.length && tail.toString('latin1', start - mark.length, start) === mark,
  );
  return hasMark ? start : null;
}
