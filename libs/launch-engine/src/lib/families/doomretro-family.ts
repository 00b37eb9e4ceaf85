import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { DOOM_GAMES, LOAD_BY_SLOT, PATCH_OPTION } from './common-facts';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/** Doom Retro (facts: src/d_main.c, src/d_iwad.c). */
export const DOOMRETRO: SourcePortFamilyFacts = {
  id: 'doomretro',
  releases: DOOM_RELEASES.doomretro,
  label: SOURCE_PORT_FAMILY_NAMES.doomretro,
  platforms: ['linux', 'win32'],
  ports: [{ label: 'Doom Retro', names: ['doomretro', 'doom-retro'] }],
  games: DOOM_GAMES,
  formats: { WAD: {}, OTHER: {} },
  // The port's ID24 support was incomplete in 2026 (bradharding/doomretro#954). Which parts each version supports was
  // not tested. MBF21: bradharding/doomretro#743. UMAPINFO: #606. DSDHacked after 4.9.2 (#803).
  features: { mbf21: {}, umapinfo: {} },
  unsure: ['id24'],
  patches: PATCH_OPTION,
  saves: [{ option: '-savedir' }],
  loading: [{ ...LOAD_BY_SLOT, atMost: 7 }],
  menuSlots: { last: 7 },
  config: { option: '-config' },
  screenshots: { option: '-shotdir' },
  runsIn: 'any-directory',
  quietArguments: [],
  // Accepts `E2M3`, `MAP07` and numbers.
  map: { option: '-warp', takes: 'names' },
  skillOption: '-skill',
  monsters: { none: ['-nomonsters'], fast: ['-fastmonsters'], respawn: ['-respawnmonsters'] },
  // Demos are not supported.
  demos: {},
  complevelArguments: () => null,
};
