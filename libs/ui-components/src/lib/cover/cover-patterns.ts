import type { CoverPalette, SeededDice } from '@hangar/domain';

/** A shape on a cover, in a box of 320 by 240. */
export interface CoverShape {
  /** An SVG path. */
  readonly path: string;
  readonly colour: keyof CoverPalette;
  /** Stroke width; if absent, the shape is filled. */
  readonly line?: number;
  readonly opacity: number;
}

type Pattern = (dice: SeededDice) => readonly CoverShape[];

/** A setting sun, cut into ever thinner slices. */
const sun: Pattern = (dice) => {
  const [x, y, r] = [dice.between(104, 222), dice.between(92, 116), dice.between(74, 92)];
  const edge = (dy: number) => Math.sqrt(Math.max(0, r * r - dy * dy));
  const horizon = -r * 0.16;
  const halfWidth = edge(horizon);
  const slices = [
    `M${formatCoordinate(x - halfWidth)} ${formatCoordinate(y + horizon)}a${formatCoordinate(r)} ${formatCoordinate(r)} 0 0 1 ${formatCoordinate(2 * halfWidth)} 0z`,
  ];
  for (let slit = 0; horizon + slit * 16 + 22 < r; slit++) {
    const from = horizon + slit * 16 + 3 + slit * 1.9;
    const to = Math.min(horizon + (slit + 1) * 16, r);
    if (to - from < 1) break;
    const [wide, narrow] = [edge(from), edge(to)];
    slices.push(
      `M${formatCoordinate(x - wide)} ${formatCoordinate(y + from)}A${formatCoordinate(r)} ${formatCoordinate(r)} 0 0 0 ${formatCoordinate(x - narrow)} ${formatCoordinate(y + to)}` +
        `H${formatCoordinate(x + narrow)}A${formatCoordinate(r)} ${formatCoordinate(r)} 0 0 0 ${formatCoordinate(x + wide)} ${formatCoordinate(y + from)}z`,
    );
  }
  return [{ path: slices.join(''), colour: 'mid', opacity: 1 }];
};

/** Rings around a corner. */
const rings: Pattern = (dice) => {
  const [x, y] = [dice.pick([34, 286]), dice.between(10, 70)];
  const step = dice.between(28, 38);
  return repeat(7, (index) => {
    const r = 30 + index * step;
    return {
      path: `M${formatCoordinate(x - r)} ${formatCoordinate(y)}a${formatCoordinate(r)} ${formatCoordinate(r)} 0 1 0 ${formatCoordinate(2 * r)} 0a${formatCoordinate(r)} ${formatCoordinate(r)} 0 1 0-${formatCoordinate(2 * r)} 0`,
      colour: 'mid',
      line: 13 - index * 1.5,
      opacity: 1 - index * 0.11,
    };
  });
};

/** Wide beams of light from above, brighter towards one side. */
const beams: Pattern = (dice) => {
  const [slant, gap, start] = [dice.between(90, 140), dice.between(72, 92), dice.between(-60, -10)];
  const rising = dice.pick([true, false]);
  return repeat(5, (index) => {
    const [left, width] = [start + index * gap, 20 + index * 5];
    return {
      path: `M${formatCoordinate(left)} 240L${formatCoordinate(left + slant)} 0h${width}L${formatCoordinate(left + width)} 240z`,
      colour: 'mid',
      opacity: 0.3 + 0.16 * (rising ? index : 4 - index),
    };
  });
};

/** Three ranges of hills below a moon. */
const ridge: Pattern = (dice) => {
  const [x, y, r] = [dice.between(150, 262), dice.between(48, 74), dice.between(22, 34)];
  const moon: CoverShape = {
    path: `M${formatCoordinate(x - r)} ${formatCoordinate(y)}a${formatCoordinate(r)} ${formatCoordinate(r)} 0 1 0 ${formatCoordinate(2 * r)} 0a${formatCoordinate(r)} ${formatCoordinate(r)} 0 1 0-${formatCoordinate(2 * r)} 0`,
    colour: 'light',
    opacity: 0.85,
  };
  const range = (top: number, bottom: number) =>
    `M-10 250${repeat(10, (index) => `L${-10 + index * 38} ${formatCoordinate(dice.between(top, bottom))}`).join('')}L340 250z`;
  return [
    moon,
    { path: range(76, 128), colour: 'mid', opacity: 0.4 },
    { path: range(114, 162), colour: 'mid', opacity: 0.7 },
    { path: range(152, 208), colour: 'deep', opacity: 1 },
  ];
};

/** A plain that extends to the horizon, with a gate on it. */
const floor: Pattern = (dice) => {
  const [y, x, gate] = [dice.between(106, 130), dice.between(110, 210), dice.between(40, 236)];
  const rays = repeat(
    19,
    (index) => `M${formatCoordinate(x)} ${formatCoordinate(y)}L${formatCoordinate(x + (index - 9) * 64)} 240`,
  ).join('');
  const rows = [4, 12, 26, 48, 78, 114].map((depth) => `M0 ${formatCoordinate(y + depth)}h320`).join('');
  const door = `M${formatCoordinate(gate + 20)} ${formatCoordinate(y)}v-52h24v52z`;
  return [
    { path: `M0 0h320v${formatCoordinate(y)}H0z`, colour: 'mid', opacity: 0.26 },
    { path: `M0 ${formatCoordinate(y)}h320`, colour: 'light', line: 2, opacity: 0.8 },
    { path: rays + rows, colour: 'mid', line: 1.6, opacity: 0.85 },
    {
      path: `M${formatCoordinate(gate)} ${formatCoordinate(y)}v-72l32-22 32 22v72z`,
      colour: 'mid',
      opacity: 1,
    },
    { path: door, colour: 'deep', opacity: 1 },
  ];
};

/** Bars of different heights. */
const bars: Pattern = (dice) => {
  const count = dice.pick([12, 16, 20]);
  const pitch = 320 / count;
  return repeat(count, (index) => {
    const top = dice.between(40, 210);
    return {
      path: `M${formatCoordinate(index * pitch + 3)} ${formatCoordinate(top)}h${formatCoordinate(pitch - 6)}V240h-${formatCoordinate(pitch - 6)}z`,
      colour: 'mid',
      opacity: dice.pick([0.35, 0.5, 0.75, 1]),
    };
  });
};

/** Quarter circles that face in all directions. */
const tiles: Pattern = (dice) =>
  repeat(12, (index) => {
    const [x, y] = [(index % 4) * 80, Math.floor(index / 4) * 80];
    const quarter = dice.pick([
      `M${x} ${y + 80}v-80a80 80 0 0 1 80 80z`,
      `M${x} ${y}h80a80 80 0 0 1-80 80z`,
      `M${x + 80} ${y}v80a80 80 0 0 1-80-80z`,
      `M${x + 80} ${y + 80}h-80a80 80 0 0 1 80-80z`,
    ]);
    return { path: quarter, colour: 'mid', opacity: dice.pick([0.3, 0.5, 0.75, 1]) };
  });

/** A sea whose waves grow towards the viewer. */
const waves: Pattern = (dice) => {
  const [half, swell, start] = [dice.between(30, 52), dice.between(1, 2.2), dice.between(-30, -8)];
  const count = Math.ceil(360 / half);
  return repeat(10, (index) => {
    const rise = 16 + index * swell;
    const pair = Math.floor(index / 2);
    const crests = repeat(count, (at) =>
      at === 0
        ? `q${formatCoordinate(half / 2)} ${formatCoordinate(rise)} ${formatCoordinate(half)} 0`
        : `t${formatCoordinate(half)} 0`,
    );
    return {
      path: `M${formatCoordinate(start)} ${20 + index * 22}${crests.join('')}`,
      colour: 'mid',
      line: 1.8 + pair * 1.1,
      opacity: 0.38 + pair * 0.12,
    };
  });
};

/** Nested gables. */
const gate: Pattern = (dice) => {
  const [x, top, inset] = [dice.between(120, 200), dice.between(2, 22), dice.between(18, 22)];
  return repeat(5, (index) => {
    const half = 100 - index * inset;
    const [peak, eaves] = [top + index * 20, top + 60 + index * 15.5];
    return {
      path: `M${formatCoordinate(x - half)} 250V${formatCoordinate(eaves)}L${formatCoordinate(x)} ${formatCoordinate(peak)} ${formatCoordinate(x + half)} ${formatCoordinate(eaves)}V250z`,
      colour: index % 2 === 0 ? 'mid' : 'deep',
      opacity: 0.45 + index * 0.1,
    };
  });
};

/** Thin slanted strokes that lean to the left or the right. */
const slash: Pattern = (dice) => {
  const [pitch, lean] = [dice.between(46, 64), dice.pick([-1, 1])];
  const start = dice.between(-20, 40) - (lean > 0 ? 110 : 0);
  return repeat(9, (index) => {
    const [left, width] = [start + index * pitch, dice.pick([16, 22, 28])];
    const foot = left + lean * 112;
    return {
      path: `M${formatCoordinate(left)}-10h${width}L${formatCoordinate(foot + width + 18)} 250h-${width + 18}z`,
      colour: 'mid',
      opacity: 0.25 + 0.13 * (index % 4),
    };
  });
};

export const COVER_PATTERNS = { sun, rings, beams, ridge, floor, bars, tiles, waves, gate, slash };

export type CoverPatternName = keyof typeof COVER_PATTERNS;

function repeat<T>(count: number, create: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

/** Formats a coordinate with at most one decimal. */
function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}
