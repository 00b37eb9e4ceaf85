import { ByteReader } from '../byte-reader';
import { DamagedPlayFile } from '../damaged-play-file';
import { EMPTY_SAVE, type SaveExcerpt, type SaveFormat, type SaveGame } from './save-game';
import { fileNameOf, saveText, toDisplayText, toSkill, toTicsOrNull } from './save-text';
import { findSnapshot } from './snapshot';

const TITLE_BYTES = 24;
const CHECKSUM_BYTES = 8;
const PLAYERS = 32;
const MBF21_DEMO = 221;
const MBF21_LEVEL = 21;
const BOOM_OPTIONS = 64;
const MBF21_OPTIONS = 46;
/** The newest known version of DSDA-Doom's save layout (0.29). */
const NEWEST_DSDA_LAYOUT = 6;
const MUSIC_SINCE = 2;
const ARRIVAL_SINCE = 5;

/** Reads a save of Woof! and the ports derived from it. */
export function readWoofSave(format: 'woof' | 'nugget' | 'cherry', excerpt: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(excerpt.head);
  const title = saveText(bytes.read(TITLE_BYTES));
  const saveVersion = saveText(bytes.read(16));
  const demoVersion = bytes.readByte();
  // The compatibility settings.
  bytes.read(1);
  const position = readPosition(bytes);
  bytes.read(CHECKSUM_BYTES);
  const files = readFiles(bytes);
  // The players and the music.
  bytes.read(PLAYERS + 1);
  bytes.read(demoVersion === MBF21_DEMO ? MBF21_OPTIONS : BOOM_OPTIONS);
  if (getMajorVersion(saveVersion) >= 16) bytes.read(5);
  return {
    ...createSave(format, title, files),
    ...position,
    saveVersion,
    levelTics: toTicsOrNull(bytes.readInt32()),
    hasPicture: findSnapshot(excerpt) !== null,
  };
}

/** Reads a save of DSDA-Doom 0.25 or later. The format has a number where other ports write text. */
export function readDsdaSave({ head }: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(TITLE_BYTES));
  const version = bytes.readInt32();
  bytes.read(CHECKSUM_BYTES);
  const files = readFiles(bytes);
  const complevel = bytes.readByte();
  const position = readPosition(bytes);
  const save = {
    ...createSave('dsda', title, files),
    ...position,
    saveVersion: String(version),
    complevel: String(complevel),
  };
  if (version > NEWEST_DSDA_LAYOUT) return save;
  bytes.read(PLAYERS + 1 + (version >= MUSIC_SINCE ? 4 : 0));
  bytes.read(complevel === MBF21_LEVEL ? MBF21_OPTIONS : BOOM_OPTIONS);
  if (version >= ARRIVAL_SINCE) bytes.read(20);
  return { ...save, ...readTimes(bytes) };
}

/** Reads a save of PrBoom+ or of DSDA-Doom before 0.25. */
export function readPrboomSave({ head }: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(TITLE_BYTES));
  const saveVersion = saveText(bytes.read(16));
  bytes.read(CHECKSUM_BYTES);
  const files = readFiles(bytes);
  if (bytes.readInt32() !== -1) throw new DamagedPlayFile('The save has an unknown version.');
  // The version of the package.
  bytes.read(4);
  const complevel = String(bytes.readByte());
  const position = readPosition(bytes);
  bytes.read(PLAYERS + 1 + BOOM_OPTIONS);
  return {
    ...createSave('prboom-plus', title, files),
    ...position,
    saveVersion,
    complevel,
    ...readTimes(bytes),
  };
}

function createSave(format: SaveFormat, title: string | null, files: readonly string[]): SaveGame {
  return { ...EMPTY_SAVE, format, title, files };
}

function readPosition(bytes: ByteReader): Pick<SaveGame, 'skill' | 'episode' | 'mapNumber'> {
  return { skill: toSkill(bytes.readByte()), episode: bytes.readByte(), mapNumber: bytes.readByte() };
}

/** Reads paths or names that are separated by line breaks and terminated by a NUL. */
function readFiles(bytes: ByteReader): string[] {
  const end = bytes.buffer.indexOf(0, bytes.offset);
  if (end < 0) throw new DamagedPlayFile('The file list in the save is damaged.');
  const list = bytes.read(end - bytes.offset);
  bytes.read(1);
  return list
    .toString('utf8')
    .split('\n')
    .flatMap((path) => toDisplayText(fileNameOf(path)) ?? []);
}

function readTimes(bytes: ByteReader): Pick<SaveGame, 'levelTics' | 'totalTics'> {
  const levelTics = toTicsOrNull(bytes.readInt32());
  const finished = toTicsOrNull(bytes.readInt32());
  return { levelTics, totalTics: levelTics === null || finished === null ? null : levelTics + finished };
}

/** Returns the first number in `Woof 15.0.0`. */
function getMajorVersion(saveVersion: string | null): number {
  return Number(/\s(\d{1,4})\./.exec(saveVersion ?? '')?.[1] ?? 0);
}
