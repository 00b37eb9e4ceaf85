import { readBytes, type RegularFile } from '@hangar/file-system';

import { ByteReader } from '../byte-reader';
import { DamagedPlayFile } from '../damaged-play-file';
import type { FinishedMap } from '../statistics/finished-map';
import type { SaveGame } from './save-game';
import { saveText, toTicsOrNull } from './save-text';
import { toLevelTics, readSkill, readZDoomFacts } from './zdoom-facts';
import { sumMapTics } from './zdoom-zip-save';

const SIGNATURE_BYTES = 8;
/** Maximum number of chunks read. A picture has about a dozen, and a save adds a few more. */
const MAX_CHUNKS = 1024;
const WINDOW_BYTES = 4096;
const MAX_CHUNK_BYTES = 64 * 1024;
const MAX_LEVELS = 1000;
const READ_CHUNKS = ['tEXt', 'ptIc', 'sTat'];
/** Chunks of the picture. All others contain saved data. */
const PICTURE_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
const MAX_PICTURE_BYTES = 1024 ** 2;
/** The byte before each level's name. */
const LEVEL_MARK = 0x1b;

/**
 * Reads a save of ZDoom 2, GZDoom 1 and 2, or Zandronum, which is a PNG with the saved data in additional chunks.
 * @throws {DamagedPlayFile} if the picture is not a save
 */
export async function readPngSave(file: RegularFile): Promise<SaveGame> {
  const texts = new Map<string, string | null>();
  const chunks = new Map<string, Buffer>();
  for await (const { type, offset, length } of readChunks(file)) {
    if (!READ_CHUNKS.includes(type) || length > MAX_CHUNK_BYTES) continue;
    const content = await readBytes(file, offset, length);
    chunks.set(type, content);
    if (type === 'tEXt') readText(content, texts);
  }
  if (!texts.has('Engine') && !texts.has('ZDoom Save Version'))
    throw new DamagedPlayFile('The file is a picture, not a save.');
  const { commentTics, ...facts } = readZDoomFacts('zdoom-png', (name) => texts.get(name));
  const levels = readLevels(chunks.get('sTat'));
  const levelTics = readTime(chunks.get('ptIc')) ?? commentTics;
  const skill = readSkill(texts.get('Important CVARs'));
  return { ...facts, levelTics, levels, skill, totalTics: sumMapTics(levels, levelTics), hasPicture: true };
}

/** Returns the picture without the saved data. */
export async function readPngPicture(file: RegularFile): Promise<Buffer> {
  const parts = [await readBytes(file, 0, SIGNATURE_BYTES)];
  let sizeBytes = 0;
  for await (const { type, offset, length } of readChunks(file)) {
    if (!PICTURE_CHUNKS.includes(type)) continue;
    sizeBytes += length;
    if (sizeBytes > MAX_PICTURE_BYTES) throw new DamagedPlayFile('The picture in the save is too large.');
    // The chunk's length and name precede it, and its checksum follows it.
    parts.push(await readBytes(file, offset - 8, length + 12));
  }
  return Buffer.concat(parts);
}

interface Chunk {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
}

/** Yields the chunks up to the end of the file. */
async function* readChunks(file: RegularFile): AsyncGenerator<Chunk> {
  const end = file.stats.size;
  let offset = SIGNATURE_BYTES;
  // Chunks are read from a larger buffer, because reading thousands of small chunks individually would be slow.
  let window: { offset: number; bytes: Buffer } = { offset, bytes: Buffer.alloc(0) };
  for (let count = 0; count < MAX_CHUNKS; count++) {
    if (offset + 8 > window.offset + window.bytes.length)
      window = { offset, bytes: await readBytes(file, offset, WINDOW_BYTES) };
    const head = window.bytes.subarray(offset - window.offset, offset - window.offset + 8);
    if (head.length < 8) return;
    const length = head.readUInt32BE(0);
    if (offset + 12 + length > end) return;
    yield { type: head.toString('latin1', 4, 8), offset: offset + 8, length };
    offset += 12 + length;
  }
}

function readText(content: Buffer, texts: Map<string, string | null>): void {
  const end = content.indexOf(0);
  if (end > 0) texts.set(content.toString('latin1', 0, end), saveText(content.subarray(end + 1)));
}

function readTime(chunk: Buffer | undefined): number | null {
  return chunk && chunk.length >= 8 ? toLevelTics(chunk.readInt32BE(4), chunk.readInt32BE(0)) : null;
}

/** @throws {DamagedPlayFile} if the list is shorter than declared */
function readLevels(chunk: Buffer | undefined): FinishedMap[] | null {
  if (chunk === undefined) return null;
  const bytes = new ByteReader(chunk);
  const count = bytes.readInt32BigEndian();
  if (count < 0 || count > MAX_LEVELS) throw new DamagedPlayFile('The map list in the save is damaged.');
  readShortText(bytes);
  return Array.from({ length: count }, () => readLevel(bytes));
}

/** Reads a finished map. This format does not count items. */
function readLevel(bytes: ByteReader): FinishedMap {
  const [totalKills, kills] = [bytes.readInt32BigEndian(), bytes.readInt32BigEndian()];
  const [totalSecrets, secrets] = [bytes.readInt32BigEndian(), bytes.readInt32BigEndian()];
  const timeTics = toTicsOrNull(bytes.readInt32BigEndian());
  if (bytes.readByte() !== LEVEL_MARK) throw new DamagedPlayFile('The map list in the save is damaged.');
  return {
    maps: [(readShortText(bytes) ?? '').toUpperCase()],
    timeTics,
    kills: { done: kills, total: totalKills },
    items: null,
    secrets: { done: secrets, total: totalSecrets },
    secretExit: null,
    players: 1,
  };
}

/** Reads a string after a byte with its length plus one. */
function readShortText(bytes: ByteReader): string | null {
  const length = bytes.readByte() - 1;
  return length <= 0 ? null : saveText(bytes.read(length));
}
