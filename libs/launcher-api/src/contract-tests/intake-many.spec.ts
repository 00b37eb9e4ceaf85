import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { HARBOUR, IntakeWorld, MOD_TEXT, PATCH, getReasons, getRoles, getTitles } from './intake-world';
import type { TestFiles } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
let files: TestFiles;
beforeEach(async () => {
  world = await IntakeWorld.create();
  files = world.files;
});
afterEach(() => world.close());

describe('several files at once', () => {
  it('result in one proposal per mod, with its companion files', async () => {
    const intake = await world.read(
      await files.write('harbour.wad', HARBOUR),
      await files.write('harbour.deh', PATCH),
      await files.write('mill.zip', createZip({ 'mill.wad': buildMod(['MAP01'], 'mill') })),
      await files.write('broken.zip', 'no zip'),
    );
    expect(intake.kind).toBe('mods');
    expect(getTitles(intake)).toEqual(['Mill', 'Harbour', 'Broken']);
    expect(intake.proposals.map(({ reason }) => reason === null)).toEqual([true, true, false]);
    expect(intake.proposals[1]?.files.map(({ fileName }) => fileName)).toEqual([
      'harbour.wad',
      'harbour.deh',
    ]);
  });

  it('count only once if they have the same content', async () => {
    const path = await files.write('harbour.wad', HARBOUR);
    await symlink(path, files.path('link.wad'));
    const intake = await world.read(path, path, files.path('link.wad'));
    expect([getTitles(intake), getRoles(intake)]).toEqual([['Harbour'], ['load harbour.wad']]);
  });

  it('are rejected with a message if there are too many', async () => {
    const path = await files.writeMod('one.wad');
    const intake = await world.read(...Array.from({ length: 5000 }, () => path));
    expect(intake.kind).toBe('nothing');
    expect(getReasons(intake)).toEqual([expect.stringContaining('Too many files (5,000)')]);
  });
});

describe('an archive of many mods', () => {
  const addPackages = async (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => [
      [`${at}/decorate.txt`, ''],
      [`${at}/maps/start.wad`, buildMod(['MAP01'], `${at}`)],
    ]);
    const archive = createZip(Object.fromEntries(entries.flat()));
    return world.read(await files.write('packages.zip', archive));
  };

  it('is rejected with a message if it contains more than can be accepted at once', async () => {
    const intake = await addPackages(1001);
    expect(intake.kind).toBe('nothing');
    expect(getReasons(intake)).toEqual([expect.stringContaining('Too many mods (1,001)')]);
  });

  it('results in one proposal per mod if the number is allowed', async () => {
    expect((await addPackages(1000)).proposals).toHaveLength(1000);
  });
});

describe('a folder', () => {
  it('is one mod if its files belong together, with the readme file but without the extras', async () => {
    await files.write('Harbour/harbour.wad', HARBOUR);
    await files.write('Harbour/harbour.deh', PATCH);
    await files.write('Harbour/readme.txt', MOD_TEXT);
    await files.write('Harbour/extras/music.wad', buildWad([lump('D_RUNNIN', 'MUS')]));
    const intake = await world.read(files.path('Harbour'));
    expect(getTitles(intake)).toEqual(['Harbour of Glass']);
    expect(getRoles(intake)).toEqual([
      'load harbour.wad',
      'load harbour.deh',
      'text readme.txt',
      'skip music.wad',
    ]);
    expect(intake.proposals[0]?.files.map(({ entryPath }) => entryPath)).toEqual([null, null, null, null]);
  });

  it('is several mods if it is a collection', async () => {
    await files.write('Doom/harbour.wad', HARBOUR);
    await files.write('Doom/mill.wad', buildMod(['MAP01'], 'mill'));
    await files.write('Doom/guns/guns.pk3', createZip({ 'DECORATE.txt': 'actor Gun {}' }));
    await files.write('Doom/zips/tower.zip', createZip({ 'tower.wad': buildMod(['E1M1'], 'tower') }));
    const intake = await world.read(files.path('Doom'));
    expect(intake.kind).toBe('mods');
    expect(getTitles(intake).sort()).toEqual(['Guns', 'Harbour', 'Mill', 'Tower']);
  });

  it('may contain links to itself and broken links', async () => {
    await files.write('loop/harbour.wad', HARBOUR);
    await symlink(files.path('loop'), files.path('loop', 'again'));
    await symlink(files.path('gone.wad'), files.path('loop', 'gone.wad'));
    expect(getRoles(await world.read(files.path('loop')))).toEqual(['load harbour.wad']);
  });

  it('may be deeply nested, empty, or without usable files', async () => {
    const deep = Array.from({ length: 40 }, () => 'd').join('/');
    await files.write(join('deep', deep, 'a.wad'), HARBOUR);
    await mkdir(files.path('empty'));
    await files.write('photos/a.jpg', 'no');
    for (const name of ['deep', 'empty', 'photos']) {
      const intake = await world.read(files.path(name));
      expect([intake.kind, getReasons(intake)]).toEqual(['nothing', [expect.stringContaining(name)]]);
    }
  });

  it('may contain too many files, which a message reports', async () => {
    await mkdir(files.path('many'));
    for (let index = 0; index < 1001; index++) await writeFile(files.path('many', `${index}.wad`), '');
    const intake = await world.read(files.path('many'));
    expect([intake.kind, getReasons(intake)]).toEqual([
      'nothing',
      [expect.stringContaining('many contains too many files')],
    ]);
  });
});
