import { buildWad, exitMap, lump, type NewLump } from './make-wad';

// Lumps that every base game contains: the gate in data/iwad-lumps.json and the additional evidence for PWAD headers.
const ESSENTIALS = ['PLAYPAL', 'COLORMAP', 'TEXTURE1', 'PNAMES', 'ENDOOM', 'PLAYA1', 'GENMIDI'] as const;
const REGISTERED_DOOM = ['DPHOOF', 'BFGGA0', 'HEADA1', 'CYBRA1', 'SPIDA1D1'] as const;

interface Recipe {
  readonly maps: readonly string[];
  readonly marks: readonly string[];
  readonly magic?: 'PWAD';
  /** The lump that contains the version text. */
  readonly version?: 'FREEDOOM' | 'FREEDM';
}

const RECIPES = {
  'doom-shareware': { maps: ['E1M1', 'E1M2'], marks: [] },
  doom: { maps: ['E1M1', 'E2M1', 'E3M1', 'E3M9', 'E4M2'], marks: REGISTERED_DOOM },
  doom2: { maps: ['MAP01', 'MAP02', 'MAP31'], marks: [] },
  tnt: { maps: ['MAP01'], marks: ['REDTNT2'] },
  plutonia: { maps: ['MAP01'], marks: ['CAMO1'] },
  heretic: { maps: ['E1M1', 'E2M1'], marks: ['TITLE', 'MUS_E1M1'] },
  hexen: { maps: ['MAP01', 'MAP40'], marks: ['TITLE', 'WINNOWR'] },
  strife: { maps: ['MAP01', 'MAP33'], marks: ['ENDSTRF'] },
  chex: { maps: ['E1M1', 'E4M1'], marks: ['W94_1', 'POSSH0M0'], magic: 'PWAD' },
  hacx: { maps: ['MAP01'], marks: ['HACX-R'] },
  freedoom1: { maps: ['E1M1', 'E2M1', 'E3M1'], marks: [], version: 'FREEDOOM' },
  freedoom2: { maps: ['MAP01', 'MAP02'], marks: [], version: 'FREEDOOM' },
  freedm: { maps: ['MAP01'], marks: ['FREEDOOM'], version: 'FREEDM' },
} as const satisfies Readonly<Record<string, Recipe>>;

/** A base game that `buildIwad` can build. */
export type BuildableBaseGame = keyof typeof RECIPES;

/** All base games that `buildIwad` can build. */
export const BUILDABLE_BASE_GAMES = Object.keys(RECIPES) as readonly BuildableBaseGame[];

/** Variations of a built base game. */
export interface BuildIwadOptions {
  /** Any text. Different notes lead to different hashes. */
  readonly note?: string;
  /** The version text of Freedoom and FreeDM. */
  readonly version?: string;
  /** Additional lumps after all other lumps. */
  readonly lumps?: readonly NewLump[];
}

/**
 * Builds a tiny WAD (about 2 KB) with lumps that identify it as an unknown build of this game. No source port can play
 * it. Chex Quest has a PWAD header, like the real game.
 */
export function buildIwad(
  game: BuildableBaseGame,
  { note = 'made for tests', version = '0.99.1', lumps: more = [] }: BuildIwadOptions = {},
): Buffer {
  const recipe: Recipe = RECIPES[game];
  const lumps: readonly NewLump[] = [
    ...ESSENTIALS.map((name) => lump(name, `${name} of ${game}`)),
    ...recipe.maps.flatMap((name) => exitMap(name)),
    ...recipe.marks.map((name) => lump(name, name)),
    ...(recipe.version ? [lump(recipe.version, `${version}\n`)] : []),
    lump('TESTNOTE', note),
    ...more,
  ];
  return buildWad(lumps, recipe.magic ?? 'IWAD');
}

/** Builds a PWAD with exit maps of these names. Different notes lead to different hashes. */
export function buildMod(maps: readonly string[], note = 'made for tests'): Buffer {
  return buildWad([...maps.flatMap((name) => exitMap(name)), lump('TESTNOTE', note)]);
}
