import type { BaseGame } from '@hangar/domain';

import type {
  DemoOptions,
  GoodEnding,
  MonsterOptions,
  PatchHandling,
  SaveLoading,
  MenuSlots,
} from './source-port-family';

/** Games that run on Doom's own engine. */
export const DOOM_GAMES: readonly BaseGame[] = [
  'doom',
  'doom2',
  'tnt',
  'plutonia',
  'chex',
  'hacx',
  'freedoom',
];

/** Everything that was built on that engine. */
export const ALL_GAMES: readonly BaseGame[] = [...DOOM_GAMES, 'heretic', 'hexen', 'strife'];

/** The options of vanilla Doom (its `d_main.c`), which nearly every port has kept. */
export const VANILLA_MONSTERS: MonsterOptions = {
  none: ['-nomonsters'],
  fast: ['-fast'],
  respawn: ['-respawn'],
};
/** A recording is in memory until it ends (play-formats: sections 4 and 5). */
export const VANILLA_DEMOS: DemoOptions = { record: '-record', play: '-playdemo', lostBy: 'kill' };

/** Anything that is no number is slot 0 to most of them, so nothing else is given (play-formats: section 3). */
export const LOADS_SLOT: SaveLoading = { option: '-loadgame', takes: 'slot' };

/** Pages 0 to 7, 10 to 17 and so on, as Crispy Doom has them and those that took them over. */
export const SLOTS_ON_PAGES: MenuSlots = { last: 77, onPage: 8 };

/** `-deh` takes BEX files as well: it is one parser; `-bex` is gone from the newest Woof and kills old dsda-doom. */
export const PATCH_OPTION: PatchHandling = { by: 'option', option: '-deh' };

/** Vanilla Doom leaves a demo by `I_Error`, which ends with -1. The words stand behind a row of dots when output is a file. */
const MINUS_ONE = [255, 0xffff_ffff];
export const DEMO_RECORDED: GoodEnding = { exitCodes: MINUS_ONE, says: / recorded$(?<=Demo .+ recorded)/ };
export const DEMO_TIMED: GoodEnding = { exitCodes: MINUS_ONE, says: /timed \d+ gametics in \d+ realtics/i };
