import { ByteReader } from '../byte-reader';
import { DamagedPlayFile } from '../damaged-play-file';
import { EMPTY_SAVE, type SaveExcerpt, type SaveGame } from './save-game';
import { fileNameOf, saveText, toDisplayText, toSkill, toTicsOrNull } from './save-text';

const TITLE_BYTES = 24;
const VERSION_BYTES = 16;
const PLAYERS = 4;
/**
 * Position at which International Doom writes the type of the file that contains the map, and the maximum length of
 * that file's name.
 */
const MAP_FILE_TYPE_OFFSET = 51;
const MAP_FILE_BYTES = 260;
/** The start of the data about the whole game. */
const HEXEN_GAME_HEADER = 101;
const CRISPY_MARK = '\x1dcrispy-doom ';

/**
 * Reads Doom's own layout, as used by Chocolate Doom, and by Crispy Doom with additional lines at the end. Heretic has
 * the same layout with other version numbers.
 */
export function readDoomSave({ head, tail }: SaveExcerpt): SaveGame {
  const save = readStart(head, 0);
  const crispy = tail.lastIndexOf(CRISPY_MARK, undefined, 'latin1');
  return crispy < 0 ? save : { ...save, ...parseCrispyLines(tail.subarray(crispy + 1), save.levelTics) };
}

/** Reads a save of International Doom. It contains an additional byte and the name of the file with the map. */
export function readInternationalSave({ head }: SaveExcerpt): SaveGame {
  const mapFile = saveText(
    head.subarray(MAP_FILE_TYPE_OFFSET + 4, MAP_FILE_TYPE_OFFSET + 4 + MAP_FILE_BYTES),
  );
  return {
    ...readStart(head, 1),
    format: 'international',
    engine: 'International Doom',
    mapFile: mapFile === null ? null : fileNameOf(mapFile),
  };
}

/**
 * Reads a Hexen save of Chocolate, Crispy or International Doom. The time spent in a map is in a separate file for that
 * map.
 */
export function readHexenSave({ head }: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(TITLE_BYTES));
  const saveVersion = saveText(bytes.read(VERSION_BYTES));
  if (bytes.readInt32() !== HEXEN_GAME_HEADER) throw new DamagedPlayFile('The Hexen save is damaged.');
  const mapNumber = bytes.readByte();
  return {
    ...EMPTY_SAVE,
    format: 'hexen',
    title,
    saveVersion,
    mapNumber,
    skill: toSkill(bytes.readByte()),
  };
}

/** Whether the save contains the mark that International Doom writes before the name of the map's file. */
export function isInternational(head: Buffer): boolean {
  return ['PWAD', 'IWAD'].includes(head.toString('latin1', MAP_FILE_TYPE_OFFSET, MAP_FILE_TYPE_OFFSET + 4));
}

/** Reads three bytes, most significant first. */
export function readThreeByteTics(bytes: ByteReader): number {
  return bytes.read(3).readUIntBE(0, 3);
}

function readStart(head: Buffer, bytesBeforePlayers: number): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(TITLE_BYTES));
  const version = saveText(bytes.read(VERSION_BYTES))?.replace('version ', '') ?? null;
  const [skill, episode, mapNumber] = [bytes.readByte(), bytes.readByte(), bytes.readByte()];
  bytes.read(bytesBeforePlayers + PLAYERS);
  return {
    ...EMPTY_SAVE,
    format: 'vanilla',
    title,
    saveVersion: version,
    skill: toSkill(skill),
    episode,
    mapNumber,
    levelTics: readThreeByteTics(bytes),
  };
}

/** Parses `crispy-doom 5.12.0`, `wadfilename two.wad`, `totalleveltimes 1234`: each line has a keyword and a value. */
function parseCrispyLines(text: Buffer, levelTics: number | null): Partial<SaveGame> {
  const values = new Map<string, string>();
  for (const line of text.toString('utf8').split('\n')) {
    const [word = ''] = line.split(' ', 1);
    values.set(word, line.slice(word.length + 1));
  }
  const finished = toTicsOrNull(Number(values.get('totalleveltimes') ?? 0));
  const mapFile = toDisplayText(values.get('wadfilename'));
  return {
    format: 'crispy',
    engine: 'Crispy Doom',
    portVersion: toDisplayText(values.get('crispy-doom')),
    mapFile: mapFile === null ? null : fileNameOf(mapFile),
    totalTics: finished === null || levelTics === null ? null : finished + levelTics,
  };
}
