import { deflateSync } from 'node:zlib';

import { makeZip } from '@hangar/archives/testing';

/** For specs: concatenates the parts of a file. Text is written byte by byte. */
export function toBytes(...parts: readonly (string | readonly number[] | Buffer)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
}

/** For specs: text in a field of `size` bytes. */
export function field(text: string, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write(text, 'latin1');
  return bytes;
}

/** For specs: numbers of four bytes in little-endian order. */
export function int32s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => bytes.writeInt32LE(number, 4 * index));
  return bytes;
}

function int32sBigEndian(...numbers: readonly number[]): Buffer {
  return int32s(...numbers).swap32();
}

const head = (version: string) => toBytes(field('THE CRATES', 24), field(version, 16));
const ZEROS = Array<number>(32).fill(0);
const options = (count: number) => Array<number>(count).fill(1);
const FILES = '/games/freedoom1.wad\nC:\\wads\\my mod.wad\n\0';

/** For specs: 70,000 tics in E2M2 on the fourth skill, in Doom's layout. */
export function doomSave(version = 'version 109', beforePlayers: readonly number[] = []): Buffer {
  return toBytes(head(version), [3, 2, 2], beforePlayers, [1, 0, 0, 0], [0x01, 0x11, 0x70]);
}

export function hexenSave(): Buffer {
  return toBytes(head('HXS Ver 2.37'), int32s(101), [13, 3, 0, 0, 0], ZEROS);
}

export function crispySave(lines: string): Buffer {
  return toBytes(doomSave(), ZEROS, '\x1d', lines);
}

export function internationalSave(): Buffer {
  return toBytes(doomSave('version 109', [9]), 'PWAD', field('/mods/episode.wad', 260), ZEROS);
}

/** For specs: a Woof! save. `picture`, if set, is the mark before a picture at the end. */
export function woofSave(version: string, demoVersion = 221, picture?: string): Buffer {
  return toBytes(
    head(version),
    [demoVersion, 0],
    [3, 2, 2],
    options(8),
    FILES,
    ZEROS,
    [0],
    options(demoVersion === 221 ? 46 : 64),
    version.includes(' 16.') ? options(5) : [],
    int32s(70_000),
    picture === undefined ? [] : toBytes(picture, Buffer.alloc(64_000, 7)),
  );
}

export function dsdaSave(version: number, complevel: number): Buffer {
  return toBytes(
    field('THE CRATES', 24),
    int32s(version),
    options(8),
    FILES,
    [complevel, 3, 2, 2],
    ZEROS,
    [0],
    version >= 2 ? options(4) : [],
    options(complevel === 21 ? 46 : 64),
    version >= 5 ? options(20) : [],
    int32s(70_000, 5000),
  );
}

export function prboomSave(version = 'PrBoom 111'): Buffer {
  const where = toBytes([255, 255, 255, 255], int32s(20_604), [11, 3, 2, 2], ZEROS, [0], options(64));
  return toBytes(head(version), options(8), FILES, where, int32s(70_000, 5000));
}

export function eternitySave(): Buffer {
  const text = (value: string) => toBytes(int32s(value.length + 1, 0), value, [0]);
  const files = toBytes(int32s(2), text('/games/freedoom1.wad'), text('my mod.wad'));
  const rules = toBytes(head('EE'), int32s(26, 0, 3, 0), [0], field('E2M2', 8), int32s(0, 0), options(8));
  return toBytes(rules, files, ZEROS, text('D_RUNNIN'), int32s(0), options(64), int32s(70_000));
}

export function odamexSave(): Buffer {
  return toBytes(head('ODAMEXSAVE010060'), field('E2M2', 8), 'FLZO', ZEROS);
}

export function doomRetroSave(mission = 1, episode = 2, map = 2): Buffer {
  const where = [3, episode, map, mission, 0x01, 0x11, 0x70];
  return toBytes(field('THE CRATES', 256), field('DOOM Retro v6.0', 24), where, options(500));
}

export function packedDoomRetroSave(plain = doomRetroSave()): Buffer {
  return toBytes('DRSG', int32s(plain.length), deflateSync(plain));
}

export const ZDOOM_INFO = {
  Software: 'GZDoom g4.14.2',
  Engine: 'GZDOOM',
  'Save Version': 4560,
  Title: 'Before the yellow door',
  'Current Map': 'e1m3',
  'Game WAD': '/games/freedoom1.wad',
  'Map WAD': 'my mod.wad',
  'Creation Time': '2026-11-20 21:04:05',
  Comment: 'E1M3 - Toxin Refinery\nZeit: 00:00:20',
};
export const ZDOOM_GLOBALS = {
  servercvars: { skill: '3' },
  nextskill: 1,
  ticrate: 35,
  leveltime: 700,
  statistics: {
    startlevel: 'E1M1',
    levels: [
      {
        levelname: 'e1m1',
        leveltime: 350,
        killcount: 6,
        totalkills: 7,
        itemcount: 1,
        totalitems: 2,
        secretcount: 0,
        totalsecrets: 3,
      },
    ],
  },
};

/** For specs: a ZIP that contains text and JSON values by name. */
export function createZip(entries: Readonly<Record<string, unknown>>): Buffer {
  return makeZip(
    Object.entries(entries).map(([name, content]) => ({
      name,
      data: typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    })),
  );
}

/** For specs: a PNG chunk with an invalid checksum, because checksums are not read. */
export function chunk(type: string, content: Buffer): Buffer {
  return toBytes(int32sBigEndian(content.length), type, content, [0, 0, 0, 0]);
}

/** For specs: a save in PNG format, with additional chunks after the usual chunks. */
export function pngSave(texts: Readonly<Record<string, string>>, ...chunks: readonly Buffer[]): Buffer {
  return toBytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', Buffer.alloc(13, 1)),
    chunk('IDAT', Buffer.alloc(20, 2)),
    ...Object.entries(texts).map(([name, text]) => chunk('tEXt', toBytes(name, [0], text))),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  );
}

/** For specs: the tic rate and time. */
export function timeChunk(ticrate: number, leveltime: number): Buffer {
  return chunk('ptIc', int32sBigEndian(ticrate, leveltime));
}

/** For specs: one finished map, in a list that declares `declaredCount` maps. */
export function levelsChunk(declaredCount = 1): Buffer {
  const level = toBytes(int32sBigEndian(12, 10, 2, 1, 4200), [0x1b, 6], 'MAP04');
  return chunk('sTat', toBytes(int32sBigEndian(declaredCount), [6], 'MAP01', level));
}
