import { writeAlphaPng } from '../pictures';
import { drawLines } from './draw-lines';
import type { MapLine } from './map-lines';

const MARGIN = 0.01;
/** Thickness of one-sided lines and of other lines, as shares of the picture's width. */
const [WALL_SHARE, STEP_SHARE] = [1 / 128, 1 / 192];
/** Opacity of lines with space on both sides. One-sided lines are opaque. */
const STEP_OPACITY = 0.5;

/**
 * Draws a map's lines as seen from above, as a 4:3 PNG with this width. Only its alpha channel is meaningful, so that
 * clients can show it in any colour. `null` if the map has no shape.
 */
export async function drawMapMask(lines: readonly MapLine[], width: number): Promise<Buffer | null> {
  const size = { width, height: (width * 3) / 4 };
  const shape = { ...size, margin: MARGIN, wallWidth: width * WALL_SHARE, stepWidth: width * STEP_SHARE };
  const coverage = await drawLines(lines, shape);
  if (!coverage) return null;
  const { walls, steps } = coverage;
  return writeAlphaPng(
    size,
    walls.map((wall, index) => Math.max(wall, Math.round((steps[index] ?? 0) * STEP_OPACITY))),
  );
}
