import { asObject, objectsIn, type SaveArchive } from './save-archive';
import { EMPTY_SAVE, type SaveGame } from './save-game';
import { fileNameOf, shownText, ticsOrNull } from './save-text';

const MAX_SAVE_BYTES = 256 * 1024;
const MAX_WORLD_BYTES = 4 * 1024 ** 2;
const MAX_FILES = 1000;

/**
 * Reads a Helion save: the save itself is in `save.json`, and the map's state is in `world.json`. A missing number
 * means 0.
 */
export async function readHelionSave(archive: SaveArchive): Promise<SaveGame> {
  const save = await archive.object('save.json', MAX_SAVE_BYTES);
  const world = await archive.objectIfValid('world.json', MAX_WORLD_BYTES);
  const listed = asObject(save['Files']);
  const files = objectsIn(listed?.['Files'], MAX_FILES).flatMap((file) => nameIn(file) ?? []);
  const skill = world?.['Skill'];
  return {
    ...EMPTY_SAVE,
    format: 'helion',
    engine: 'Helion',
    title: shownText(save['Text']),
    map: shownText(shownText(save['MapName'])?.split(':', 1)[0])?.toUpperCase() ?? null,
    savedAt: timeIn(save['Date']),
    baseGame: nameIn(asObject(listed?.['IWad'])),
    files,
    levelTics: world === null ? null : ticsOrNull(Number(world['LevelTime'] ?? 0)),
    skill: typeof skill === 'number' && Number.isInteger(skill) && skill >= 1 && skill <= 5 ? skill : null,
  };
}

function nameIn(file: Readonly<Record<string, unknown>> | null): string | null {
  const name = shownText(file?.['FileName']);
  return name === null ? null : fileNameOf(name);
}

/** Parses an ISO time with a time zone and more decimal places than usual. */
function timeIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.slice(0, 60) : '';
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) return null;
  const time = new Date(text.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
