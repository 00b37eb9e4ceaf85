import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { buildDoomPicture, buildIwad, buildPalette, buildWad, lump, type NewLump } from '../../testing';
import { buildPcx, buildTga, buildWebp } from '../testing/make-foreign-pictures';
import { createMemoryContainer } from '../testing/memory-container';
import { readPng, type DecodedPng } from '../testing/read-png';
import { readPackageContents, readWadContents } from './read-contents';
import { readPackageTitlePicture, readTitlePicture, type TitlePicture } from './read-title-picture';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const palette = buildPalette();
const createSquare = (colour: number): Buffer => buildDoomPicture(4, 4, () => colour);
const tga = buildTga(6, 4, (x) => [x, 100, 7, 255], { bits: 24, isRunLengthEncoded: true });
const pcx = buildPcx(6, 4, (x) => x, palette);
const losslessWebp = buildWebp(['VP8L', Buffer.from('2f00000010071011118888fe0700', 'hex')]);

function decode(picture: TitlePicture | null): DecodedPng {
  if (picture?.mimeType !== 'image/png') throw new Error('A PNG was expected.');
  return readPng(picture.bytes);
}

async function readPicture(...lumps: readonly NewLump[]): Promise<TitlePicture | null> {
  return readTitlePicture(await directory.write('mod.wad', buildWad([lump('PLAYPAL', palette), ...lumps])));
}

describe('a raw page', () => {
  const createPage = (width: number): Buffer =>
    Buffer.from(Array.from({ length: width * 200 }, (_, index) => (index % width) & 0xff));

  it.each([
    ['TITLE', 320],
    ['TITLE', 321],
    ['TITLEPIC', 560],
    ['CREDIT', 426],
    ['INTERPIC', 2048],
  ])('in %s may be %i wide', async (name, width) => {
    const png = decode(await readPicture(lump(name, createPage(width))));
    expect([png.width, png.height]).toEqual([width, 200]);
    expect(png.at(300, 199)).toEqual([300 & 0xff, 255 - (300 & 0xff), 7, 255]);
  });

  it('is used as the title picture of a base game, and its lump name is reported', async () => {
    const lumps = [lump('PLAYPAL', palette), lump('TITLE', createPage(560))];
    const path = await directory.write('heretic.wad', buildIwad('heretic', { lumps }));
    expect(decode(await readTitlePicture(path)).width).toBe(560);
    expect((await readWadContents(path)).titlePicture).toBe('TITLE');
  });

  it.each([
    ['narrower than 320', createPage(319)],
    ['of a different height', createPage(320).subarray(1)],
    ['far too wide', createPage(8193)],
    [
      'a truncated PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), createPage(320).subarray(8)]),
    ],
    ['a DDS', Buffer.concat([Buffer.from('DDS '), createPage(320).subarray(4)])],
    ['a BMP', Buffer.concat([Buffer.from('BM1234\0\0\0\0'), createPage(320).subarray(10)])],
    [
      'a truncated TGA',
      Buffer.concat([tga.subarray(0, 12), Buffer.from([0, 4, 0, 4, 24, 0]), createPage(320).subarray(18)]),
    ],
  ])('is not recognised if it is %s', async (_, bytes) => {
    expect(await readPicture(lump('TITLE', bytes))).toBeNull();
  });
});

describe('a title picture in another format', () => {
  it.each([
    ['TGA', tga, 100],
    ['PCX', pcx, 251],
  ])('is drawn: %s', async (_, bytes, green) => {
    const png = decode(await readPicture(lump('TITLEPIC', bytes)));
    expect([png.width, png.height, png.at(4, 3)]).toEqual([6, 4, [4, green, 7, 255]]);
  });

  it('is unchanged: WebP', async () => {
    expect(await readPicture(lump('TITLEPIC', losslessWebp))).toEqual({
      mimeType: 'image/webp',
      bytes: losslessWebp,
    });
  });

  it.each([
    ['TGA', tga],
    ['PCX', pcx],
    ['WebP', losslessWebp],
  ])('is replaced by the next best picture if it is truncated: %s', async (_, bytes) => {
    const cut = lump('TITLEPIC', bytes.subarray(0, -1));
    expect(await readPicture(cut)).toBeNull();
    expect(decode(await readPicture(cut, lump('CREDIT', createSquare(3)))).at(0, 0)[0]).toBe(3);
  });
});

describe('a title picture in a folder of a package', () => {
  const reader = (files: Readonly<Record<string, Buffer | string>>) =>
    createMemoryContainer({ 'playpal.lmp': palette, ...files });
  const readRed = async (files: Readonly<Record<string, Buffer | string>>) =>
    decode(await readPackageTitlePicture(reader(files))).at(0, 0)[0];
  const mapinfo = (page: string): string => `gameinfo { titlepage = "${page}" }`;

  it.each([
    ['in a subfolder of graphics', { 'graphics/menu/TITLEPIC.lmp': createSquare(1) }, 1],
    ['in subfolders of patches', { 'Patches/a/b/c/TitlePic': createSquare(2) }, 2],
    ['in a subfolder of textures', { 'textures/ui/titlepic.lmp': createSquare(3) }, 3],
    [
      'in a subfolder of graphics before the root',
      { 'graphics/menu/titlepic.lmp': createSquare(1), 'titlepic.lmp': createSquare(2) },
      1,
    ],
    [
      'in graphics itself before its subfolders',
      { 'graphics/titlepic.lmp': createSquare(1), 'graphics/z/titlepic.lmp': createSquare(2) },
      1,
    ],
    ['in a filter', { 'filter/doom.id/graphics/menu/titlepic.lmp': createSquare(4) }, 4],
  ])('is found %s', async (_, files, red) => {
    expect(await readRed(files)).toBe(red);
    expect((await readPackageContents(reader(files))).titlePicture).toBe('TITLEPIC');
  });

  it('is found below a top-level folder that contains all files', async () => {
    const files = { 'mod/mapinfo.txt': '', 'mod/graphics/menu/titlepic.lmp': createSquare(5) };
    expect((await readPackageContents(createMemoryContainer(files))).titlePicture).toBe('TITLEPIC');
  });

  it.each([
    ['a folder that has no meaning', { 'other/menu/titlepic.lmp': createSquare(1) }],
    ['a folder with a similar name', { 'graphics2/titlepic.lmp': createSquare(1) }],
    ['a picture folder inside another folder', { 'docs/graphics/titlepic.lmp': createSquare(1) }],
    ['sprites', { 'sprites/titlepic.lmp': createSquare(1) }],
  ])('is not read from %s', async (_, files) => {
    expect(await readPackageTitlePicture(reader({ 'mapinfo.txt': '', ...files }))).toBeNull();
  });

  const others = { 'graphics/page.lmp': createSquare(1), 'graphics/titlepic.lmp': createSquare(2) };
  it.each([
    [
      'the file with exactly this path',
      'graphics/ui/Page.lmp',
      { 'graphics/ui/page.lmp': createSquare(7), 'textures/z/page.lmp': createSquare(8) },
      7,
    ],
    ['a file in any folder, with backslashes', 'UI\\Page.lmp', { 'ui/page.lmp': createSquare(7) }, 7],
    [
      'a file in a filter',
      'graphics/ui/page.lmp',
      { 'filter/doom/graphics/ui/page.lmp': createSquare(7) },
      7,
    ],
    ['no other file with the same name', 'graphics/ui/page.lmp', {}, 2],
    ['a lump if it is a lump name', 'PAGE', {}, 1],
  ])('specified by titlepage is %s', async (_, page, files, red) => {
    expect(await readRed({ 'mapinfo.txt': mapinfo(page), ...others, ...files })).toBe(red);
  });
});
