import { asObject, filterObjects, type SaveArchive } from './save-archive';
import { EMPTY_SAVE, type SaveGame } from './save-game';
import { fileNameOf, toDisplayText, toTicsOrNull } from './save-text';

const MAX_SAVE_BYTES = 256 * 1024;
const MAX_WORLD_BYTES = 4 * 1024 ** 2;
const MAX_FILES = 1000;

/**
 * Reads a Helion save: the save itself is in `save.json`, and the map's state is in `world.json`. A missing number
 * means 0.
 */
export async function readHelionSave(archive: SaveArchive): Promise<SaveGame> {
  const save = await archive.readObject('save.json', MAX_SAVE_BYTES);
  const world = await archive.readObjectIfValid('world.json', MAX_WORLD_BYTES);
  const listed = asObject(save['Files']);
  const files = filterObjects(listed?.['Files'], MAX_FILES).flatMap((file) => readName(file) ?? []);
  const skill = world?.['Skill'];
  return {
    ...EMPTY_SAVE,
    format: 'helion',
    engine: 'Helion',
    title: toDisplayText(save['Text']),
    map: toDisplayText(toDisplayText(save['MapName'])?.split(':', 1)[0])?.toUpperCase() ?? null,
    savedAt: readTime(save['Date']),
    baseGame: readName(asObject(listed?.['IWad'])),
    files,
    levelTics: world === null ? null : toTicsOrNull(Number(world['LevelTime'] ?? 0)),
    skill: typeof skill === 'number' && Number.isInteger(skill) && skill >= 1 && skill <= 5 ? skill : null,
  };
}

function readName(file: Readonly<Record<string, unknown>> | null): string | null {
  const name = toDisplayText(file?.['FileName']);
  return name === null ? null : fileNameOf(name);
}

/** Parses an ISO time with a time zone and more decimal places than usual. */
function readTime(value: unknown): string | null {
  const text = typeof value === 'string' ? value.slice(0, 60) : '';
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text)) return null;
  const time = new Date(text.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
