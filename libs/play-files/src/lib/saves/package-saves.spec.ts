import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeZip } from '@hangar/archives/testing';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { DamagedPlayFile } from '../damaged-play-file';
import * as made from './build-saves';
import { readSave } from './read-save';
import type { SaveGame } from './save-game';
import { readSavePicture } from './save-picture';

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
const count = (done: number, total: number) => ({ done, total });

describe('a save of a ZDoom-based port', () => {
  const zip = (globals: unknown, info: object = {}) =>
    made.createZip({
      'savepic.png': 'picture',
      'info.json': { ...made.ZDOOM_INFO, ...info },
      'globals.json': globals,
    });

  it('suggests a remedy if it is truncated or empty', async () => {
    const complete = zip(made.ZDOOM_GLOBALS);
    for (const truncated of [complete.subarray(0, complete.length - 30), Buffer.alloc(0)]) {
      const error = (await read(truncated).catch((failure: unknown) => failure)) as Error;
      expect(error).toBeInstanceOf(DamagedPlayFile);
      expect(error.message).toMatch(/^This save is (damaged|empty)\. .* Use an earlier save\.$/);
    }
  });

  it('contains the map, the skill and the finished maps', async () => {
    expect(await read(zip(made.ZDOOM_GLOBALS))).toEqual({
      format: 'zdoom-zip',
      engine: 'GZDOOM',
      portVersion: '4.14.2',
      saveVersion: '4560',
      title: 'Before the yellow door',
      skill: 4,
      episode: null,
      mapNumber: null,
      map: 'E1M3',
      levelTics: 700,
      totalTics: 1050,
      complevel: null,
      baseGame: 'freedoom1.wad',
      files: null,
      mapFile: 'my mod.wad',
      savedAt: new Date(2026, 10, 20, 21, 4, 5).toISOString(),
      levels: [
        {
          maps: ['E1M1'],
          timeTics: 350,
          kills: count(6, 7),
          items: count(1, 2),
          secrets: count(0, 3),
          secretExit: null,
          players: 1,
        },
      ],
      hasPicture: true,
    });
  });

  it('may use the skill field of older versions and any tic rate', async () => {
    const globals = { importantcvars: '\\teamdamage\\0\\skill\\1\\x\\2', ticrate: 70, leveltime: 140 };
    expect(await read(zip(globals))).toMatchObject({ skill: 2, levelTics: 70, levels: null });
  });

  it('uses the time in the comment if the rest is damaged', async () => {
    const expected = { title: 'Before the yellow door', levelTics: 700, skill: null, levels: null };
    expect(await read(zip('{ this is no JSON'))).toMatchObject(expected);
  });

  it.each([
    ['Mon Sep 25 11:59:12 2017', new Date(2017, 8, 25, 11, 59, 12).toISOString()],
    ['Thu Oct  5 2025 08:00:01', new Date(2025, 9, 5, 8, 0, 1).toISOString()],
    ['2026-02-31 00:00:00', null],
    ['yesterday', null],
  ])('was created %s', async (text, savedAt) => {
    expect(await read(zip({}, { 'Creation Time': text }))).toMatchObject({ savedAt });
  });

  it('is not extracted beyond its usual size', async () => {
    await expect(read(made.createZip({ 'info.json': ' '.repeat(300_000) }))).rejects.toThrow(DamagedPlayFile);
    expect((await read(zip(' '.repeat(5 * 1024 ** 2)))).levels).toBeNull();
  });

  it('is rejected, not passed to 7-Zip, if it uses a method that no port uses', async () => {
    const lzma = makeZip([{ name: 'info.json', method: 14, packed: Buffer.alloc(40, 9), declaredSize: 90 }]);
    await expect(read(lzma)).rejects.toThrow("compression method isn't supported");
  });
});

describe('a save that is a PNG', () => {
  const TEXTS = {
    Software: 'Zandronum 3.1',
    Engine: 'ZANDRONUM',
    'ZDoom Save Version': 'ZDOOMSAVE4511',
    Title: 'old but good',
    'Current Map': 'MAP05',
    'Game WAD': 'freedoom2.wad',
    'Important CVARs': '\\skill\\3\\teamdamage\\0',
  };

  it('contains the same information in its chunks', async () => {
    const save = await read(made.pngSave(TEXTS, made.timeChunk(35, 777), made.levelsChunk()));
    expect(save).toMatchObject({
      format: 'zdoom-png',
      engine: 'ZANDRONUM',
      portVersion: '3.1',
      saveVersion: 'ZDOOMSAVE4511',
      map: 'MAP05',
      skill: 4,
      levelTics: 777,
      totalTics: 4977,
      levels: [{ maps: ['MAP04'], timeTics: 4200, kills: count(10, 12), items: null, secrets: count(1, 2) }],
    });
  });

  it('shows its picture without the saved data', async () => {
    const path = await writeSave(made.pngSave(TEXTS, made.timeChunk(35, 777), made.levelsChunk()));
    expect(await readSavePicture(path)).toEqual({ kind: 'png', bytes: made.pngSave({}) });
  });

  it('is rejected if its list of maps is damaged, and keeps its title if it is truncated', async () => {
    const withFalseCount = made.pngSave(TEXTS, made.levelsChunk(2_000_000));
    const withShortList = made.pngSave(TEXTS, made.levelsChunk(3));
    await expect(read(withFalseCount)).rejects.toThrow(DamagedPlayFile);
    await expect(read(withShortList)).rejects.toThrow(DamagedPlayFile);
    const truncated = made.pngSave(TEXTS, made.levelsChunk()).subarray(0, -30);
    expect(await read(truncated)).toMatchObject({ title: 'old but good', levels: null });
  });
});

describe("Helion's save", () => {
  const SAVE = {
    Text: 'helion quick',
    MapName: 'MAP02: Underhalls',
    Date: '2024-10-23T18:30:00.1234567+02:00',
    Files: { IWad: { FileName: '/w/freedoom2.wad' }, Files: [{ FileName: 'two.wad' }, 5, { MD5: 'x' }] },
  };

  it('contains its files and the state of the map', async () => {
    const zip = made.createZip({ 'save.json': SAVE, 'world.json': { LevelTime: 1400, Skill: 4 } });
    expect(await read(zip)).toMatchObject({
      format: 'helion',
      title: 'helion quick',
      map: 'MAP02',
      savedAt: '2024-10-23T16:30:00.123Z',
      baseGame: 'freedoom2.wad',
      files: ['two.wad'],
      levelTics: 1400,
      skill: 4,
    });
  });

  it('treats missing numbers as 0, and tolerates a missing world', async () => {
    expect(await read(made.createZip({ 'save.json': SAVE, 'world.json': {} }))).toMatchObject({
      levelTics: 0,
      skill: null,
    });
    expect(await read(made.createZip({ 'save.json': SAVE }))).toMatchObject({ levelTics: null, skill: null });
  });
});
