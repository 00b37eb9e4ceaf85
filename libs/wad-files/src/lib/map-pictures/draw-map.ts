import { writeRgbPng } from '../pictures';
import { drawLines, type DrawingShape, type LineCoverage } from './draw-lines';
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

const COVER: DrawingShape = { width: 640, height: 480, margin: 0.09, wallWidth: 1.5, stepWidth: 1 };

/** Draws a map from above as a PNG of 640 by 480. `null` if the map has no shape. */
export async function drawMap(lines: readonly MapLine[], colours: MapColours): Promise<Buffer | null> {
  const coverage = await drawLines(lines, COVER);
  return coverage && writeRgbPng(COVER, paint(coverage, colours));
}

/** Returns the rows as red, green and blue values. */
function paint({ walls, steps }: LineCoverage, colours: MapColours): Buffer {
  const [ground, deep, mid, light] = [colours.ground, colours.deep, colours.mid, colours.light].map(
    parseColour,
  );
  if (!ground || !deep || !mid || !light) throw new Error('Drawing a map requires four colours.');
  const { width, height } = COVER;
  const pixels = Buffer.alloc(3 * width * height);
  for (let y = 0, offset = 0; y < height; y++) {
    for (let x = 0; x < width; x++, offset += 3) {
      const deepShare = 0.25 * (x / width) + 0.75 * (y / height);
      const stepShare = (0.75 * (steps[y * width + x] ?? 0)) / 255;
      const wallShare = (walls[y * width + x] ?? 0) / 255;
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

function mix(first: number, second: number, share: number): number {
  return first + (second - first) * share;
}

function parseColour(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
