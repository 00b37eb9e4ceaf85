import { buildMod, buildWad, exitMap, lump } from '../../testing';
import { MAX_LISTED_MAPS } from '../reading-limits';
import { createMemoryContainer } from '../testing/memory-container';
import type { ContainerReader } from './container-reader';
import { readPackageContents } from './read-contents';

const ZMAPINFO = 'map MAP01 "One"\n{\n}\nmap E1A1 "Two" { }';
const UDMF = buildWad([lump('MAP99'), lump('TEXTMAP', 'namespace = "zdoom";'), lump('ENDMAP')]);

describe('readPackageContents', () => {
  it('recommends EDGE for files in its languages', async () => {
    const { portHints } = await readPackageContents(
      createMemoryContainer({ 'Scripts/Things.DDF': '<THINGS>', 'start.rts': '' }),
    );
    expect(portHints).toEqual([
      { feature: 'edge', families: ['edge-classic'], because: ['.ddf files', '.rts files'] },
    ]);
  });

  it('finds maps and text lumps by their file names, and WADs in the root', async () => {
    const contents = await readPackageContents(
      createMemoryContainer({
        'maps/map01.wad': UDMF,
        'maps/E1A1.map': 'raw',
        'maps/broken.wad': 'no WAD',
        'docs/other.wad': buildMod(['HIDDEN']),
        'zmapinfo.lmp': ZMAPINFO,
        'LANGUAGE.enu': '[enu] HUSTR_7 = "From LANGUAGE";',
        'GameInfo.txt': 'STARTUPTITLE = "A Package"',
        'levels.wad': buildMod(['MAP07']),
      }),
    );
    expect(contents.maps.map(({ name, title, format }) => [name, title, format])).toEqual([
      ['MAP07', 'From LANGUAGE', 'doom'],
      ['MAP01', 'One', 'udmf'],
      ['E1A1', 'Two', null],
      ['BROKEN', null, null],
    ]);
    expect(contents).toMatchObject({
      container: 'package',
      guess: 'doom2',
      gameInfo: { title: 'A Package' },
      portHints: [{ feature: 'zdoom', because: ['ZMAPINFO', 'UDMF maps'] }],
      notes: ["broken.wad is named like a WAD, but isn't one or is damaged."],
    });
  });

  it('accepts a package inside a single folder', async () => {
    const contents = await readPackageContents(
      createMemoryContainer({ 'Mod/MAPINFO.txt': ZMAPINFO, 'Mod/maps/MAP01.wad': buildMod(['MAP01']) }),
    );
    expect(contents.maps).toEqual([{ name: 'MAP01', title: 'One', author: null, format: 'doom' }]);
  });

  it('recognises a standalone game by its IWADINFO', async () => {
    const contents = await readPackageContents(
      createMemoryContainer({ 'iwadinfo.txt': 'IWad { Name = "The Game" }' }),
    );
    expect(contents.standaloneName).toBe('The Game');
  });

  it('reads text lumps in a WAD in the root, but prefers those in the package itself', async () => {
    const wad = buildWad([...exitMap('MAP01'), lump('MAPINFO', 'map MAP01 "Inside"')]);
    const inside = await readPackageContents(createMemoryContainer({ 'a.wad': wad }));
    expect(inside.maps[0]?.title).toBe('Inside');
    const withOwnText = await readPackageContents(
      createMemoryContainer({ 'mapinfo.txt': 'map MAP01 "Beside"', 'a.wad': wad }),
    );
    expect(withOwnText.maps[0]?.title).toBe('Beside');
  });

  it('skips and reports entries that cannot be extracted', async () => {
    const contents = await readPackageContents(
      createMemoryContainer({
        'a.wad': new Error('bad CRC'),
        'maps/MAP01.wad': new Error('encrypted'),
        'MAPINFO.txt': new Error('encrypted'),
        'maps/MAP02.wad': buildMod(['MAP02']),
      }),
    );
    expect(contents.maps.map(({ name, format }) => [name, format])).toEqual([
      ['MAP01', null],
      ['MAP02', 'doom'],
    ]);
    expect(contents.notes).toEqual([
      "a.wad couldn't be extracted.",
      "MAP01.wad couldn't be extracted.",
      "MAPINFO.txt couldn't be extracted.",
    ]);
  });

  it('lists damaged maps and definitions, but no other entries', async () => {
    const contents = await readPackageContents(
      createMemoryContainer({
        'maps/MAP01.wad': new Error('bad CRC'),
        'maps/MAP02.wad': buildMod(['MAP02']),
        'zscript.txt': new Error('bad CRC'),
        'graphics/TITLEPIC.png': new Error('bad CRC'),
      }),
    );
    expect(contents.damage?.toSorted()).toEqual([
      "MAP01.wad couldn't be extracted.",
      "zscript.txt couldn't be extracted.",
    ]);
    expect(contents.notes).toContain("TITLEPIC.png couldn't be extracted.");
    const intact = await readPackageContents(
      createMemoryContainer({ 'maps/MAP02.wad': buildMod(['MAP02']) }),
    );
    expect(intact.damage).toBeUndefined();
  });

  it.each([
    ['large', 100, 1024 * 1024],
    ['small', 10_000, 10],
  ])('checks only a part of very many %s definitions', async (_, count, sizeBytes) => {
    const entries = Array.from({ length: count }, (__, at) => ({ name: `zscript.${at}`, sizeBytes }));
    let reads = 0;
    await readPackageContents({
      list: () => Promise.resolve(entries),
      read: (entry, maxBytes) => {
        reads += 1;
        return Promise.resolve(Buffer.alloc(Math.min(entry.sizeBytes, maxBytes)));
      },
    });
    expect(reads).toBeLessThan(600);
    expect(reads * sizeBytes).toBeLessThan(20 * 1024 * 1024);
  });

  it("passes on the error if the package's entries cannot be listed", async () => {
    const reader: ContainerReader = {
      list: () => Promise.reject(new Error('damaged')),
      read: () => Promise.reject(new Error('damaged')),
    };
    await expect(readPackageContents(reader)).rejects.toThrow('damaged');
  });
});

describe('a hostile package', () => {
  it('is not extracted beyond the limits, regardless of the declared sizes', async () => {
    const requestedBytes: number[] = [];
    const names = Array.from({ length: 40 }, (_, index) => `maps/M${index}.wad`);
    const contents = await readPackageContents({
      list: () =>
        Promise.resolve([
          { name: 'huge.wad', sizeBytes: 2 ** 40 },
          ...names.map((name) => ({ name, sizeBytes: 60 * 1024 * 1024 })),
        ]),
      read: (_, maxBytes) => {
        requestedBytes.push(maxBytes);
        // The entry is as large as the limit allows, but is allocated only once instead of forty times.
        return Promise.resolve(SIXTY_MEGABYTES);
      },
    });
    expect(Math.max(...requestedBytes)).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(requestedBytes.length).toBe(4); // 256 MB
    expect(contents.mapCount).toBe(40);
    expect(contents.notes).toHaveLength(20);
    expect(contents.notes.slice(0, 2)).toEqual([
      'huge.wad is too large to be read inside a package.',
      "M4.wad wasn't read, because the WADs before it are too large in total.",
    ]);
  });

  it('names the limit that it exceeds', async () => {
    const wad = buildMod(['MAP01']);
    const readNotes = async (names: readonly string[], bytes: Buffer) => {
      const { notes } = await readPackageContents({
        list: () => Promise.resolve(names.map((name) => ({ name, sizeBytes: bytes.length }))),
        read: () => Promise.resolve(bytes),
      });
      return notes[0];
    };
    const maps = Array.from({ length: 4001 }, (_, index) => `maps/M${index}.wad`);
    expect(await readNotes(maps, wad)).toBe(
      "M4000.wad wasn't read, because only the first 4,000 WADs in its folder are.",
    );
    const roots = Array.from({ length: 65 }, (_, index) => `${index}.wad`);
    expect(await readNotes(roots, wad)).toBe(
      "64.wad wasn't read, because only the first 64 WADs in its folder are.",
    );
    const fullWad = buildWad(Array.from({ length: 65_536 }, () => lump('A')));
    expect(await readNotes(['a.wad', 'b.wad'], fullWad)).toBe(
      "b.wad wasn't read, because the WADs before it have too many lumps.",
    );
  });

  it('is listed even with sixty thousand entries', async () => {
    const entries = Array.from({ length: 60_000 }, (_, index) => ({
      name: `maps/M${index}.map`,
      sizeBytes: 0,
    }));
    const contents = await readPackageContents({
      list: () => Promise.resolve(entries),
      read: () => Promise.resolve(Buffer.alloc(0)),
    });
    expect(contents.mapCount).toBe(60_000);
    expect(contents.maps).toHaveLength(MAX_LISTED_MAPS);
    expect(contents.notes).toContain('Contains 60,000 maps. Only the first 32,768 are listed.');
  });
});

const SIXTY_MEGABYTES = (() => {
  const bytes = Buffer.alloc(60 * 1024 * 1024);
  buildMod(['MAP01']).copy(bytes);
  return bytes;
})();
