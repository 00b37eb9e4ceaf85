import type { BaseGame } from '@hangar/domain';

import type {
  DemoOptions,
  NormalExit,
  MonsterOptions,
  PatchHandling,
  SaveLoading,
  MenuSlots,
} from './source-port-family';

/** Games that run on Doom's original engine. */
export const DOOM_GAMES: readonly BaseGame[] = [
  'doom',
  'doom2',
  'tnt',
  'plutonia',
  'chex',
  'hacx',
  'freedoom',
];

/** All games that were built on Doom's original engine. */
export const ALL_GAMES: readonly BaseGame[] = [...DOOM_GAMES, 'heretic', 'hexen', 'strife'];

/** The options of vanilla Doom (its `d_main.c`), which nearly all ports still support. */
export const VANILLA_MONSTERS: MonsterOptions = {
  none: ['-nomonsters'],
  fast: ['-fast'],
  respawn: ['-respawn'],
};
/** The port keeps a recording in memory until the recording ends. */
export const VANILLA_DEMOS: DemoOptions = { record: '-record', play: '-playdemo', lostBy: 'kill' };

/** Most ports treat anything that is not a number as slot 0, so only numbers are passed. */
export const LOAD_BY_SLOT: SaveLoading = { option: '-loadgame', takes: 'slot' };

/** Pages with the slots 0 to 7, 10 to 17 and so on, as in Crispy Doom and the ports that adopted its menu. */
export const PAGED_SLOTS: MenuSlots = { last: 77, onPage: 8 };

/**
 * Ports read DEH and BEX files with the same parser, so `-deh` also accepts BEX files. The latest Woof no longer
 * supports `-bex`, and old versions of dsda-doom crash on it.
 */
export const PATCH_OPTION: PatchHandling = { by: 'option', option: '-deh' };

/**
 * Vanilla Doom ends a demo with `I_Error`, so the exit code is -1. If the output is redirected to a file, the message
 * follows a row of dots.
 */
const MINUS_ONE_EXIT_CODES = [255, 0xffff_ffff];
export const DEMO_RECORDED: NormalExit = {
  exitCodes: MINUS_ONE_EXIT_CODES,
  says: / recorded$(?<=Demo .+ recorded)/,
};
export const DEMO_TIMED: NormalExit = {
  exitCodes: MINUS_ONE_EXIT_CODES,
  says: /timed \d+ gametics in \d+ realtics/i,
};
