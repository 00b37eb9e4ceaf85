import { buildWad, exitMap, lump } from '../../testing';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { readWadContents } from './read-contents';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

const readContents = async (wad: Buffer) => readWadContents(await directory.write('mod.wad', wad));

describe('a WAD with a lump outside the file', () => {
  const wad = buildWad([...exitMap('MAP01'), lump('TITLEPIC', 'picture'), lump('UMAPINFO', 'map MAP01 { }')]);

  it.each([
    ['LINEDEFS', { size: 2 ** 30 }],
    ['THINGS', { offset: -20 }],
    ['UMAPINFO', { offset: wad.length }],
  ])('is damaged if source ports read it: %s', async (name, field) => {
    await expect(readContents(withLump(wad, name, field))).rejects.toMatchObject({
      reason: 'damaged',
      message: `mod.wad is damaged (${name} is outside the file). Download it again.`,
    });
  });

  it.each([
    ['TITLEPIC', { size: 2 ** 30 }],
    ['MAP01', { offset: 2 ** 30 }],
    ['MAP01', { offset: -1 }],
  ])('is read if it is a marker, or not needed to play: %s', async (name, field) => {
    expect((await readContents(withLump(wad, name, field))).maps).toHaveLength(1);
  });
});

/** Changes a lump's entry in the directory at the end of a WAD. */
function withLump(wad: Buffer, name: string, { offset, size }: { offset?: number; size?: number }): Buffer {
  const changed = Buffer.from(wad);
  const entry = changed.lastIndexOf(name.padEnd(8, '\0')) - 8;
  if (offset !== undefined) changed.writeInt32LE(offset, entry);
  if (size !== undefined) changed.writeInt32LE(size, entry + 4);
  return changed;
}
