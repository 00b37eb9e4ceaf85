import { readFile } from 'node:fs/promises';

import { buildDoomPicture, buildPalette, buildWad, lump } from '../../testing';
import { getFixturePath } from '../testing/fixture-path';
import { createMemoryContainer } from '../testing/memory-container';
import { readPng, type DecodedPng } from '../testing/read-png';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import {
  readPackageTitlePicture,
  readPalette,
  readTitlePicture,
  type TitlePicture,
} from './read-title-picture';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const palette = buildPalette();
const createSquare = (colour: number): Buffer => buildDoomPicture(4, 4, (x, y) => (x === y ? null : colour));
const readPicture = async (wad: Buffer, basePalette?: Uint8Array) =>
  readTitlePicture(await directory.write('mod.wad', wad), basePalette ? { palette: basePalette } : {});

function decode(picture: TitlePicture | null): DecodedPng {
  if (picture?.mimeType !== 'image/png') throw new Error('A PNG was expected.');
  return readPng(picture.bytes);
}

describe('readTitlePicture', () => {
  it("uses the WAD's own palette and makes holes transparent", async () => {
    const wad = buildWad([lump('PLAYPAL', palette), lump('TITLEPIC', createSquare(200))]);
    const png = decode(await readPicture(wad, Buffer.alloc(768)));
    expect([png.width, png.height]).toEqual([4, 4]);
    expect(png.at(1, 0)).toEqual([200, 55, 7, 255]);
    expect(png.at(2, 2)).toEqual([0, 0, 0, 0]);
  });

  it("uses the base game's colours if the WAD has no palette, or grey if both are missing", async () => {
    const wad = buildWad([lump('PLAYPAL', 'too short'), lump('TITLEPIC', createSquare(200))]);
    expect(decode(await readPicture(wad, palette)).at(1, 0)).toEqual([200, 55, 7, 255]);
    for (const basePalette of [undefined, Buffer.alloc(10)]) {
      const [red, green, blue, alpha] = decode(await readPicture(wad, basePalette)).at(1, 0);
      expect([red, red, 255]).toEqual([green, blue, alpha]);
    }
  });

  it('draws a tall picture and one with holes', async () => {
    const tall = decode(await readTitlePicture(getFixturePath('pwad-patch-title-tall.wad')));
    expect([tall.width, tall.height]).toEqual([40, 400]);
    expect(tall.at(20, 399)[3]).toBe(255);
    const holes = decode(await readTitlePicture(getFixturePath('pwad-patch-title-holes.wad')));
    expect([holes.width, holes.height]).toEqual([64, 40]);
    expect(holes.at(0, 0)[3]).toBe(255);
    const rows = Array.from({ length: 40 }, (_, y) => y);
    expect(rows.filter((y) => holes.at(32, y)[3] === 0).length).toBeGreaterThan(5);
  });

  it('draws a raw page of 320 by 200, as in Heretic', async () => {
    const page = Buffer.from(Array.from({ length: 64_000 }, (_, index) => (index % 320) & 0xff));
    const png = decode(await readPicture(buildWad([lump('PLAYPAL', palette), lump('TITLE', page)])));
    expect([png.width, png.height]).toEqual([320, 200]);
    expect(png.at(77, 199)).toEqual([77, 178, 7, 255]);
  });

  it('returns a PNG or JPEG unchanged', async () => {
    const png = await readTitlePicture(getFixturePath('pwad-png-title.wad'));
    expect(png?.mimeType).toBe('image/png');
    expect(png?.bytes.includes('grAb')).toBe(true);
    const jpeg = await readTitlePicture(getFixturePath('pwad-jpeg-title.wad'));
    expect(jpeg?.mimeType).toBe('image/jpeg');
    const wad = await readFile(getFixturePath('pwad-jpeg-title.wad'));
    expect(jpeg && wad.includes(jpeg.bytes)).toBe(true);
  });

  it('uses the last of several pictures with the same name', async () => {
    const png = decode(await readTitlePicture(getFixturePath('pwad-two-titlepics.wad')));
    expect([png.width, png.height]).toEqual([48, 30]);
  });

  it('prefers the picture specified in MAPINFO, then the title, then the next best picture', async () => {
    const page = lump('MAPINFO', 'gameinfo { titlepage = "MYPAGE" }');
    const pictures = [
      lump('PLAYPAL', palette),
      lump('CREDIT', createSquare(1)),
      lump('TITLEPIC', createSquare(2)),
    ];
    const readRed = async (wad: Buffer) => decode(await readPicture(wad)).at(1, 0)[0];
    expect(await readRed(buildWad([page, ...pictures, lump('MYPAGE', createSquare(3))]))).toBe(3);
    expect(await readRed(buildWad([page, ...pictures]))).toBe(2);
    expect(await readRed(buildWad([...pictures, lump('TITLEPIC', 'no picture')]))).toBe(1);
  });

  it('returns null if no picture can be shown', async () => {
    expect(await readPicture(buildWad([]))).toBeNull();
    expect(await readPicture(buildWad([lump('TITLEPIC', 'RIFF1234WEBP and more')]))).toBeNull();
  });
});

describe('readPackageTitlePicture', () => {
  const readFirstPixel = async (files: Readonly<Record<string, Buffer | string | Error>>) =>
    decode(await readPackageTitlePicture(createMemoryContainer({ 'playpal.lmp': palette, ...files }))).at(
      1,
      0,
    )[0];

  it.each([
    [
      'graphics',
      {
        'TITLEPIC.lmp': createSquare(1),
        'Graphics/TitlePic': createSquare(2),
        'patches/titlepic.lmp': createSquare(3),
      },
      2,
    ],
    ['the root', { 'titlepic.lmp': createSquare(1), 'textures/titlepic.lmp': createSquare(2) }, 1],
    [
      'any picture folder',
      { 'textures/titlepic.lmp': createSquare(2), 'other/titlepic.lmp': createSquare(3) },
      2,
    ],
    ['a WAD', { 'a.wad': buildWad([lump('TITLEPIC', createSquare(4))]) }, 4],
    ['filters last', { 'filter/doom.id/graphics/titlepic.lmp': createSquare(5) }, 5],
    [
      'everything except filters',
      { 'graphics/titlepic.lmp': createSquare(6), 'filter/doom.id/graphics/titlepic.lmp': createSquare(5) },
      6,
    ],
    [
      'the picture with the folder that MAPINFO specifies',
      { 'mapinfo.txt': 'gameinfo { titlepage = "graphics/My.png" }', 'graphics/my.png': createSquare(7) },
      7,
    ],
    [
      'the next best picture if the best one cannot be extracted',
      { 'titlepic.png': new Error('CRC'), 'credit.lmp': createSquare(8) },
      8,
    ],
  ])('reads from %s', async (_, files, red) => {
    expect(await readFirstPixel(files)).toBe(red);
  });

  it('does not extract maps', async () => {
    const reader = createMemoryContainer({ 'maps/map01.wad': 'x', 'titlepic.lmp': createSquare(1) });
    const readNames: string[] = [];
    const read: typeof reader.read = (entry, maxBytes) => {
      readNames.push(entry.name);
      return reader.read(entry, maxBytes);
    };
    expect(await readPackageTitlePicture({ list: reader.list, read })).not.toBeNull();
    expect(readNames).toEqual(['titlepic.lmp']);
  });
});

it('readPalette returns the first palette of PLAYPAL', async () => {
  const wad = buildWad([lump('PLAYPAL', Buffer.concat([palette, Buffer.alloc(768)]))]);
  expect(await readPalette(await directory.write('game.wad', wad))).toEqual(palette);
  expect(await readPalette(await directory.write('mod.wad', buildWad([])))).toBeNull();
});
