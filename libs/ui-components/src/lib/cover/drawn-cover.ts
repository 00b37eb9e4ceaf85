import { COVER_PALETTES, SeededDice, type CoverPalette } from '@hangar/domain';

import { COVER_PATTERNS } from './cover-patterns';
import type { CoverPatternName, CoverShape } from './cover-patterns';

/** A generated cover as plain data. */
export interface DrawnCover {
  readonly palette: CoverPalette;
  readonly pattern: CoverPatternName;
  readonly shapes: readonly CoverShape[];
}

const PATTERN_NAMES = Object.keys(COVER_PATTERNS) as CoverPatternName[];

/** Returns the generated cover for an id. The same id always yields the same cover. */
export function drawCover(id: string): DrawnCover {
  const dice = new SeededDice(id);
  const palette = dice.pick(COVER_PALETTES);
  const pattern = dice.pick(PATTERN_NAMES);
  return { palette, pattern, shapes: combineShapes(COVER_PATTERNS[pattern](dice)) };
}

/** Combines shapes of the same style into one path because fewer elements scroll faster. */
function combineShapes(shapes: readonly CoverShape[]): readonly CoverShape[] {
  const shapesByStyle = new Map<string, CoverShape>();
  for (const shape of shapes) {
    const style = [shape.colour, shape.line, shape.opacity].join();
    shapesByStyle.set(style, { ...shape, path: (shapesByStyle.get(style)?.path ?? '') + shape.path });
  }
  return [...shapesByStyle.values()];
}
