import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { DamagedPlayFile } from '../damaged-play-file';
import * as made from './build-saves';
import { readSave } from './read-save';
import type { SaveGame } from './save-game';
import { readSavePicture } from './save-picture';

const SAMPLES = join(__dirname, '../../samples');
const CRATES: Partial<SaveGame> = { title: 'THE CRATES', skill: 4, levelTics: 70_000 };
const HERE = { ...CRATES, episode: 2, mapNumber: 2 };
const FILES = ['freedoom1.wad', 'my mod.wad'];

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

async function writeSave(content: Buffer): Promise<string> {
  const path = join(directory.path, 'save');
  await writeFile(path, content);
  return path;
}
const read = async (content: Buffer): Promise<SaveGame> => readSave(await writeSave(content));

describe('a saved game', () => {
  it.each<[string, Buffer, Partial<SaveGame>]>([
    ['Doom', made.doomSave(), { ...HERE, format: 'vanilla', saveVersion: '109', map: null, files: null }],
    ['Heretic', made.doomSave('version 130'), { ...HERE, format: 'vanilla', saveVersion: '130' }],
    [
      'Hexen',
      made.hexenSave(),
      {
        format: 'hexen',
        title: 'THE CRATES',
        saveVersion: 'HXS Ver 2.37',
        mapNumber: 13,
        skill: 4,
        episode: null,
        levelTics: null,
      },
    ],
    [
      'Crispy',
      made.crispySave('crispy-doom 5.12.0\nwadfilename my mod.wad\ntotalleveltimes 5000\n'),
      { ...HERE, format: 'crispy', portVersion: '5.12.0', mapFile: 'my mod.wad', totalTics: 75_000 },
    ],
    [
      'Crispy in the first map',
      made.crispySave('crispy-doom 7.0.0\nwadfilename a.wad\n'),
      { totalTics: 70_000 },
    ],
    ['International', made.internationalSave(), { ...HERE, format: 'international', mapFile: 'episode.wad' }],
    [
      'Woof! 10',
      made.woofSave('Woof 6.0.0'),
      { ...HERE, format: 'woof', saveVersion: 'Woof 6.0.0', files: FILES, hasPicture: false },
    ],
    ['Woof! with Boom rules', made.woofSave('Woof 15.0.0', 202), { ...HERE, files: FILES }],
    ['the newest Woof!', made.woofSave('Woof 16.0.0'), HERE],
    ['Nugget', made.woofSave('Nugget 4.0.0'), { ...HERE, format: 'nugget' }],
    ['Cherry', made.woofSave('Cherry 2.0.0'), { ...HERE, format: 'cherry' }],
    [
      'PrBoom+',
      made.prboomSave(),
      { ...HERE, format: 'prboom-plus', complevel: '11', files: FILES, totalTics: 75_000 },
    ],
    ['old DSDA-Doom', made.prboomSave('DSDA-DOOM 2'), { ...HERE, format: 'prboom-plus' }],
    [
      'DSDA-Doom 0.25',
      made.dsdaSave(1, 9),
      { ...HERE, format: 'dsda', saveVersion: '1', complevel: '9', files: FILES, totalTics: 75_000 },
    ],
    ['DSDA-Doom 0.26', made.dsdaSave(2, 21), { ...HERE, totalTics: 75_000 }],
    ['DSDA-Doom 0.29', made.dsdaSave(6, 21), { ...HERE, totalTics: 75_000 }],
    [
      'a future DSDA-Doom with times in an unknown position',
      made.dsdaSave(7, 21),
      { ...HERE, levelTics: null, totalTics: null },
    ],
    ['Eternity', made.eternitySave(), { ...CRATES, format: 'eternity', map: 'E2M2', files: FILES }],
    ['Odamex', made.odamexSave(), { format: 'odamex', title: 'THE CRATES', map: 'E2M2', skill: null }],
    ['Doom Retro', made.doomRetroSave(), { ...HERE, format: 'doomretro', portVersion: 'v6.0' }],
    ['Doom Retro, compressed', made.packedDoomRetroSave(), { ...HERE, format: 'doomretro' }],
    ['a console map', made.doomRetroSave(0, 1, 10), { map: 'E1M4B' }],
    ['EDGE', made.toBytes('EdgeSave', Array<number>(50).fill(3)), { format: 'edge-classic', title: null }],
  ])('is read: %s', async (_name, content, expected) => {
    expect(await read(content)).toMatchObject(expected);
  });

  it.each<[string, Partial<SaveGame>]>([
    ['chocolate-3.1.dsg', { title: "AB ',7/5. 9X0", skill: 3, mapNumber: 2, levelTics: 122 }],
    ['crispy-7.0.dsg', { mapFile: 'my mod (v2).wad', portVersion: '7.0.0', levelTics: 104, totalTics: 174 }],
    ['dsda-0.25.dsg', { saveVersion: '1', skill: 3, mapNumber: 2, levelTics: 124, totalTics: 124 }],
    ['dsda-0.29.dsg', { saveVersion: '6', skill: 4, mapNumber: 2, levelTics: 82, totalTics: 152 }],
    ['woof-10.5.dsg', { files: ['freedoom2.wad', 'two.wad', 'my mod (v2).wad'], levelTics: 108 }],
    ['woof-15.2.dsg', { title: 'MAP02 (AUTO)', saveVersion: 'Woof 15.0.0', levelTics: 1, hasPicture: true }],
  ])("is read in its port's own format: %s", async (name, expected) => {
    expect(await readSave(join(SAMPLES, name))).toMatchObject(expected);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a text file', Buffer.from('This is a text file with a wrong name, longer than a header would be.')],
    ['half a header', made.doomSave().subarray(0, 44)],
    ['an endless list of files', made.dsdaSave(6, 21).subarray(0, 50)],
    [
      'a list that claims many files',
      made.toBytes(made.eternitySave().subarray(0, 85), [255, 255], [...Array<number>(40).fill(255)]),
    ],
    ['invalid compressed data', made.toBytes('DRSG', [0, 4, 0, 0], 'not packed at all')],
    [
      'a file that claims to be 4 GB',
      made.toBytes('DRSG', [255, 255, 255, 255], made.packedDoomRetroSave().subarray(8)),
    ],
    ['another picture', made.pngSave({ Title: 'holiday' })],
    ['another zip', made.createZip({ 'maps/map01.wad': 'x' })],
    ['half a zip', made.createZip({ 'info.json': made.ZDOOM_INFO }).subarray(0, 150)],
    ['a zip with invalid strings', made.createZip({ 'info.json': '{"Title": ' })],
    ['a zip with a list instead of strings', made.createZip({ 'info.json': '[]' })],
    ['endless strings', made.createZip({ 'info.json': '['.repeat(200_000) })],
  ])('is reported as damaged without a crash: %s', async (_name, content) => {
    await expect(read(content)).rejects.toThrow(DamagedPlayFile);
  });

  it('shows a title as text on one line, whatever it contains', async () => {
    const title = (bytes: Buffer) => made.toBytes(bytes, made.doomSave().subarray(24));
    const latin1 = title(made.field('\xdcBER \x07M\xc4NNER', 24));
    const utf8 = title(made.field(Buffer.from('日本\0XXXX').toString('latin1'), 24));
    expect([(await read(latin1)).title, (await read(utf8)).title]).toEqual(['ÜBER  MÄNNER', '日本']);
  });
});

describe('the picture of a saved game', () => {
  it('is at the end of the file in Woof! and ports derived from it', async () => {
    for (const mark of ['WOOF_SNAPSHOT\0', 'NUGGETDOOM_SNAPSHOT\0', 'CHERRYDOOM_SNAPSHOT\0']) {
      const path = await writeSave(made.woofSave('Woof 15.0.0', 221, mark));
      expect((await readSave(path)).hasPicture).toBe(true);
      const pixels = Buffer.alloc(64_000, 7);
      expect(await readSavePicture(path)).toEqual({
        kind: 'palette-indexes',
        width: 320,
        height: 200,
        pixels,
      });
    }
  });

  it('is absent in saves of other ports', async () => {
    expect(await readSavePicture(await writeSave(made.dsdaSave(6, 21)))).toBeNull();
    expect(await readSavePicture(await writeSave(made.createZip({ 'info.json': {} })))).toBeNull();
  });
});
