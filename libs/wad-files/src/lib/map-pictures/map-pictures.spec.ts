import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { buildMod, buildWad, lump } from '../../testing';
import { createMemoryContainer } from '../testing/memory-container';
import { readPng } from '../testing/read-png';
import { drawMap } from './draw-map';
import { readBinaryMapLines, readTextMapLines, type MapLine } from './map-lines';
import { readMapPicture, readPackageMapPicture } from './read-map-picture';

const COLOURS = { ground: '#000000', deep: '#000000', mid: '#0000ff', light: '#ff0000' };
const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const VERTEXES = shorts(0, 0, 64, 0, 64, -64 & 0xffff, 0, -64 & 0xffff);

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const square: MapLine[] = (
  [
    [0, 0, 100, 0],
    [100, 0, 100, 100],
    [100, 100, 0, 100],
    [0, 100, 0, 0],
  ] as const
).map(([x, y, endX, endY]) => ({ from: [x, y], to: [endX, endY], isTwoSided: false }));

describe('the lines of a map', () => {
  it("are read in Doom's and in Hexen's format", () => {
    const doom = shorts(0, 1, 1, 0, 0, 0, 0xffff, 1, 2, 4, 0, 0, 0, 1, 9, 1, 0, 0, 0, 0, 0);
    expect(readBinaryMapLines({ lines: doom, vertexes: VERTEXES }, 'doom')).toEqual([
      { from: [0, 0], to: [64, 0], isTwoSided: false },
      { from: [64, 0], to: [64, -64], isTwoSided: true },
    ]);
    const hexen = shorts(0, 1, 1, 0, 0, 0, 0, 0xffff, 1, 2, 4, 0, 0, 0, 0, 1);
    expect(
      readBinaryMapLines({ lines: hexen, vertexes: VERTEXES }, 'hexen').map(({ isTwoSided }) => isTwoSided),
    ).toEqual([false, true]);
  });

  it('are read from the complete part of text with any whitespace and case', async () => {
    const text = `namespace = "zdoom"; Vertex // 0
      { x = 0.0; y = -8; } vertex{x=32;y=1e1;} thing { x = 7; y = 7; }
      linedef { v1 = 0; v2 = 1; sidefront = 0; } linedef{v1=1;v2=0;twosided=true;}
      linedef { v1 = 0; v2 = 9; } linedef { v1 = 0; v2`;
    expect(await readTextMapLines(text)).toEqual([
      { from: [0, -8], to: [32, 10], isTwoSided: false },
      { from: [32, 10], to: [0, -8], isTwoSided: true },
    ]);
  });

  it.each(['', 'linedef {', '{'.repeat(10_000), 'vertex '.repeat(10_000), 'linedef { v1 = x; v2 = 1e999; }'])(
    'are empty for text %#',
    async (text) => expect(await readTextMapLines(text)).toEqual([]),
  );
});

describe('a drawn map', () => {
  it('shows walls and steps in their colours, centred on the background', async () => {
    const step: MapLine = { from: [0, 50], to: [100, 50], isTwoSided: true };
    const png = readPng((await drawMap([...square, step], COLOURS)) as Buffer);
    expect([png.width, png.height]).toEqual([640, 480]);
    expect(png.at(320, 240)[0]).toBe(0);
    expect(png.at(320, 240)[2]).toBeGreaterThan(90);
    const wall = [41, 42, 43, 44, 45].map((y) => png.at(320, y)[0] ?? 0);
    expect(Math.max(...wall)).toBeGreaterThan(100);
    expect(png.at(2, 2)).toEqual([0, 0, 0]);
  });

  it.each<[string, MapLine[]]>([
    ['no lines', []],
    ['too few lines', square.slice(0, 2)],
    ['no height', square.map(() => ({ from: [0, 0], to: [9, 0], isTwoSided: false }))],
    ['no size', [...square, { from: [0, 0], to: [Infinity, 0], isTwoSided: false }]],
  ])('is null for a map with %s', async (_, lines) => {
    expect(await drawMap(lines, COLOURS)).toBeNull();
  });

  it('finishes even if the map has endless lines', async () => {
    const lines = Array.from({ length: 65_536 }, (): MapLine => ({
      from: [0, 0],
      to: [9, 9],
      isTwoSided: true,
    }));
    expect(await drawMap(lines, COLOURS)).not.toBeNull();
  });
});

describe('the picture of a file', () => {
  it('shows its first map, in a WAD or a package', async () => {
    const mod = buildMod(['MAP01', 'MAP02']);
    const inWad = await readMapPicture(await directory.write('mod.wad', mod), COLOURS);
    expect(inWad).not.toBeNull();
    const packed = createMemoryContainer({ 'maps/map01.wad': mod, 'maps/map02.wad': 'no WAD' });
    expect(await readPackageMapPicture(packed, COLOURS)).toEqual(inWad);
    expect(await readPackageMapPicture(createMemoryContainer({ 'mod.wad': mod }), COLOURS)).toEqual(inWad);
  });

  it('is null if there are no maps or none can be read', async () => {
    const none = await directory.write('none.wad', buildWad([lump('NOTE', 'x')]));
    expect(await readMapPicture(none, COLOURS)).toBeNull();
    const empty = await directory.write(
      'empty.wad',
      buildWad([lump('MAP01'), lump('THINGS'), lump('LINEDEFS', 'abc')]),
    );
    expect(await readMapPicture(empty, COLOURS)).toBeNull();
    const broken = createMemoryContainer({
      'maps/a.wad': new Error('damaged'),
      'maps/b.wad': 'no',
      'readme.txt': 'x',
    });
    expect(await readPackageMapPicture(broken, COLOURS)).toBeNull();
  });
});
