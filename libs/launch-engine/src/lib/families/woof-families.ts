import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

import { hasAbility } from './ability';
import {
  DEMO_TIMED,
  DOOM_GAMES,
  LOAD_BY_SLOT,
  PAGED_SLOTS,
  PATCH_OPTION,
  VANILLA_DEMOS,
  VANILLA_MONSTERS,
} from './common-facts';
import type { Complevel } from './complevel';
import { DOOM_RELEASES } from './doom-releases';
import type { SourcePortFamilyFacts } from './source-port-family';

/**
 * Returns the arguments for the names and their numbers. Any other word would make the port exit immediately (tested
 * with 10.5.1). Numbers are passed unchanged because 3 and 4 also select the executable, whereas `vanilla` leaves that
 * to the IWAD.
 */
function getNamedComplevelArguments({ text, name, level }: Complevel): readonly string[] | null {
  // Version 10.5.1 exits on `0` and `1` (tested). If a WAD requires them in COMPLVL and GAMEVERS, the port reads them
  // itself.
  const isKnown = name !== null && name !== 'id24' && level !== 0 && level !== 1;
  return isKnown ? ['-complevel', text] : null;
}

/**
 * MBF21 was published in June 2021, and Woof 6.2 in July (fabiangreffrath/woof#243). Version 6.0 is therefore an
 * estimate. Version 7.0, released in September, added DSDHacked (woof#277, #317).
 */
const MBF21_SINCE = { since: '6.0', isWidespread: true };

const WOOF_BASE: Omit<SourcePortFamilyFacts, 'id' | 'label' | 'ports'> = {
  games: DOOM_GAMES,
  formats: { WAD: {}, ZIP: {}, PK3: {}, OTHER: {} },
  features: { mbf21: {} },
  patches: PATCH_OPTION,
  saves: [{ option: '-save' }],
  // Tested with 15.2. The port shows its title screen for other numbers. 255 is the autosave.
  loading: [{ ...LOAD_BY_SLOT, atMost: 77, autosaveSlot: 255 }],
  menuSlots: PAGED_SLOTS,
  config: { option: '-config' },
  screenshots: { option: '-shotdir' },
  runsIn: 'any-directory',
  // If the port is not started from a terminal, every fatal error opens a message box that keeps it running
  // (src/i_system.c).
  quietArguments: ['-nogui'],
  // Tested with 10.5.1 and 15.2.
  statistics: { switches: ['-levelstat'] },
  map: { option: '-warp', takes: 'numbers', bigNumbers: true },
  skillOption: '-skill',
  monsters: VANILLA_MONSTERS,
  // If no level is set, the port uses the level in the WAD's COMPLVL or in its settings, where the default is MBF21
  // (tested with 10.5.1).
  demos: VANILLA_DEMOS,
  // The exit code is 255 after a timed demo (tested with 10.5.1).
  goodEndings: [DEMO_TIMED],
  complevelArguments: getNamedComplevelArguments,
};

export const WOOF: SourcePortFamilyFacts = {
  ...WOOF_BASE,
  id: 'woof',
  releases: DOOM_RELEASES.woof,
  slotNames: 'woofsav',
  // Versions 6 to 12 write `Woof 6.0.0`, 13 and 14 write 13.0.0, and later versions write 15.0.0. Version 10.5.1 exits
  // with code 255 on saves of 15.2 (tested).
  savesNamed: /^Woof (\d+)\./,
  versionEffects: ['13', '15', '16'].map((since) => ({
    since,
    text: `Saves made with it can't be loaded by versions before ${since}. Older saves still load.`,
  })),
  label: SOURCE_PORT_FAMILY_NAMES.woof,
  packages: { debian: 'woof-doom' },
  ports: [
    {
      label: 'Woof!',
      names: ['woof'],
      flatpaks: [{ id: 'io.github.fabiangreffrath.woof' }, { id: 'io.github.fabiangreffrath.Woof' }],
      versionFlag: '-version',
      printedName: 'Woof',
    },
  ],
  loading: [{ ...LOAD_BY_SLOT, since: '15.0', atMost: 77, autosaveSlot: 255 }, LOAD_BY_SLOT],
  // Version 10.5.1 treats a PK3 as a lump and continues without its content, whereas 15.2 reads it (tested). Versions
  // in between were not tested.
  formats: { ...WOOF_BASE.formats, PK3: { since: '15.2' } },
  // UDMF: fabiangreffrath/woof#2407.
  features: { mbf21: MBF21_SINCE, id24: { since: '15.0' }, 'udmf-doom': { since: '16.0' } },
  // Version 15.2 exits on `id24` (tested), and 16.0 accepts it (src/g_game.c).
  complevelArguments: (complevel, version) => {
    if (complevel.name === 'id24')
      return hasAbility({ since: '16.0' }, version) === true ? ['-complevel', complevel.text] : null;
    if (complevel.name === 'mbf21' && hasAbility(MBF21_SINCE, version) === false) return null;
    return getNamedComplevelArguments(complevel);
  },
  // Version 10.5.1 writes the file on exit, even when it is stopped; 15.2 writes it after each map (tested). The change
  // was made in 15.1 (src/g_game.c).
  statistics: { switches: ['-levelstat'], keptByKill: { since: '15.1' } },
};

// Nugget and Cherry have their own version numbers, so it is unknown which versions adopted PK3, ID24 and UDMF from
// Woof.
export const NUGGET_DOOM: SourcePortFamilyFacts = {
  ...WOOF_BASE,
  id: 'nugget-doom',
  releases: DOOM_RELEASES['nugget-doom'],
  unsure: ['id24', 'udmf-doom'],
  slotNames: 'nuggsav',
  label: SOURCE_PORT_FAMILY_NAMES['nugget-doom'],
  platforms: ['linux', 'win32'],
  ports: [
    {
      label: 'Nugget Doom',
      names: ['nugget-doom'],
      flatpaks: [{ id: 'io.github.MrAlaux.Nugget-Doom' }],
      versionFlag: '-version',
      printedName: 'Nugget Doom',
    },
  ],
};

export const CHERRY_DOOM: SourcePortFamilyFacts = {
  ...WOOF_BASE,
  id: 'cherry-doom',
  releases: DOOM_RELEASES['cherry-doom'],
  unsure: ['id24', 'udmf-doom'],
  slotNames: 'chersav',
  label: SOURCE_PORT_FAMILY_NAMES['cherry-doom'],
  platforms: ['linux', 'win32'],
  ports: [
    {
      label: 'Cherry Doom',
      names: ['cherry-doom'],
      flatpaks: [{ id: 'io.github.xemonix0.Cherry-Doom' }],
      versionFlag: '-version',
      printedName: 'Cherry Doom',
    },
  ],
};
