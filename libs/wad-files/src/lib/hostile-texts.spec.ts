import { decodeText } from '@hangar/file-system';
import {
  readHostileInputs,
  buildNumberedInput,
  type UntrustedInputReader,
} from '@hangar/file-system/testing';

import { createBufferSource } from './byte-source';
import { readWadResources } from './contents/mod-resources';
import { isPackageLayout } from './contents/package-layout';
import { readComplevel, readGameInfo, readStandaloneName } from './contents/game-info';
import { parseUdmfNamespace } from './contents/udmf-namespace';
import { readPackageContents } from './contents';
import { readIdgamesText } from './idgames';
import { isDehackedText, readDehacked, readEternityMapInfo, readLanguage } from './level-names';
import { readCsvLanguage } from './level-names/csv-language';
import { readTextMapLines } from './map-pictures/map-lines';
import {
  MAX_ALL_TEXT_BYTES,
  MAX_IDGAMES_BYTES,
  MAX_LUMPS,
  MAX_COVER_TEXT_MAP_BYTES,
  MAX_TEXT_BYTES,
} from './reading-limits';
import { createMemoryContainer } from './testing/memory-container';
import { readMapInfo } from './testing/read-map-info';
import { toDisplayText } from './texts';
import { readWadDirectoryFrom } from './wad-directory';

const text = (bytes: Buffer): string => bytes.toString('latin1');

/** Definitions of different maps, in the languages that authors use. */
const MAPS = buildNumberedInput(
  (index) =>
    `map M${index} "La premi\xe8re" // comment\n{\n  next = "M${index + 1}"\n  sky1 = "SKY1", 0.5\n  cluster = 1\n}\n`,
);
/** The limits for archives, including entry headers. */
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 8 * 2 ** 20;

/** Splits a string into names of at least forty characters. Uses longer names if there would be too many. */
function findNames(all: string): string[] {
  const length = Math.max(40, Math.ceil(all.length / MAX_ENTRIES));
  return Array.from({ length: all.length / length }, (_, index) =>
    all.slice(index * length, (index + 1) * length),
  );
}

const TEXT_NAMES = ['gameinfo.txt', 'zmapinfo.1', 'zmapinfo.2', 'language.1', 'language.2', 'dehacked.txt'];

/** The text files of a package. The bytes are divided equally among them. */
function createTexts(bytes: Buffer): Record<string, Buffer> {
  const length = Math.ceil(bytes.length / TEXT_NAMES.length);
  return Object.fromEntries(
    TEXT_NAMES.map((name, index) => [name, bytes.subarray(index * length, (index + 1) * length)]),
  );
}

/** The lumps of a map. The first lump has the map's name. */
const MAP_LUMPS = [
  undefined,
  ...[
    'THINGS',
    'LINEDEFS',
    'SIDEDEFS',
    'VERTEXES',
    'SEGS',
    'SSECTORS',
    'NODES',
    'SECTORS',
    'REJECT',
    'BLOCKMAP',
  ],
];
/** The directory entry of an empty lump. */
const createEntry = (name: string): string => `\x0c\0\0\0\0\0\0\0${name.padEnd(8, '\0')}`;
const WAD_START = 'PWAD\0\0\0\0\x10\0\0\0\0\0\0\0';

/** Reads bytes as a WAD in which everything after the header is the directory. */
async function withDirectory(bytes: Buffer): Promise<unknown> {
  const wad = Buffer.from(bytes);
  wad.writeInt32LE(Math.floor(wad.length / 16) - 1, 4);
  const { lumps } = await readWadDirectoryFrom(createBufferSource('a.wad', wad));
  return readWadResources(createBufferSource('a.wad', wad), { lumps });
}

const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'MAPINFO',
    read: (bytes) => readMapInfo(text(bytes)),
    typical: MAPS,
    beginnings: ['map ', 'map MAP01 ', 'map MAP01 "', 'map MAP01 {', 'map MAP01 { author = ', 'gameinfo {'],
    hostile: {
      'one-line maps': buildNumberedInput((index) => `map M${index} A\n`),
      'clusters that are hubs': buildNumberedInput((index) => `clusterdef ${index}{hub}`),
    },
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'MAPINFO in a package',
    read: (bytes) => readPackageContents(createMemoryContainer({ 'zmapinfo.txt': bytes, 'maps/a.wad': 'x' })),
    typical: MAPS,
    beginnings: ['include "zmapinfo.txt" ', 'include "mapinfo.txt" '],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'all text files of a package',
    read: (bytes) => readPackageContents(createMemoryContainer(createTexts(bytes))),
    typical: MAPS,
    beginnings: ['map ', 'LOAD = "a"', '[enu] A = '],
    pieces: ['{', 'a=', ', ', '"x" ', 'x ', '\xff', 'a=b;', 'include "x" '],
    maxBytes: MAX_ALL_TEXT_BYTES,
  },
  {
    name: 'LANGUAGE',
    read: (bytes) => readLanguage(text(bytes), 'doom'),
    typical: '[enu default]\nHUSTR_1 = "The first map";\n',
    beginnings: ['[enu default] ', '[', '[enu] A = ', '[enu] A = "'],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'LANGUAGE in CSV',
    read: (bytes) => readCsvLanguage(text(bytes), 'doom'),
    typical: 'default,identifier,filter\nThe first map,HUSTR_1,\n',
    beginnings: ['default,identifier\n', 'default,identifier\n"', 'default,', 'default,identifier\na,'],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'GAMEINFO',
    read: (bytes) => readGameInfo(text(bytes)),
    typical: 'IWAD = "doom2.wad"\nLOAD = "a.wad", "b.wad"\nSTARTUPTITLE = "A mod"\n',
    beginnings: ['LOAD = ', 'LOAD = "a", '],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'IWADINFO',
    read: (bytes) => readStandaloneName(text(bytes)),
    typical: 'IWad\n{\n  Autoname = "a.b"\n  Game = "Doom"\n}\n',
    beginnings: ['IWad { name ', 'name = "'],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'COMPLVL',
    read: (bytes) => readComplevel(text(bytes)),
    typical: 'mbf21\n',
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'the namespace of a UDMF map',
    read: (bytes) => parseUdmfNamespace(text(bytes)),
    // Editors write comments about themselves before the namespace.
    typical: (size) =>
      Buffer.from(
        `${'// Written by an editor of maps\n'.repeat(size / 31 - 2)}namespace = "zdoom";`.padEnd(size),
      ),
    beginnings: ['namespace ', 'namespace = '],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'the lines of a UDMF map',
    read: (bytes) => readTextMapLines(text(bytes)),
    typical: 'vertex // 1\n{\nx = 64.0;\ny = -32.5;\n}\nlinedef\n{\nv1 = 0;\nv2 = 1;\nsidefront = 2;\n}\n',
    beginnings: ['vertex ', 'vertex {', 'vertex { x = ', 'linedef { v1', 'vertex { x ='],
    maxBytes: MAX_COVER_TEXT_MAP_BYTES,
  },
  {
    name: 'DEHACKED',
    read: (bytes) => [isDehackedText(text(bytes)), readDehacked(text(bytes))],
    typical:
      '[STRINGS]\r\nHUSTR_1 = The first map\r\n\r\nThing 3 (Former human)\r\nHit points = 20\r\nText 4 4\r\nabcdabcd',
    beginnings: ['[STRINGS]\n', '[STRINGS]\nA = ', '[STRINGS]\nA = b\\\n', 'Text 9999999 9999999\n', 'text '],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'EMAPINFO',
    read: (bytes) => readEternityMapInfo(text(bytes)),
    typical: '[MAP01]\nlevelname = "The first"\ncreator = Somebody\nnextlevel = MAP02\n',
    beginnings: ['[MAP01]\n', '[MAP01]\na ', '[MAP01]\nlevelname = "', '['],
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'an idgames text file',
    read: readIdgamesText,
    typical: 'Title                   : A map\nAuthor                  : Ren\x82\n  and somebody else\n\n',
    beginnings: ['Title   : ', 'Title ', 'Title   : a\n  ', 'Release date : '],
    maxBytes: MAX_IDGAMES_BYTES,
  },
  {
    name: 'text in any encoding',
    read: decodeText,
    typical: 'Caf\xe9 \x82t\x82, a text\n',
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'a displayed name',
    read: (bytes) => toDisplayText(text(bytes)),
    typical: 'The \\c[Gold]first map',
    maxBytes: MAX_TEXT_BYTES,
  },
  {
    name: 'the directory of a WAD',
    read: (bytes) => withDirectory(bytes),
    typical: buildNumberedInput(
      (index) => createEntry(MAP_LUMPS[index % MAP_LUMPS.length] ?? `map${index}`),
      WAD_START,
    ),
    beginnings: [WAD_START],
    hostile: {
      'nothing but maps': buildNumberedInput(
        (index) => createEntry(index % 2 ? 'THINGS' : `m${index}`),
        WAD_START,
      ),
      'lumps with unique names': buildNumberedInput((index) => createEntry(`l${index}`), WAD_START),
    },
    maxBytes: 16 * MAX_LUMPS,
  },
  {
    name: 'the names in a package',
    read: (bytes) => isPackageLayout(findNames(text(bytes))),
    // A ZIP whose entries don't form a package, so all names have to be checked.
    typical: 'screenshots/north dock, the first map.png',
    beginnings: ['a/', 'filter/a/'],
    maxBytes: MAX_DIRECTORY_BYTES,
  },
];

it.each(READERS)('$name finishes with any hostile input', async (reader) => {
  await readHostileInputs(reader);
});
