import { nextTurn } from '@hangar/platform';

import { writeRgbPng } from '../pictures';
import type { MapLine } from './map-lines';

/** A drawn map's colours, as `#rrggbb`. */
export interface MapColours {
  /** The background colour at the upper left. */
  readonly ground: string;
  /** The background colour at the lower right. */
  readonly deep: string;
  /** Steps, doors and windows. */
  readonly mid: string;
  /** Walls. */
  readonly light: string;
}

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 640;
const HEIGHT = 480;
/** Lines are drawn at this scale and then scaled down in order to smooth them. */
const SUPERSAMPLING = 2;
const MARGIN = 0.09;
/** Limits the total length of all lines, so that drawing any map takes a limited time. */
const MAX_STEPS = 6_000_000;
/** Number of steps that are drawn before yielding to the event loop. Drawing them takes about 20 ms. */
const STEPS_PER_TURN = 200_000;
const MIN_LINES = 4;

/** How much of each pixel is covered by walls and by other lines. */
interface Drawing {
  readonly walls: Uint8Array;
  readonly steps: Uint8Array;
}

/** Draws a map from above as a PNG of 640 by 480. `null` if the map has no shape. */
export async function drawMap(lines: readonly MapLine[], colours: MapColours): Promise<Buffer | null> {
  const project = createProjection(lines);
  if (lines.length < MIN_LINES || !project) return null;
  const drawing = await draw(lines, project);
  return writeRgbPng({ width: WIDTH, height: HEIGHT }, paint(drawing, colours));
}

type Projection = (corner: readonly [number, number]) => readonly [number, number];

/** Scales the map to fit and centres it. `null` if its width and height are zero or infinite. */
function createProjection(lines: readonly MapLine[]): Projection | null {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { from, to } of lines) {
    for (const [x, y] of [from, to]) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const [wide, high] = [right - left, top - bottom];
  if (!(wide > 0 && high > 0 && Number.isFinite(wide) && Number.isFinite(high))) return null;
  const [width, height] = [WIDTH * SUPERSAMPLING, HEIGHT * SUPERSAMPLING];
  const scale = Math.min((width * (1 - 2 * MARGIN)) / wide, (height * (1 - 2 * MARGIN)) / high);
  const [offsetX, offsetY] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  return ([x, y]) => [offsetX + (x - left) * scale, offsetY + (top - y) * scale];
}

async function draw(lines: readonly MapLine[], project: Projection): Promise<Drawing> {
  const size = WIDTH * HEIGHT * SUPERSAMPLING * SUPERSAMPLING;
  const drawing: Drawing = { walls: new Uint8Array(size), steps: new Uint8Array(size) };
  let stepsLeft = MAX_STEPS;
  let untilPause = STEPS_PER_TURN;
  for (const { from, to, isTwoSided } of lines) {
    const [x, y] = project(from);
    const [endX, endY] = project(to);
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(endX - x), Math.abs(endY - y))));
    stepsLeft -= steps;
    if (stepsLeft < 0) break;
    untilPause -= steps;
    if (untilPause < 0) {
      untilPause = STEPS_PER_TURN;
      await nextTurn();
    }
    const [target, wide] = isTwoSided ? [drawing.steps, 2] : [drawing.walls, 3];
    for (let step = 0; step <= steps; step++) {
      drawDot(target, [x + ((endX - x) * step) / steps, y + ((endY - y) * step) / steps], wide);
    }
  }
  return drawing;
}

function drawDot(target: Uint8Array, [x, y]: readonly [number, number], wide: number): void {
  const width = WIDTH * SUPERSAMPLING;
  const [left, top] = [Math.round(x - wide / 2), Math.round(y - wide / 2)];
  for (let row = top; row < top + wide; row++) target.fill(1, row * width + left, row * width + left + wide);
}

/** Returns the rows as red, green and blue values. */
function paint({ walls, steps }: Drawing, colours: MapColours): Buffer {
  const [ground, deep, mid, light] = [colours.ground, colours.deep, colours.mid, colours.light].map(
    parseColour,
  );
  if (!ground || !deep || !mid || !light) throw new Error('Drawing a map requires four colours.');
  const pixels = Buffer.alloc(3 * WIDTH * HEIGHT);
  for (let y = 0, offset = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, offset += 3) {
      const deepShare = 0.25 * (x / WIDTH) + 0.75 * (y / HEIGHT);
      const stepShare = 0.75 * getCoverage(steps, x, y);
      const wallShare = getCoverage(walls, x, y);
      for (let part = 0 as 0 | 1 | 2; ; part = (part + 1) as 1 | 2) {
        const background = mix(ground[part], deep[part], deepShare);
        pixels[offset + part] = Math.round(
          mix(mix(background, mid[part], stepShare), light[part], wallShare),
        );
        if (part === 2) break;
      }
    }
  }
  return pixels;
}

function getCoverage(mask: Uint8Array, x: number, y: number): number {
  const width = WIDTH * SUPERSAMPLING;
  let sum = 0;
  for (let row = y * SUPERSAMPLING; row < (y + 1) * SUPERSAMPLING; row++)
    for (let column = x * SUPERSAMPLING; column < (x + 1) * SUPERSAMPLING; column++)
      sum += mask[row * width + column] ?? 0;
  return sum / (SUPERSAMPLING * SUPERSAMPLING);
}

function mix(first: number, second: number, share: number): number {
  return first + (second - first) * share;
}

function parseColour(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
