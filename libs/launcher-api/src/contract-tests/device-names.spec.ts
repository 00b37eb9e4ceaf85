import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { findPortableNameFault } from '@hangar/file-system';
import { buildMod } from '@hangar/wad-files/testing';
import AdmZip from 'adm-zip';

import { IntakeWorld, PATCH } from './intake-world';
import { computeMd5 } from './test-files';
import { createZip } from './create-zip';

let world: IntakeWorld;
beforeEach(async () => {
  world = await IntakeWorld.create();
});
afterEach(() => world.close());

const getNames = ({ fileName, name }: IModFile) => [fileName, name.toLowerCase()];

/** Device names of Windows, in archives created on other systems. */
describe('a mod file with a device name', () => {
  it.each([
    ['con.wad', 'con'],
    ['COM1.wad', 'com1'],
    ['aux.v2.wad', 'aux'],
    ['nul .wad', 'nul'],
  ])(
    'from a ZIP keeps its name and is stored under one that every system accepts: %s',
    async (name, title) => {
      const zip = await world.files.write('pack.zip', createZip({ [name]: buildMod(['MAP01'], name) }));
      const { protocolIds } = await world.readAndAccept('protocol', zip);
      expect((await world.listCatalog()).map(getNames)).toEqual([[name, title]]);
      const stored = await readdir(world.games.api.path('mods', 'files'));
      expect(stored).toEqual([expect.stringMatching(/^_/)]);
      expect(stored.map(findPortableNameFault)).toEqual([null]);
      // On systems that support the original name, the port receives it.
      const { args } = (await world.games.launch(String(protocolIds[0]))).command;
      expect(args.map((arg) => basename(arg))).toContain(name);
    },
  );

  it('whose patch has such a name is stored like any other', async () => {
    const zip = createZip({ 'prn.wad': buildMod(['MAP01']), 'prn.deh': PATCH });
    await world.readAndAccept('files', await world.files.write('pack.zip', zip));
    expect((await world.listCatalog()).map(getNames)).toEqual([
      ['prn.wad', 'prn'],
      ['prn.deh', 'prn'],
    ]);
    const stored = await readdir(world.games.api.path('mods', 'files'));
    expect(stored.map(findPortableNameFault)).toEqual([null, null]);
  });

  it('from a pack keeps its name, but is stored under one that every system accepts', async () => {
    const wad = buildMod(['MAP01']);
    const hashValue = computeMd5(wad);
    const zip = new AdmZip();
    const file = {
      hashValue,
      name: 'lead',
      fileName: 'lpt1.wad',
      fileType: 'WAD',
      entry: `files/${hashValue}.wad`,
    };
    const manifest = { format: 'hangar-pack', formatVersion: 1, protocol: { title: 'con' }, files: [file] };
    zip.addFile('protocol.json', Buffer.from(JSON.stringify(manifest)));
    zip.addFile(file.entry, wad);
    const { api } = world.games;
    const filePath = await world.files.write('got.hangar', zip.toBuffer());
    expect((await api.post('/api/protocols/import', { filePath })).status).toBe(201);
    expect((await world.listCatalog()).map(getNames)).toEqual([['lpt1.wad', 'lead']]);
    const stored = await readdir(api.path('mods', 'files'));
    expect(stored.map(findPortableNameFault)).toEqual([null]);
    expect((await world.listProtocols()).map(({ title }) => title)).toEqual(['con']);
  });
});
