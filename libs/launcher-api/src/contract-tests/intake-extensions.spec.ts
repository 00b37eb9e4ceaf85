import { basename } from 'node:path';
import { makeRar5, makeSevenZip } from '@hangar/archives/testing';
import { buildIwad } from '@hangar/wad-files/testing';

import { HARBOUR, IntakeWorld, MOD_TEXT, getReasons, getRoles } from './intake-world';
import type { TestFiles } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
let files: TestFiles;
beforeEach(async () => {
  world = await IntakeWorld.create();
  files = world.files;
});
afterEach(() => world.close());

const PARTS = { 'maps/map01.wad': HARBOUR, 'zmapinfo.txt': 'map MAP01 "A" {}' };
const LIST = Object.entries(PARTS).map(([name, data]) => ({ name, data }));
const add = (filePath: string) => world.games.api.post('/api/mod-files/catalog', { filePath });

describe('a mod with a file extension that is not used for mods', () => {
  it.each([
    ['harbour.rar', HARBOUR, 'harbour.wad', 'WAD'],
    ['harbour.7z', HARBOUR, 'harbour.wad', 'WAD'],
    ['harbour', HARBOUR, 'harbour.wad', 'WAD'],
    ['harbour.bin', HARBOUR, 'harbour.wad', 'WAD'],
    ['harbour.iwad', HARBOUR, 'harbour.wad', 'WAD'],
    ['mod.rar', createZip(PARTS), 'mod.pk3', 'PK3'],
    ['mod.7z', createZip(PARTS), 'mod.pk3', 'PK3'],
    ['mod.kpf', createZip(PARTS), 'mod.pk3', 'PK3'],
    ['mod.PK8', createZip(PARTS), 'mod.pk3', 'PK3'],
    ['Mod 1.2', createZip(PARTS), 'Mod 1.2.pk3', 'PK3'],
    ['mod.kpf', makeSevenZip(LIST), 'mod.pk7', 'PK7'],
    ['mod.7z', makeSevenZip(LIST), 'mod.pk7', 'PK7'],
  ])('is loaded under the extension of its content: %s', async (name, content, loadable, fileType) => {
    const path = await files.write(name, content);
    const intake = await world.read(path);
    expect([intake.kind, getRoles(intake)]).toEqual(['mod', [`load ${loadable}`]]);
    const { protocolIds } = await world.readAndAccept('protocol', path);
    expect(await world.listCatalog()).toMatchObject([{ fileName: loadable, fileType }]);
    expect(protocolIds).toHaveLength(1);
    const added = await add(await files.write(`again/${name}`, Buffer.concat([content, Buffer.from(' ')])));
    expect([added.status, added.data.fileType]).toEqual([201, fileType]);
  });

  it.each(['harbour.rar', 'harbour.pk3'])(
    'is passed correctly to a port that depends on the name: %s',
    async (name) => {
      const { protocolIds } = await world.readAndAccept('protocol', await files.write(name, HARBOUR));
      const { command } = await world.games.launch(String(protocolIds[0]));
      expect(command.args.map((arg) => basename(arg))).toContain('harbour.wad');
    },
  );

  it('is read under a suitable name when the page uploads it', async () => {
    const upload = await fetch(`${world.games.api.url}/api/uploads/harbour.rar`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(HARBOUR),
    });
    const { data } = (await upload.json()) as { data: { id: string } };
    const { data: intake } = await world.games.api.call('readIntake', { body: { uploadIds: [data.id] } });
    expect(getRoles(intake)).toEqual(['load harbour.wad']);
  });
});

it("a base game with an archive's file extension is a base game", async () => {
  const path = await files.write('plutonia.rar', buildIwad('plutonia'));
  expect((await world.read(path)).kind).toBe('base-game');
  expect((await world.readAndAccept('protocol', path)).baseGameVersionIds).toHaveLength(1);
});

describe('an archive with an unusual file extension', () => {
  it.each([
    ['two.kpf', createZip({ 'harbour.wad': HARBOUR, 'harbour.txt': MOD_TEXT })],
    ['two.rar', createZip({ 'harbour.wad': HARBOUR, 'harbour.txt': MOD_TEXT })],
  ])('is opened if it only contains mods and is not a mod file: %s', async (name, content) => {
    const path = await files.write(name, content);
    expect(getRoles(await world.read(path))).toEqual(['load harbour.wad', 'text harbour.txt']);
    const { error } = await add(path);
    expect([error.code, error.error]).toEqual([
      'UNSUPPORTED_FILE_TYPE',
      `${name} is an archive of mods. Import the files inside it instead.`,
    ]);
  });

  it('is rejected if it is a RAR that contains a package, because no port reads RAR', async () => {
    const intake = await world.read(await files.write('mod.rar', makeRar5(LIST)));
    expect([intake.kind, getReasons(intake)]).toEqual([
      'nothing',
      [expect.stringMatching(/^mod\.rar is an unpacked mod\. .+ mod\.pk3/)],
    ]);
  });
});
