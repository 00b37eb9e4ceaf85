import { readFile, writeFile } from 'node:fs/promises';

import { buildDoomPicture, buildPalette, buildWad, exitMap, lump } from '../testing';
import { readPackageContents, readPackageTitlePicture, readTitlePicture, readWadContents } from './contents';
import { readIdgamesText } from './idgames';
import { drawDoomPicture } from './pictures';
import { getFixturePath } from './testing/fixture-path';
import { createMemoryContainer } from './testing/memory-container';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { NotAWad } from './not-a-wad';

// The seed makes the mutations the same on every run. A failure reports its round.
const SEED = 20261120;

let directory: TemporaryDirectory;

beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

/** Mulberry32, a short seeded generator that is random enough for corrupting files. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const EXTREME_VALUES = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
];

/** Returns a copy in which a few bytes or numbers are changed, removed or repeated, mostly in areas with numbers. */
function mutate(original: Buffer, random: (below: number) => number): Buffer {
  let bytes = Buffer.from(original);
  for (let count = 1 + random(4); count > 0 && bytes.length > 8; count--) {
    const offset = random(bytes.length - 4);
    const kind = random(6);
    if (kind <= 2)
      bytes.writeUInt32LE(
        EXTREME_VALUES[random(EXTREME_VALUES.length)] ?? 0,
        kind === 0 ? offset & ~3 : offset,
      );
    else if (kind === 3) bytes[offset] = random(256);
    else if (kind === 4) bytes = bytes.subarray(0, offset);
    else bytes.copy(bytes, random(bytes.length), offset, offset + random(200));
  }
  return bytes;
}

const completeWad = (): Buffer =>
  buildWad([
    lump('PLAYPAL', buildPalette()),
    lump(
      'TITLEPIC',
      buildDoomPicture(24, 20, (x, y) => (x === y ? null : 9 * x + y)),
    ),
    lump('ZMAPINFO', 'map MAP01 "One" { author = "Me" }\ngameinfo { titlepage = "TITLEPIC" }'),
    lump('LANGUAGE', '[enu default]\nHUSTR_2 = "Two";'),
    lump(
      'DEHACKED',
      'Patch File for DeHackEd v3.0\nDoom version = 21\n[STRINGS]\nHUSTR_3 = Three\nText 4 4\nabcd',
    ),
    lump('GAMEINFO', 'IWAD = "doom2.wad"\nLOAD = "a.wad", "b.wad"'),
    lump('COMPLVL', 'mbf21'),
    ...exitMap('MAP01'),
    ...[lump('MAP02'), lump('TEXTMAP', 'namespace = "zdoom";'), lump('ENDMAP')],
  ]);

it('broken WADs are rejected or read without side effects', async () => {
  const random = createRandom(SEED);
  const originals = [
    completeWad(),
    ...(await Promise.all(
      ['pwad-zmapinfo', 'pwad-png-title', 'pwad-jpeg-title', 'pwad-patch-title-holes', 'pwad-big-endian'].map(
        (name) => readFile(getFixturePath(`${name}.wad`)),
      ),
    )),
  ];
  const path = await directory.write('mod.wad', '');
  let readable = 0;
  for (let round = 0; round < 500; round++) {
    await writeFile(path, mutate(originals[round % originals.length] ?? Buffer.alloc(0), random));
    try {
      const contents = await readWadContents(path);
      const picture = await readTitlePicture(path);
      readable++;
      if (contents.titlePicture === null) expect([round, picture]).toEqual([round, null]);
      expect(JSON.stringify(contents).length).toBeLessThan(100_000);
    } catch (error) {
      if (!(error instanceof NotAWad)) throw new Error(`Round ${round} broke.`, { cause: error });
    }
  }
  expect(readable).toBeGreaterThan(150); // Otherwise, the mutations are too severe to be useful.
});

it('broken WADs inside packages are skipped', async () => {
  const random = createRandom(SEED + 1);
  for (let round = 0; round < 150; round++) {
    const reader = createMemoryContainer({
      'a.wad': mutate(completeWad(), random),
      'maps/map01.wad': mutate(completeWad(), random),
      'zmapinfo.txt': mutate(Buffer.from('map MAP01 "One" { author = "Me" }\ninclude "a"'), random),
      'graphics/titlepic.lmp': mutate(
        buildDoomPicture(9, 9, (x, y) => x + y),
        random,
      ),
    });
    expect((await readPackageContents(reader)).container).toBe('package');
    await readPackageTitlePicture(reader);
  }
});

it('broken pictures are drawn or rejected', () => {
  const random = createRandom(SEED + 2);
  const originals = [
    buildDoomPicture(30, 40, (x, y) => ((x + y) % 5 ? x : null)),
    buildDoomPicture(4, 500, (_, y) => y & 0xff),
  ];
  let drawnCount = 0;
  for (let round = 0; round < 3000; round++) {
    const picture = drawDoomPicture(mutate(originals[round % 2] ?? Buffer.alloc(0), random));
    if (!picture) continue;
    drawnCount++;
    expect(picture.pixels).toHaveLength(picture.width * picture.height);
  }
  expect(drawnCount).toBeGreaterThan(500);
});

it('broken readme files are read or rejected', async () => {
  const random = createRandom(SEED + 3);
  const original = await readFile(getFixturePath('idgames-cp437.txt'));
  for (let round = 0; round < 500; round++) {
    const fields = readIdgamesText(mutate(original, random));
    expect(fields === null || typeof fields === 'object').toBe(true);
  }
});
