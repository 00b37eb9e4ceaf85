import { COVER_PALETTES } from './cover-palettes';
import type { CoverPalette } from './cover-palettes';
import { COVER_PATTERNS } from './cover-patterns';
import type { CoverPatternName, CoverShape } from './cover-patterns';
import { SeededDice } from './seeded-dice';

/** A cover for something that has no picture, as plain data. */
export interface DrawnCover {
  readonly palette: CoverPalette;
  readonly pattern: CoverPatternName;
  readonly shapes: readonly CoverShape[];
}

const PATTERN_NAMES = Object.keys(COVER_PATTERNS) as CoverPatternName[];

/** The cover of this id; the same id always draws the same one. */
export function drawnCover(id: string): DrawnCover {
  const dice = new SeededDice(id);
  const palette = dice.pick(COVER_PALETTES);
  const pattern = dice.pick(PATTERN_NAMES);
  return { palette, pattern, shapes: COVER_PATTERNS[pattern](dice) };
}

/** The cover as an SVG document: ground, pattern, and the shade that the initials stand on. */
export function coverSvg({ palette, shapes }: DrawnCover): string {
  const { ground, deep } = palette;
  const drawn = shapes.map(({ path, colour, line, opacity }) => {
    const paint = line
      ? `fill='none' stroke='${palette[colour]}' stroke-width='${round(line)}'`
      : `fill='${palette[colour]}'`;
    return `<path d='${path}' ${paint} opacity='${round(opacity)}'/>`;
  });
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='320' height='240' viewBox='0 0 320 240'>` +
    `<linearGradient id='g' x2='.3' y2='1'><stop stop-color='${ground}'/><stop offset='1' stop-color='${deep}'/></linearGradient>` +
    `<linearGradient id='s' x2='0' y2='1'><stop offset='.35' stop-color='${deep}' stop-opacity='0'/>` +
    `<stop offset='1' stop-color='${deep}' stop-opacity='.92'/></linearGradient>` +
    `<path d='M0 0h320v240H0z' fill='url(#g)'/>${drawn.join('')}<path d='M0 0h320v240H0z' fill='url(#s)'/></svg>`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
