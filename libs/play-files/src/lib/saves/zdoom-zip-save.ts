import type { RegularFile } from '@hangar/file-system';

import type { CountAndTotal } from '../count-and-total';
import type { FinishedMap } from '../statistics/finished-map';
import { asObject, filterObjects, SaveArchive } from './save-archive';
import type { SaveGame } from './save-game';
import { readHelionSave } from './helion-save';
import { toDisplayText, toSkill, toTicsOrNull } from './save-text';
import { toLevelTics, readSkill, readZDoomFacts } from './zdoom-facts';

export const ZDOOM_PICTURE = 'savepic.png';
const MAX_INFO_BYTES = 256 * 1024;
const MAX_GLOBALS_BYTES = 4 * 1024 ** 2;
const MAX_LEVELS = 1000;

/**
 * Reads a save in ZIP format from a ZDoom-based port or Helion.
 * @throws {DamagedPlayFile} if it is from neither
 */
export function readZipSave(file: RegularFile): Promise<SaveGame> {
  return SaveArchive.use(file, (archive) =>
    archive.has('save.json') ? readHelionSave(archive) : readZDoomZip(archive),
  );
}

async function readZDoomZip(archive: SaveArchive): Promise<SaveGame> {
  const info = await archive.readObject('info.json', MAX_INFO_BYTES);
  const { commentTics, ...facts } = readZDoomFacts('zdoom-zip', (name) => info[name]);
  const globals = await archive.readObjectIfValid('globals.json', MAX_GLOBALS_BYTES);
  const levelTics = globals === null ? commentTics : toLevelTics(globals['leveltime'], globals['ticrate']);
  const levels = globals === null ? null : readLevels(globals);
  return {
    ...facts,
    levelTics,
    skill: globals === null ? null : readGlobalSkill(globals),
    levels,
    totalTics: sumMapTics(levels, levelTics),
    hasPicture: archive.has(ZDOOM_PICTURE),
  };
}

/** Returns the total time of all maps, if each map's time is known. */
export function sumMapTics(levels: readonly FinishedMap[] | null, levelTics: number | null): number | null {
  if (levels === null || levelTics === null) return null;
  return levels.reduce<number | null>(
    (sum, { timeTics }) => (sum === null || timeTics === null ? null : sum + timeTics),
    levelTics,
  );
}

/** `nextskill` is ignored: it applies to the next map. */
function readGlobalSkill(globals: Readonly<Record<string, unknown>>): number | null {
  const skill = asObject(globals['servercvars'])?.['skill'];
  if (typeof skill === 'string' && /^\d$/.test(skill)) return toSkill(Number(skill));
  return readSkill(globals['importantcvars']);
}

function readLevels(globals: Readonly<Record<string, unknown>>): FinishedMap[] | null {
  const statistics = asObject(globals['statistics']);
  if (statistics === null || !Array.isArray(statistics['levels'])) return null;
  return filterObjects(statistics['levels'], MAX_LEVELS).flatMap((level) => {
    const map = toDisplayText(level['levelname']);
    return map === null
      ? []
      : {
          maps: [map.toUpperCase()],
          timeTics: toTicsOrNull(Number(level['leveltime'])),
          kills: toCount(level['killcount'], level['totalkills']),
          items: toCount(level['itemcount'], level['totalitems']),
          secrets: toCount(level['secretcount'], level['totalsecrets']),
          secretExit: null,
          players: 1,
        };
  });
}

function toCount(done: unknown, total: unknown): CountAndTotal | null {
  return isCount(done) && isCount(total) ? { done, total } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
