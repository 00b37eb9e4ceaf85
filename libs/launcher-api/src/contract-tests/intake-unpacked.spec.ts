import { join } from 'node:path';
import { makeRar5, makeSevenZip } from '@hangar/archives/testing';
import { buildMod } from '@hangar/wad-files/testing';

import { HARBOUR, IntakeWorld, MOD_TEXT, reasonsOf, rolesOf } from './intake-world';
import type { MadeFiles } from './made-files';
import { madeZip } from './made-zip';

let world: IntakeWorld;
let files: MadeFiles;
beforeEach(async () => {
  world = await IntakeWorld.create();
  files = world.files;
});
afterEach(() => world.close());

describe('a mod that is not packed', () => {
  const SOURCE = {
    'zscript.txt': 'version "4.0"',
    'zmapinfo.txt': 'map MAP01 "A" {}',
    'maps/map01.wad': buildMod(['MAP01']),
    'sprites/AAAAA0.png': 'png',
  };

  it('is not loaded as its map alone when it is a folder, and how to pack it is said', async () => {
    for (const [name, content] of Object.entries(SOURCE)) await files.write(`mymod/${name}`, content);
    const intake = await world.read(files.path('mymod'));
    expect([intake.kind, reasonsOf(intake)]).toEqual([
      'nothing',
      [expect.stringMatching(/mymod is a mod that is not packed\. Pack .+ mymod\.pk3/)],
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
  ])('is named by the folder of its definitions: %j', async (folder, content) => {
    for (const [name, bytes] of Object.entries(content)) await files.write(`f/${name}`, bytes);
    const intake = await world.read(files.path('f'));
    const loaded = intake.proposals.flatMap((one) => one.files.filter(({ role }) => role === 'load'));
    expect(loaded.map(({ fileName }) => fileName)).toEqual('a.wad' in content ? ['a.wad'] : []);
    const sentence = `The folder ${files.path(join('f', folder))} is a mod that is not packed. `;
    expect(JSON.stringify(intake.proposals)).toContain(sentence);
  });

  it('is not loaded as its map alone when it lies beside others in a folder', async () => {
    for (const [name, content] of Object.entries(SOURCE)) await files.write(`all/mymod/${name}`, content);
    await files.write('all/harbour.wad', HARBOUR);
    const { proposals } = await world.read(files.path('all'));
    const roles = proposals.flatMap((one) => one.files.map(({ fileName, role }) => `${role} ${fileName}`));
    expect(roles).toEqual(['load harbour.wad', 'skip mymod']);
  });

  it('is not loaded as its map alone when it is a repository, and is named among others', async () => {
    const inFolder = Object.entries(SOURCE).map(([name, content]) => [`MyMod-main/src/${name}`, content]);
    const zip = madeZip({ 'MyMod-main/README.md': '#', ...Object.fromEntries(inFolder) });
    const path = await files.write('MyMod-main.zip', zip);
    const sentence = /^The folder MyMod-main\/src in MyMod-main\.zip is a mod that is not packed\./;
    expect(reasonsOf(await world.read(path))).toEqual([expect.stringMatching(sentence)]);
    const { proposals } = await world.read(
      path,
      await files.write('harbour.zip', madeZip({ 'h.wad': HARBOUR })),
    );
    const { data } = await world.accept(proposals, 'protocol');
    expect(data.skipped).toEqual([{ fileName: 'MyMod-main.zip', reason: expect.stringMatching(sentence) }]);
    expect(data.protocolIds).toHaveLength(1);
  });

  it('is one mod, whole, when a port takes the folder around it off', async () => {
    const inFolder = Object.entries(SOURCE).map(([name, content]) => [`MyMod-main/${name}`, content]);
    const path = await files.write('MyMod-main.zip', madeZip(Object.fromEntries(inFolder)));
    expect(rolesOf(await world.read(path))).toEqual(['load MyMod-main.zip']);
  });
});

describe('a package under an extension that nobody knows', () => {
  const parts = { 'maps/map01.wad': HARBOUR, 'zmapinfo.txt': 'map MAP01 "A" {}' };

  it.each(['mod.kpf', 'mod.pkz', 'mod.ipke', 'mod.pk4', 'mod.P7', 'mod'])(
    'is not taken apart, and how to name it is said: %s',
    async (name) => {
      const intake = await world.read(await files.write(name, madeZip(parts)));
      const sentence = `${name} is a mod that is packed under a file extension that Hangar does not know. Call it mod.pk3 and hand that over.`;
      expect([intake.kind, reasonsOf(intake)]).toEqual(['nothing', [sentence]]);
    },
  );

  it('is told from a 7z and a rar, whose maps alone are not loaded either', async () => {
    const list = Object.entries(parts).map(([name, data]) => ({ name, data }));
    const named = [
      ['mod.kpf', makeSevenZip(list), /^mod\.kpf is .+ Call it mod\.pk7/],
      ['mod.7z', makeSevenZip(list), /^mod\.7z is a mod that is not packed\. .+ mod\.pk3/],
      ['mod.rar', makeRar5(list), /^mod\.rar is a mod that is not packed\. .+ mod\.pk3/],
    ] as const;
    for (const [name, bytes, sentence] of named) {
      const intake = await world.read(await files.write(name, bytes));
      expect([intake.kind, reasonsOf(intake)]).toEqual(['nothing', [expect.stringMatching(sentence)]]);
    }
  });

  it('is opened when it only carries mods', async () => {
    const path = await files.write('two.kpf', madeZip({ 'harbour.wad': HARBOUR, 'harbour.txt': MOD_TEXT }));
    expect(rolesOf(await world.read(path))).toEqual(['load harbour.wad', 'text harbour.txt']);
  });
});
