import { constants, inflateSync } from 'node:zlib';

import { ByteReader } from '../byte-reader';
import { DamagedPlayFile } from '../damaged-play-file';
import { readThreeByteTics } from './doom-saves';
import { EMPTY_SAVE, type SaveExcerpt, type SaveGame } from './save-game';
import { fileNameOf, readLumpName, saveText, toSkill, toTicsOrNull } from './save-text';

const TITLE_BYTES = 24;
const VERSION_BYTES = 16;
const MAP_BYTES = 8;
const MAX_FILES = 1000;
const MAX_PATH_BYTES = 4096;
/** The lump names of the console version's secret maps, which Doom Retro numbers 10 and 11. */
const CONSOLE_MAPS: Readonly<Record<number, string>> = { 10: 'E1M4B', 11: 'E1M8B' };
/**
 * Maximum number of compressed bytes that are read (far more than the fields require), and of bytes that these can
 * expand to.
 */
const PACKED_BYTES = 1024;
const UNPACKED_BYTES = 2 * 1024 ** 2;
const MAX_SAVE_BYTES = 256 * 1024 ** 2;

/** Reads a save of the Eternity Engine. The engine stores 64-bit lengths before strings. */
export function readEternitySave({ head }: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(TITLE_BYTES));
  bytes.read(VERSION_BYTES);
  const saveVersion = String(bytes.readInt32());
  // The compatibility settings.
  bytes.read(4);
  const skill = toSkill(bytes.readInt32());
  // Skips the flags for a managed map and for vanilla rules.
  bytes.read(4 + 1);
  const map = readLumpName(bytes.read(MAP_BYTES));
  readLongText(bytes);
  // The checksum.
  bytes.read(8);
  const count = bytes.readInt32();
  if (count < 0 || count > MAX_FILES) throw new DamagedPlayFile('The file list in the save is damaged.');
  const files = Array.from({ length: count }, () => readLongText(bytes)).flatMap((path) =>
    path === null ? [] : fileNameOf(path),
  );
  bytes.read(32);
  readLongText(bytes);
  bytes.read(4 + 64);
  const levelTics = toTicsOrNull(bytes.readInt32());
  return { ...EMPTY_SAVE, format: 'eternity', title, saveVersion, skill, map, files, levelTics };
}

/** Reads an Odamex save. Everything except the map is compressed and is not read. */
export function readOdamexSave({ head }: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(TITLE_BYTES));
  const saveVersion = saveText(bytes.read(VERSION_BYTES));
  return { ...EMPTY_SAVE, format: 'odamex', title, saveVersion, map: readLumpName(bytes.read(MAP_BYTES)) };
}

/** Reads a Doom Retro save in the format used until June 2026. */
export function readDoomRetroSave(head: Buffer): SaveGame {
  const bytes = new ByteReader(head);
  const title = saveText(bytes.read(256));
  const version = saveText(bytes.read(24));
  if (!version?.startsWith('DOOM Retro ')) throw new DamagedPlayFile("The file isn't a Doom Retro save.");
  const [skill, episode, mapNumber, mission] = [
    bytes.readByte(),
    bytes.readByte(),
    bytes.readByte(),
    bytes.readByte(),
  ];
  return {
    ...EMPTY_SAVE,
    format: 'doomretro',
    engine: 'DOOM Retro',
    title,
    saveVersion: version,
    portVersion: version.replace('DOOM Retro ', ''),
    skill: toSkill(skill),
    episode,
    mapNumber,
    map: mission === 0 && episode === 1 ? (CONSOLE_MAPS[mapNumber] ?? null) : null,
    levelTics: readThreeByteTics(bytes),
  };
}

/** Reads Doom Retro's later format. The data is compressed and follows a mark and the declared size. */
export function readPackedDoomRetroSave({ head }: SaveExcerpt): SaveGame {
  const bytes = new ByteReader(head, 4);
  const declaredSize = bytes.read(4).readUInt32LE();
  if (declaredSize > MAX_SAVE_BYTES) throw new DamagedPlayFile('The save is damaged (invalid size).');
  return readDoomRetroSave(unpackStart(head.subarray(bytes.offset, bytes.offset + PACKED_BYTES)));
}

/** EDGE's header is not read. The name, date and slot are those of the file. */
export function readEdgeSave(): SaveGame {
  return { ...EMPTY_SAVE, format: 'edge-classic' };
}

function unpackStart(packed: Buffer): Buffer {
  const { Z_SYNC_FLUSH: finishFlush } = constants;
  try {
    // Only the start of the compressed data is available, so an unexpected end is not an error. The output limit never
    // applies, because a small input cannot expand far.
    return inflateSync(packed, { finishFlush, maxOutputLength: UNPACKED_BYTES });
  } catch {
    throw new DamagedPlayFile('The compressed save data is damaged.');
  }
}

function readLongText(bytes: ByteReader): string | null {
  const length = bytes.read(8).readBigUInt64LE();
  if (length > BigInt(MAX_PATH_BYTES))
    throw new DamagedPlayFile('The save is damaged (invalid text length).');
  return saveText(bytes.read(Number(length)));
}
