import type { SourcePortFamily } from '@hangar/domain';

import { isNormalExit } from './normal-exit';
import { factsOfFamily } from './source-port-families';

const RECORDED = [
  'I_SDL_PrecacheSounds: Precaching all sound effects......Demo x.lmp recorded',
  '',
  'ST_Init.',
];
const TIMED = ['Timed 249 gametics in 67 realtics = 130.1 frames per second'];

/** Tested with Chocolate Doom 3.0.0, Crispy Doom 5.12.0 and Woof 10.5.1. */
it.each<[string, SourcePortFamily, number | null, string[], boolean]>([
  ['a recording by Chocolate Doom', 'chocolate-doom', 255, RECORDED, true],
  ['a recording by Chocolate Doom on Windows', 'chocolate-doom', 4294967295, RECORDED, true],
  ['a recording by Crispy Doom', 'crispy-doom', 255, RECORDED, true],
  ['a timed demo in Crispy Doom', 'crispy-doom', 255, ['timed 249 gametics in 97 realtics (89.8 fps)'], true],
  ['a timed demo in Woof', 'woof', 255, TIMED, true],
  ['another exit code', 'chocolate-doom', 1, RECORDED, false],
  ['a crash', 'chocolate-doom', null, RECORDED, false],
  ['an error while recording', 'chocolate-doom', 255, ['W_GetNumForName: map40 not found!'], false],
  ['the same output by a port that exits with 0', 'dsda-doom', 255, RECORDED, false],
])('%s', (_, family, exitCode, output, isNormal) =>
  expect(isNormalExit(factsOfFamily(family), exitCode, output)).toBe(isNormal),
);
