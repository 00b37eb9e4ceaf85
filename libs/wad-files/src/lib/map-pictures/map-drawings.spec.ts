import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { buildMod, buildWad, lump, type NewLump } from '../../testing';
import { createMemoryContainer } from '../testing/memory-container';
import { readPng } from '../testing/read-png';
import { drawMapMask } from './draw-map-mask';
import { findMapLumps, findPackageMapLumps } from './find-map-lumps';
import { MapDrawer } from './map-drawer';
import { readMapLines, readTextMapLines, type MapLine, type MapLumps } from './map-lines';

const line = (from: MapLine['from'], to: MapLine['to'], isTwoSided = false): MapLine => ({
  from,
  to,
  isTwoSided,
});
/** A square room with a step across its middle. */
const ROOM = [
  line([0, 0], [100, 0]),
  line([100, 0], [100, 75]),
  line([100, 75], [0, 75]),
  line([0, 75], [0, 0]),
  line([0, 37], [100, 37], true),
];
const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const hexenMap = (name: string): NewLump[] => [
  lump(name),
  lump('THINGS'),
  lump(
    'LINEDEFS',
    Buffer.concat([0, 1, 2, 3].map((index) => shorts(index, (index + 1) % 4, 1, 0, 0, 0, 0, 0xffff))),
  ),
  lump('SIDEDEFS'),
  lump('VERTEXES', shorts(0, 0, 64, 0, 64, 64, 0, 64)),
  lump('BEHAVIOR'),
];
const textMap = (name: string, text: string): NewLump[] => [
  lump(name),
  lump('TEXTMAP', text),
  lump('ENDMAP'),
];
const ROOM_TEXT = `namespace = "zdoom";
  vertex{x=0;y=0;} vertex{x=9;y=0;} vertex{x=9;y=9;} vertex{x=0;y=9;}
  linedef{v1=0;v2=1;} linedef{v1=1;v2=2;} linedef{v1=2;v2=3;} linedef{v1=3;v2=0;}`;

describe('a drawing', () => {
  it('has opaque one-sided lines, fainter other lines and nothing else', async () => {
    const png = readPng((await drawMapMask(ROOM, 320)) as Buffer);
    expect([png.width, png.height]).toEqual([320, 240]);
    const column = Array.from({ length: 240 }, (_, y) => png.at(100, y)[0] ?? -1);
    expect(column.filter((alpha) => alpha === 255)).toHaveLength(2);
    expect(Math.max(...column.slice(100, 140))).toBe(8 * 17);
    expect(column.filter((alpha) => alpha > 0).length).toBeLessThan(14);
  });

  it.each([160, 320, 640, 1280])('is 4:3 at width %d', async (width) => {
    const png = readPng((await drawMapMask(ROOM, width)) as Buffer);
    expect([png.width, png.height]).toEqual([width, (width * 3) / 4]);
  });

  it.each<[string, MapLine[]]>([
    ['three lines', ROOM.slice(0, 3)],
    ['no height', ROOM.map(() => line([0, 0], [9, 0]))],
    ['an infinite coordinate', [...ROOM, line([0, 0], [Infinity, 0])]],
    ['a size that overflows', [...ROOM, line([-1e308, 0], [1e308, 0])]],
    ['a coordinate that is no number', [...ROOM, line([Number.NaN, 0], [Number.NaN, 0])].slice(4)],
  ])('is null for a map with %s', async (_, lines) => {
    expect(await drawMapMask(lines, 160)).toBeNull();
  });

  it('of a map with a very distant corner stays inside the picture', async () => {
    expect(await drawMapMask([...ROOM, line([0, 0], [1e300, -1e300])], 160)).not.toBeNull();
  });
});

describe('the lines of a text map', () => {
  it('are limited to 250,000, and the map is drawn up to that limit', async () => {
    const text = `${'vertex{x=0;y=0;}'.repeat(2)}${'linedef{v1=0;v2=1;}'.repeat(250_001)}`;
    expect(await readTextMapLines(text)).toHaveLength(250_000);
  });

  it.each([
    ['NaN', 'x=nan'],
    ['an overflow', 'x=1e999'],
    ['a word', 'x=left'],
    ['no value', ''],
  ])('are omitted if a coordinate is %s', async (_, x) => {
    const lines = await readTextMapLines(`vertex{${x};y=1;} vertex{x=1;y=1;} linedef{v1=0;v2=1;}`);
    expect(lines).toEqual([]);
  });

  it('are read even if the text never closes a block', async () => {
    expect(
      await readTextMapLines(`${ROOM_TEXT} linedef { v1 = 0; ${'v2 = 1; '.repeat(100_000)}`),
    ).toHaveLength(4);
  });
});

/** The size of the lump of lines in the file that {@link writeHugeMap} writes. */
const HUGE_BYTES = 1024 ** 3;

/** Writes a WAD whose only map has a gigabyte of lines. The file is sparse, so that it takes no space. */
async function writeHugeMap(path: string, vertexes: Buffer): Promise<void> {
  const directoryOffset = 12 + vertexes.length + HUGE_BYTES;
  const numbers = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
  const entry = (name: string, offset: number, size: number) =>
    Buffer.concat([numbers(offset, size), Buffer.from(name.padEnd(8, '\0'))]);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([Buffer.from('PWAD'), numbers(6, directoryOffset), vertexes]), 0, null, 0);
  const entries = [
    entry('MAP01', 0, 0),
    entry('THINGS', 0, 0),
    entry('LINEDEFS', 12 + vertexes.length, HUGE_BYTES),
    entry('SIDEDEFS', 0, 0),
    entry('VERTEXES', 12, vertexes.length),
    entry('SECTORS', 0, 0),
  ];
  await file.write(Buffer.concat(entries), 0, null, directoryOffset);
  await file.close();
}

describe('a map in a file', () => {
  let directory: TemporaryDirectory;
  beforeEach(async () => {
    directory = await createTemporaryDirectory();
  });
  afterEach(() => directory.remove());

  const countLines = async (found: MapLumps | string) =>
    typeof found === 'string' ? found : (await readMapLines(found)).length;

  it("is found by name in Doom's, Hexen's and text format", async () => {
    const wad = buildWad([...hexenMap('MAP01'), ...textMap('MAP02', ROOM_TEXT)]);
    const path = await directory.write('maps.wad', wad);
    expect(await countLines(await findMapLumps(path, 'MAP01'))).toBe(4);
    expect(await countLines(await findMapLumps(path, 'MAP02'))).toBe(4);
    const doom = await directory.write('doom.wad', buildMod(['E1M1']));
    expect(await countLines(await findMapLumps(doom, 'E1M1'))).toBe(4);
    expect(await findMapLumps(path, 'MAP03')).toBe('not-found');
  });

  it('is read up to 65,536 lines if it has a gigabyte of them, and is not drawn without a shape', async () => {
    const path = join(directory.path, 'huge.wad');
    await writeHugeMap(path, shorts(0, 0, 64, 64));
    const found = await findMapLumps(path, 'MAP01');
    if (typeof found === 'string' || found.format === 'udmf') throw new Error('No lines were found.');
    expect(found.lines.buffer.byteLength).toBeLessThan(2 * 1024 ** 2);
    const lines = await readMapLines(found);
    expect(lines).toHaveLength(65_536);
    expect(await drawMapMask(lines, 160)).toBeNull();
  });

  it('is the last one if several have the same name', async () => {
    const wad = buildWad([...textMap('MAP01', ''), ...hexenMap('MAP01')]);
    expect(await countLines(await findMapLumps(await directory.write('two.wad', wad), 'MAP01'))).toBe(4);
    const files = { 'maps/MAP01.wad': buildWad(textMap('X', '')), 'Maps/map01.wad': buildWad(hexenMap('Y')) };
    expect(await countLines(await findPackageMapLumps(createMemoryContainer(files), 'MAP01'))).toBe(4);
  });

  it('is found in a package by its file name, or in a WAD in the root', async () => {
    const reader = createMemoryContainer({
      'maps/start.wad': buildWad(hexenMap('OTHER')),
      'maps/old.map': 'a Build map',
      'maps/broken.wad': new Error('damaged'),
      'more.wad': buildWad(hexenMap('MAP09')),
    });
    expect(await countLines(await findPackageMapLumps(reader, 'START'))).toBe(4);
    expect(await countLines(await findPackageMapLumps(reader, 'MAP09'))).toBe(4);
    expect(await findPackageMapLumps(reader, 'OTHER')).toBe('not-found');
    expect(await findPackageMapLumps(reader, 'OLD')).toBe('unreadable');
    expect(await findPackageMapLumps(reader, 'BROKEN')).toBe('unreadable');
  });
});

describe('MapDrawer', () => {
  let drawer: MapDrawer;
  beforeEach(() => (drawer = new MapDrawer()));
  afterEach(() => drawer.close());
  const neverAborted = new AbortController().signal;
  const room = (): Promise<MapLumps> => Promise.resolve({ format: 'udmf', text: Buffer.from(ROOM_TEXT) });

  it('draws maps in workers, two at a time', async () => {
    let reading = 0;
    let maxConcurrentReads = 0;
    const read = async (): Promise<MapLumps> => {
      maxConcurrentReads = Math.max(maxConcurrentReads, ++reading);
      await new Promise(setImmediate);
      reading--;
      return room();
    };
    const widths = [160, 320, 640, 160];
    const drawings = await Promise.all(widths.map((width) => drawer.draw(read, width, neverAborted)));
    expect(drawings.map((drawing) => readPng(drawing as Buffer).width)).toEqual(widths);
    expect(maxConcurrentReads).toBe(2);
  });

  it('returns null for a map without a shape and draws the next one', async () => {
    const empty = (): Promise<MapLumps> => Promise.resolve({ format: 'udmf', text: Buffer.from('vertex {') });
    expect(await drawer.draw(empty, 160, neverAborted)).toBeNull();
    expect(await drawer.draw(room, 160, neverAborted)).not.toBeNull();
  });

  it('stops drawing when the request is aborted, and draws the next map', async () => {
    const abort = new AbortController();
    const endless = (): Promise<MapLumps> =>
      Promise.resolve({ format: 'udmf', text: Buffer.alloc(16 * 1024 * 1024, 'vertex{x=1;}') });
    const drawing = drawer.draw(endless, 1280, abort.signal);
    setImmediate(() => abort.abort(new Error('The client disconnected.')));
    await expect(drawing).rejects.toThrow('The client disconnected.');
    expect(await drawer.draw(room, 160, neverAborted)).not.toBeNull();
  });

  it('can be closed while a map is being drawn', async () => {
    const pending = drawer.draw(room, 160, neverAborted);
    await Promise.resolve();
    await drawer.close();
    await pending;
    expect(await drawer.draw(room, 160, neverAborted)).not.toBeNull();
  });
});
