import { ByteReader } from '../byte-reader';
import { DamagedPlayFile } from '../damaged-play-file';
import type { DemoFile } from './demo';

const UNKNOWN_FIELDS = {
  version: null,
  skill: null,
  episode: null,
  mapNumber: null,
  tics: null,
  isComplete: true,
  complevel: null,
  footer: null,
} as const;
const MAX_CHUNKS = 64;
const MAX_NAME = 256;
const MAX_FILES = 256;
/** Frame types in Zandronum's protocol, relative to the type in the first byte after the signature. */
const VERSION_FRAME = 1;
const FILES_FRAME = 8;

/**
 * Reads a ZDoom demo, which is an IFF file. The duration stays unknown, because determining it would require reading
 * the whole body.
 */
export function readZDoomDemo(file: Buffer): DemoFile {
  const bytes = new ByteReader(file, 8);
  if (bytes.readText(4) !== 'ZDEM') throw new DamagedPlayFile("The file isn't a ZDoom demo.");
  let map: string | null = null;
  let players = 0;
  for (let count = 0; count < MAX_CHUNKS && bytes.remaining >= 8; count++) {
    const name = bytes.readText(4);
    const size = bytes.readInt32BigEndian();
    if (name === 'BODY') break;
    const content = new ByteReader(bytes.read(size));
    // Chunks begin at even offsets.
    if (size % 2 === 1 && bytes.remaining > 0) bytes.read(1);
    if (name === 'ZDHD') map = readMap(content);
    if (name === 'UINF') players += 1;
  }
  return { ...UNKNOWN_FIELDS, format: 'zdoom', map, players: players || null, files: [] };
}

/** The version and the minimum version precede the name. */
function readMap(content: ByteReader): string {
  content.read(4);
  return content.readTextUntilNul(Math.min(content.remaining, MAX_NAME));
}

/** Reads the beginning of a Zandronum demo: the version and the files. The frame numbers depend on the version. */
export function readZandronumDemo(file: Buffer): DemoFile {
  const bytes = new ByteReader(file, 4);
  const first = bytes.readByte();
  bytes.read(4);
  if (bytes.readByte() !== first + VERSION_FRAME)
    throw new DamagedPlayFile('The Zandronum demo has an unknown version.');
  bytes.readInt16();
  bytes.readTextUntilNul(MAX_NAME);
  // The build type and the seed.
  bytes.read(1 + 4);
  const files = bytes.readByte() === first + FILES_FRAME ? readFiles(bytes) : [];
  return { ...UNKNOWN_FIELDS, format: 'zandronum', map: null, players: null, files };
}

function readFiles(bytes: ByteReader): string[] {
  const count = bytes.readInt16();
  if (count < 0 || count > MAX_FILES) throw new DamagedPlayFile('The file list in the demo is damaged.');
  return Array.from({ length: count }, () => bytes.readTextUntilNul(MAX_NAME));
}
