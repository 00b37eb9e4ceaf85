import { join } from 'node:path';
import { makeSevenZip } from '@hangar/archives/testing';
import { buildMod } from '@hangar/wad-files/testing';

import { clearLibrary } from './clear-library';
import { HARBOUR, IntakeWorld, getReasons, getRoles } from './intake-world';
import { TestFiles } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
let files: TestFiles;
beforeAll(async () => void (world = await IntakeWorld.create()));
beforeEach(async () => void (files = await TestFiles.create()));
afterEach(async () => {
  await clearLibrary(world.games.api);
  await files.remove();
});
afterAll(() => world.close());

describe('an unpacked mod', () => {
  const SOURCE = {
    'zscript.txt': 'version "4.0"',
    'zmapinfo.txt': 'map MAP01 "A" {}',
    'maps/map01.wad': buildMod(['MAP01']),
    'sprites/AAAAA0.png': 'png',
  };

  it('is not reduced to the map in its folder, and a message explains how to pack the mod', async () => {
    for (const [name, content] of Object.entries(SOURCE)) await files.write(`mymod/${name}`, content);
    const intake = await world.read(files.path('mymod'));
    expect([intake.kind, getReasons(intake)]).toEqual([
      'nothing',
      [expect.stringMatching(/mymod is an unpacked mod\. .+ mymod\.pk3/)],
    ]);
  });

  it.each([
    [
      'src',
      { 'src/maps/map01.wad': HARBOUR, 'src/zscript.txt': 'a', 'src/zmapinfo.txt': 'a', 'README.md': '#' },
    ],
    ['', { 'maps/map01.wad': HARBOUR, 'decorate.txt': 'a' }],
    ['', { 'sounds/x.ogg': 'OggS', 'sndinfo.txt': 'a' }],
    [
      'optional/mod',
      { 'a.wad': HARBOUR, 'optional/mod/maps/map01.wad': HARBOUR, 'optional/mod/zscript': 'a' },
    ],
  ])('is named after the folder with its definitions: %j', async (folder, content) => {
    for (const [name, bytes] of Object.entries(content)) await files.write(`f/${name}`, bytes);
    const intake = await world.read(files.path('f'));
    const loaded = intake.proposals.flatMap((item) => item.files.filter(({ role }) => role === 'load'));
    expect(loaded.map(({ fileName }) => fileName)).toEqual('a.wad' in content ? ['a.wad'] : []);
    const message = `The folder ${files.path(join('f', folder))} is an unpacked mod. `;
    expect(JSON.stringify(intake.proposals)).toContain(message);
  });

  it('is not reduced to its map if it is next to other mods in a folder', async () => {
    for (const [name, content] of Object.entries(SOURCE)) await files.write(`all/mymod/${name}`, content);
    await files.write('all/harbour.wad', HARBOUR);
    const { proposals } = await world.read(files.path('all'));
    const roles = proposals.flatMap((item) => item.files.map(({ fileName, role }) => `${role} ${fileName}`));
    expect(roles).toEqual(['load harbour.wad', 'skip mymod']);
  });

  it('is not reduced to the map in its repository, and is reported by name if other mods are added with it', async () => {
    const inFolder = Object.entries(SOURCE).map(([name, content]) => [`MyMod-main/src/${name}`, content]);
    const zip = createZip({ 'MyMod-main/README.md': '#', ...Object.fromEntries(inFolder) });
    const path = await files.write('MyMod-main.zip', zip);
    const message = /^The folder MyMod-main\/src in MyMod-main\.zip is an unpacked mod\./;
    expect(getReasons(await world.read(path))).toEqual([expect.stringMatching(message)]);
    const { proposals } = await world.read(
      path,
      await files.write('harbour.zip', createZip({ 'h.wad': HARBOUR })),
    );
    const { data } = await world.accept(proposals, 'protocol');
    expect(data.skipped).toEqual([{ fileName: 'MyMod-main.zip', reason: expect.stringMatching(message) }]);
    expect(data.protocolIds).toHaveLength(1);
  });

  it.each([
    ['next to another mod', { 'harbour.wad': HARBOUR }, ''],
    ['in a subfolder of its folder', { 'all/harbour.wad': HARBOUR }, 'all/'],
  ])('is reported by name and not split up in an archive %s', async (_, other, folder) => {
    const inFolder = Object.entries(SOURCE).map(([name, content]) => [`${folder}mymod/${name}`, content]);
    const path = await files.write('all.zip', createZip({ ...other, ...Object.fromEntries(inFolder) }));
    const intake = await world.read(path);
    const message = `The folder ${folder}mymod in all.zip is an unpacked mod. To add it, create a ZIP file of its contents and name it mymod.pk3.`;
    expect([intake.kind, getRoles(intake)]).toEqual(['mod', ['load harbour.wad']]);
    expect(getReasons(intake)).toEqual([null, expect.stringContaining(message)]);
    const { data } = await world.accept(intake.proposals, 'protocol');
    expect(data).toMatchObject({ skipped: [{ fileName: 'mymod' }], protocolIds: [expect.any(String)] });
  });

  it('is not split because of a WAD in its root folder', async () => {
    const inFolder = Object.entries(SOURCE).map(([name, content]) => [`src/${name}`, content]);
    const zip = createZip({ 'README.md': '#', 'src/hud.wad': HARBOUR, ...Object.fromEntries(inFolder) });
    const intake = await world.read(await files.write('MyMod.zip', zip));
    expect(getReasons(intake)).toEqual([
      expect.stringContaining('The folder src in MyMod.zip is an unpacked mod.'),
    ]);
  });

  it.each(['zip', 'folder'])('is not replaced with a map among its tools in a %s', async (kind) => {
    const source = {
      'repo-1.0/README.md': '#',
      'repo-1.0/pk3/DECORATE': 'actor A {}',
      'repo-1.0/pk3/maps/map01.wad': HARBOUR,
      'repo-1.0/pk3/sprites/AAAAA0.png': 'png',
      'repo-1.0/tools/a.wad': buildMod(['MAP02'], 'tool'),
    };
    for (const [name, content] of Object.entries(source)) await files.write(name, content);
    const zip = await files.write('repo-1.0.zip', createZip(source));
    const intake = await world.read(kind === 'zip' ? zip : files.path('repo-1.0'));
    expect([intake.kind, getRoles(intake)]).toEqual(['nothing', [expect.stringMatching(/^skip repo-1\.0/)]]);
    expect(getReasons(intake)).toEqual([expect.stringMatching(/repo-1\.0.pk3.* is an unpacked mod\./)]);
  });

  it.each(['7z', 'folder'])(
    'is not reduced to its map if its packed release is next to it in a %s',
    async (kind) => {
      const parts = { ...SOURCE, 'mymod.pk3': createZip({ ...SOURCE, 'acs/a.o': 'a' }) };
      for (const [name, content] of Object.entries(parts)) await files.write(`mymod/${name}`, content);
      const archive = await files.write('mymod.7z', makeSevenZip(toZipEntries(parts)));
      const intake = await world.read(kind === 'folder' ? files.path('mymod') : archive);
      const loaded = intake.proposals.flatMap((item) => item.files.filter(({ role }) => role === 'load'));
      expect(loaded.map(({ fileName }) => fileName)).toEqual(['mymod.pk3']);
      expect(JSON.stringify(intake.proposals)).toContain('is an unpacked mod.');
    },
  );

  it.each(['zip', 'folder'])(
    'has a packed release without the maps of its sources and tools in a %s',
    async (kind) => {
      const parts = {
        'mymod.pk3': createZip(SOURCE),
        'src/maps/map01.wad': HARBOUR,
        'source/map02.wad': buildMod(['MAP02'], 'source'),
        'tools/test.wad': buildMod(['MAP03'], 'tool'),
        'tests/one/test.wad': buildMod(['MAP04'], 'test'),
      };
      for (const [name, content] of Object.entries(parts)) await files.write(`mymod/${name}`, content);
      const zip = await files.write('mymod.zip', createZip(parts));
      const { data } = await world.accept(
        (await world.read(kind === 'folder' ? files.path('mymod') : zip)).proposals,
        'protocol',
      );
      expect(data.protocolIds).toHaveLength(1);
      expect((await world.listCatalog()).map(({ fileName }) => fileName)).toEqual(['mymod.pk3']);
    },
  );

  it.each([
    ['textures', { 'textures.txt': 'a', 'patches/A.png': 'png' }],
    ['texts', { 'language.enu': '[enu default]', 'music/a.ogg': 'OggS' }],
    ['models', { 'modeldef.txt': 'a', 'models/a.md3': 'a' }],
    ['settings', { 'cvarinfo.txt': 'a', 'keyconf.txt': 'a', 'sounds/a.ogg': 'OggS' }],
    ['a patch', { 'dehacked.lmp': 'Patch File for DeHackEd v3.0' }],
    ['definitions of EDGE', { 'things.ddf': '<THINGS>', 'sounds/a.ogg': 'OggS' }],
    ['definitions of Eternity', { 'EDFROOT.edf': 'a', 'sounds/a.ogg': 'OggS' }],
    ['only pictures and sounds', { 'graphics/TITLEPIC.png': 'png', 'sounds/a.ogg': 'OggS' }],
  ])('with %s is not reduced to its map, which never replaces a file of another mod', async (_, parts) => {
    await world.readAndAccept('protocol', await files.write('own/MAP01.wad', buildMod(['MAP01'], 'own')));
    const source = { ...parts, 'maps/MAP01.wad': buildMod(['MAP01'], 'other') };
    for (const [name, content] of Object.entries(source)) await files.write(`mymod/${name}`, content);
    const inFolder = Object.entries(source).map(([name, content]) => [`mymod-main/src/${name}`, content]);
    const zip = await files.write('mymod.zip', createZip(Object.fromEntries(inFolder)));
    for (const path of [files.path('mymod'), zip]) {
      const intake = await world.read(path);
      expect([intake.kind, getReasons(intake)]).toEqual([
        'nothing',
        [expect.stringContaining('is an unpacked mod.')],
      ]);
    }
    const { kind } = await world.read(await files.write('MAP01.wad', buildMod(['MAP01'], 'other')));
    expect(kind).toBe('mod');
  });

  it('is one complete mod if ports ignore the enclosing folder', async () => {
    const inFolder = Object.entries(SOURCE).map(([name, content]) => [`MyMod-main/${name}`, content]);
    const path = await files.write('MyMod-main.zip', createZip(Object.fromEntries(inFolder)));
    expect(getRoles(await world.read(path))).toEqual(['load MyMod-main.zip']);
  });
});

describe('the routes for archives and mod files', () => {
  const SOURCE = { 'src/zscript.txt': 'a', 'src/maps/map01.wad': HARBOUR, 'README.md': '#' };
  const NOT_PACKED = 'The folder src in MyMod.zip is an unpacked mod.';
  const post = (route: 'unzip-scan' | 'unrar-scan', filePath: string) =>
    world.games.api.post(`/api/mod-files/${route}`, { filePath });
  const importEntry = (filePath: string, entryPath: string) =>
    world.games.api.post('/api/mod-files/unzip-import', { filePath, files: [{ entryPath }] });
  const add = (filePath: string) => world.games.api.post('/api/mod-files/catalog', { filePath });

  it('do not offer or import parts of an unpacked mod', async () => {
    const path = await files.write('MyMod.zip', createZip(SOURCE));
    const { data } = await post('unzip-scan', path);
    expect(data.supported).toEqual([]);
    expect(data.skipped.find(({ entryPath }) => entryPath === 'src/maps/map01.wad')?.reason).toContain(
      NOT_PACKED,
    );
    const { status, error } = await importEntry(path, 'src/maps/map01.wad');
    expect([status, error.code, error.error]).toEqual([
      422,
      'ENTRY_NOT_FOUND',
      expect.stringContaining(NOT_PACKED),
    ]);
    const added = await add(path);
    expect([added.error.code, added.error.error]).toEqual([
      'UNSUPPORTED_FILE_TYPE',
      expect.stringContaining(NOT_PACKED),
    ]);
    expect(await world.listCatalog()).toEqual([]);
  });

  it('offer a different mod that is next to it', async () => {
    const path = await files.write('MyMod.zip', createZip({ ...SOURCE, 'harbour.wad': HARBOUR }));
    const { data } = await post('unzip-scan', path);
    expect(data.supported.map(({ entryPath }) => entryPath)).toEqual(['harbour.wad']);
    expect((await importEntry(path, 'harbour.wad')).status).toBe(201);
    expect((await add(path)).status).toBe(201);
  });

  it.each([
    ['zip', (parts: Record<string, Buffer | string>) => createZip(parts)],
    ['7z', (parts: Record<string, Buffer | string>) => makeSevenZip(toZipEntries(parts))],
  ])('accept a %s that is a package as one mod', async (extension, createSource) => {
    const parts = { 'zscript.txt': 'a', 'maps/map01.wad': HARBOUR };
    const path = await files.write(`mod.${extension}`, createSource(parts));
    const { data } = await post('unrar-scan', path);
    expect(data.supported).toEqual([]);
    expect(data.skipped.map(({ reason }) => reason)).toContain(
      `mod.${extension} is a single mod. Add the whole file, not its contents.`,
    );
    expect((await add(path)).status).toBe(201);
  });
});

function toZipEntries(parts: Record<string, Buffer | string>): { name: string; data: Buffer | string }[] {
  return Object.entries(parts).map(([name, data]) => ({ name, data }));
}
