import { SeededDice } from './seeded-dice';

/** The four colours of a generated cover. */
export interface CoverPalette {
  /** The upper left of the background. */
  readonly ground: string;
  /** The lower right of the background, and the shadow of the initials. */
  readonly deep: string;
  /** The pattern on the background. */
  readonly mid: string;
  /** The highlights and the initials. */
  readonly light: string;
}

/** Palettes of generated covers. They are the same in every theme, because themes filter the finished pictures. */
export const COVER_PALETTES: readonly CoverPalette[] = [
  { ground: '#0b3440', deep: '#061d26', mid: '#1f8f9c', light: '#b9f2e6' },
  { ground: '#3a1210', deep: '#210807', mid: '#c8442c', light: '#ffc9a0' },
  { ground: '#101b45', deep: '#080e28', mid: '#3f66e0', light: '#cfdcff' },
  { ground: '#0f3a2c', deep: '#072219', mid: '#33b083', light: '#ccffe6' },
  { ground: '#2a1c52', deep: '#170f30', mid: '#7a5ae0', light: '#e0d2ff' },
  { ground: '#26323d', deep: '#141c23', mid: '#7f9bb3', light: '#eaf4ff' },
  { ground: '#4b2230', deep: '#1c1436', mid: '#f08a5d', light: '#ffe3c2' },
  { ground: '#1f3318', deep: '#101d0c', mid: '#6f9f3a', light: '#e6f4b5' },
  { ground: '#47152f', deep: '#290a1b', mid: '#d4517f', light: '#ffd7e4' },
  { ground: '#4a3416', deep: '#2a1c0a', mid: '#d09a3c', light: '#fff0c4' },
  { ground: '#341a3f', deep: '#1d0d25', mid: '#ad5fc4', light: '#f7dcff' },
  { ground: '#3d1f12', deep: '#22100a', mid: '#d2702c', light: '#ffe1bf' },
];

/** Returns the colours of a generated cover. The same id always gives the same colours. */
export function coverPaletteOf(id: string): CoverPalette {
  return new SeededDice(id).pick(COVER_PALETTES);
}
