import { decodeText } from '@hangar/file-system';
import { excessiveCosts, type OutsideReader } from '@hangar/file-system/testing';

import { isPackageLayout } from './contents/package-layout';
import { readComplevel, readGameInfo, readStandaloneName } from './contents/game-info';
import { MAX_BYTES_TO_NAMESPACE, udmfNamespaceOf } from './contents/udmf-namespace';
import { readPackageContents } from './contents';
import { readIdgamesText } from './idgames';
import { isDehackedText, readDehacked, readEternityMapInfo, readLanguage } from './level-names';
import { textMapLines } from './map-pictures/map-lines';
import { drawDoomPicture, soundJpeg, soundPng } from './pictures';
import { MAX_IDGAMES_BYTES } from './reading-limits';
import { memoryContainer } from './testing/memory-container';
import { readMapInfo } from './testing/read-map-info';
import { shownText } from './texts';

const text = (bytes: Buffer): string => bytes.toString('latin1');

const MAP = 'map MAP01 "The first" // comment\n{\n  next = "MAP02"\n  sky1 = "SKY1", 0.5\n  cluster = 1\n}\n';
const READERS: readonly OutsideReader[] = [
  {
    name: 'MAPINFO',
    read: (bytes) => readMapInfo(text(bytes)),
    usual: MAP,
    beginnings: ['map ', 'map MAP01 ', 'map MAP01 "', 'map MAP01 {', 'map MAP01 { author = ', 'gameinfo {'],
  },
  {
    name: 'MAPINFO in a package',
    read: (bytes) => readPackageContents(memoryContainer({ 'zmapinfo.txt': bytes, 'maps/a.wad': 'x' })),
    usual: MAP,
    beginnings: ['include "zmapinfo.txt" '],
  },
  {
    name: 'LANGUAGE',
    read: (bytes) => readLanguage(text(bytes), 'doom'),
    usual: '[enu default]\nHUSTR_1 = "The first map";\n',
    beginnings: ['[enu default] ', '[', '[enu] A = ', '[enu] A = "'],
  },
  {
    name: 'LANGUAGE in CSV',
    read: (bytes) => readLanguage(text(bytes), 'doom'),
    usual: 'default,identifier,filter\nThe first map,HUSTR_1,\n',
    beginnings: ['default,identifier\n', 'default,identifier\n"', 'default,', 'default,identifier\na,'],
  },
  {
    name: 'GAMEINFO',
    read: (bytes) => readGameInfo(text(bytes)),
    usual: 'IWAD = "doom2.wad"\nLOAD = "a.wad", "b.wad"\nSTARTUPTITLE = "A mod"\n',
    beginnings: ['LOAD = ', 'LOAD = "a", '],
  },
  {
    name: 'IWADINFO',
    read: (bytes) => readStandaloneName(text(bytes)),
    usual: 'IWad\n{\n  Autoname = "a.b"\n  Game = "Doom"\n}\n',
    beginnings: ['IWad { name ', 'name = "'],
  },
  { name: 'COMPLVL', read: (bytes) => readComplevel(text(bytes)), usual: 'mbf21\n' },
  {
    name: 'the namespace of UDMF',
    read: (bytes) => udmfNamespaceOf(text(bytes)),
    usual: 'namespace = "zdoom"; thing { x = 1; }\n',
    beginnings: ['namespace ', 'namespace = '],
    maxBytes: MAX_BYTES_TO_NAMESPACE,
  },
  {
    name: 'the lines of UDMF',
    read: (bytes) => textMapLines(text(bytes)),
    usual: 'vertex // 1\n{\nx = 64.0;\ny = -32.5;\n}\nlinedef\n{\nv1 = 0;\nv2 = 1;\nsidefront = 2;\n}\n',
    beginnings: ['vertex ', 'vertex {', 'vertex { x = ', 'linedef { v1', 'vertex { x ='],
  },
  {
    name: 'DEHACKED',
    read: (bytes) => [isDehackedText(text(bytes)), readDehacked(text(bytes))],
    usual:
      '[STRINGS]\nHUSTR_1 = The first map\n\nThing 3 (Former human)\nHit points = 20\nText 4 4\nabcdabcd',
    beginnings: ['[STRINGS]\n', '[STRINGS]\nA = ', '[STRINGS]\nA = b\\\n', 'Text 9999999 9999999\n', 'text '],
  },
  {
    name: 'EMAPINFO',
    read: (bytes) => readEternityMapInfo(text(bytes)),
    usual: '[MAP01]\nlevelname = "The first"\ncreator = Somebody\nnextlevel = MAP02\n',
    beginnings: ['[MAP01]\n', '[MAP01]\na ', '[MAP01]\nlevelname = "', '['],
  },
  {
    name: 'an idgames text',
    read: readIdgamesText,
    usual: 'Title                   : A map\nAuthor                  : Ren\x82\n  and somebody else\n\n',
    beginnings: ['Title   : ', 'Title ', 'Title   : a\n  ', 'Release date : '],
    maxBytes: MAX_IDGAMES_BYTES,
  },
  { name: 'a text of any encoding', read: decodeText, usual: 'Caf\xe9 \x82t\x82, a text\n' },
  { name: 'a name that is shown', read: (bytes) => shownText(text(bytes)), usual: 'The \\c[Gold]first map' },
  { name: 'a Doom picture', read: drawDoomPicture, usual: '\x08\0\x08\0\0\0\0\0' },
  {
    name: 'a PNG',
    read: soundPng,
    usual: '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x08\0\0\0\x08',
    beginnings: ['\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x08\0\0\0\x08\x08\x06\0\0\0crc!'],
  },
  { name: 'a JPEG', read: soundJpeg, usual: '\xff\xd8\xff\xe0\0\x10JFIF', beginnings: ['\xff\xd8'] },
  {
    name: 'the names in a package',
    read: (bytes) => isPackageLayout(text(bytes).match(/[^]{1,40}/g) ?? []),
    usual: 'maps/map01.wad, sprites/aaaaa0.png, and x',
    beginnings: ['a/', 'filter/a/'],
  },
];

it.each(READERS)('$name takes time in proportion to the size of any input', async (reader) => {
  expect(await excessiveCosts(reader)).toEqual([]);
});
