import { nextTurn } from '@hangar/platform';

import type { MapLine } from './map-lines';

/** The shape of a drawing, in pixels. */
export interface DrawingShape {
  readonly width: number;
  readonly height: number;
  /** Space at each edge, as a share of the width and the height. */
  readonly margin: number;
  /** Thickness of one-sided lines. */
  readonly wallWidth: number;
  /** Thickness of other lines. */
  readonly stepWidth: number;
}

/** How much of each pixel is covered by one-sided lines and by other lines, 0 to 255, row by row. */
export interface LineCoverage {
  readonly walls: Uint8Array;
  readonly steps: Uint8Array;
}

/** Limits the total length of all lines, so that drawing any map takes a limited time. */
const MAX_STEPS = 8_000_000;
/** Number of steps that are drawn before yielding to the event loop. Drawing them takes about 20 ms. */
const STEPS_PER_TURN = 200_000;
const MIN_LINES = 4;

/** Draws a map's lines as seen from above, scaled to fit and centred. `null` if the map has no shape. */
export async function drawLines(
  lines: readonly MapLine[],
  shape: DrawingShape,
): Promise<LineCoverage | null> {
  const project = createProjection(lines, shape);
  if (lines.length < MIN_LINES || !project) return null;
  const size = shape.width * shape.height;
  const coverage: LineCoverage = { walls: new Uint8Array(size), steps: new Uint8Array(size) };
  const walls = new LinePainter(coverage.walls, shape, shape.wallWidth);
  const steps = new LinePainter(coverage.steps, shape, shape.stepWidth);
  let stepsLeft = MAX_STEPS;
  let untilPause = STEPS_PER_TURN;
  for (const { from, to, isTwoSided } of lines) {
    const taken = (isTwoSided ? steps : walls).draw(project(from), project(to));
    stepsLeft -= taken;
    if (stepsLeft < 0) break;
    untilPause -= taken;
    if (untilPause < 0) {
      untilPause = STEPS_PER_TURN;
      await nextTurn();
    }
  }
  return coverage;
}

type Point = readonly [x: number, y: number];
type Projection = (corner: Point) => Point;

/** Scales the map to fit and centres it. `null` if its width and height are zero or infinite. */
function createProjection(
  lines: readonly MapLine[],
  { width, height, margin }: DrawingShape,
): Projection | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { from, to } of lines) {
    for (const [x, y] of [from, to]) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const [wide, high] = [right - left, top - bottom];
  if (!(wide > 0 && high > 0 && Number.isFinite(wide) && Number.isFinite(high))) return null;
  const scale = Math.min((width * (1 - 2 * margin)) / wide, (height * (1 - 2 * margin)) / high);
  const [offsetX, offsetY] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  return ([x, y]) => [offsetX + (x - left) * scale, offsetY + (top - y) * scale];
}

/** Draws smooth lines of one thickness. Takes one step for each pixel along the longer axis. */
class LinePainter {
  private readonly half: number;

  constructor(
    private readonly target: Uint8Array,
    private readonly size: Pick<DrawingShape, 'width' | 'height'>,
    private readonly thickness: number,
  ) {
    this.half = thickness / 2;
  }

  /** Draws a line, extended at both ends by half its thickness so that corners are closed. Returns the steps taken. */
  draw([x, y]: Point, [endX, endY]: Point): number {
    const { width, height } = this.size;
    return Math.abs(endY - y) > Math.abs(endX - x)
      ? this.drawAlong([y, x], [endY, endX], { length: height, breadth: width, stride: width, across: 1 })
      : this.drawAlong([x, y], [endX, endY], { length: width, breadth: height, stride: 1, across: width });
  }

  /** Draws a line whose first coordinate changes at least as much as its second. */
  private drawAlong([a, b]: Point, [endA, endB]: Point, { length, breadth, stride, across }: Axes): number {
    const slope = endA === a ? 0 : (endB - b) / (endA - a);
    const cosine = 1 / Math.sqrt(1 + slope * slope);
    const [start, end] = [Math.min(a, endA) - this.half, Math.max(a, endA) + this.half];
    const [first, last] = [Math.max(0, Math.floor(start)), Math.min(length, Math.ceil(end))];
    const drawnRadius = (this.half + 0.5) / cosine;
    for (let pixel = first; pixel < last; pixel++) {
      const share = Math.min(pixel + 1, end) - Math.max(pixel, start);
      const centre = b + slope * (pixel + 0.5 - a);
      const lastRow = Math.min(breadth - 1, Math.floor(centre + drawnRadius - 0.5));
      for (let row = Math.max(0, Math.ceil(centre - drawnRadius - 0.5)); row <= lastRow; row++) {
        const distance = Math.abs(row + 0.5 - centre) * cosine;
        const covered = Math.min(1, this.thickness, this.half + 0.5 - distance) * share;
        const index = pixel * stride + row * across;
        const value = Math.round(covered * 255);
        if (value > (this.target[index] ?? 255)) this.target[index] = value;
      }
    }
    return Math.max(1, last - first);
  }
}

/** The number of pixels along and across a line's longer axis, and the distances of neighbouring pixels in the data. */
interface Axes {
  readonly length: number;
  readonly breadth: number;
  readonly stride: number;
  readonly across: number;
}
