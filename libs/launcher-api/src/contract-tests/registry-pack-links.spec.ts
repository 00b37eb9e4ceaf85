import { readFile, writeFile } from 'node:fs/promises';
import type { IModFile } from '@hangar/domain';
import AdmZip from 'adm-zip';

import { RelayWorld } from './relay-world';

const URL = 'https://example.org/from-a-stranger';

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

/** Imports a pack with one mod, and with the link that the pack's author entered for the mod. */
async function importPack(): Promise<IModFile> {
  const { filePath, hash } = await world.writeMod('sunder.wad');
  const file = {
    hashValue: hash,
    name: 'Sunder',
    fileName: 'sunder.wad',
    url: URL,
    entry: 'files/sunder.wad',
  };
  const manifest = { format: 'hangar-pack', formatVersion: 1, protocol: { title: 'Shared' }, files: [file] };
  const zip = new AdmZip();
  zip.addFile('protocol.json', Buffer.from(JSON.stringify(manifest)));
  zip.addFile(file.entry, await readFile(filePath));
  const pack = world.files.path('shared.zip');
  await writeFile(pack, zip.toBuffer());
  const { data } = await world.api.post('/api/protocols/import', { filePath: pack });
  const [brought] = data.brought;
  expect(brought).toMatchObject({ hashValue: hash, url: URL });
  return brought as IModFile;
}

describe('the link of a mod from a pack', () => {
  it('is not submitted to the Registry in the user’s name', async () => {
    await world.enableLookup();
    const { hashValue } = await importPack();
    await world.waitUntilSettled();
    expect(world.registry.countLookups(hashValue)).toBe(1);
    expect(world.registry.submissions).toEqual([]);
  });

  it('is still not submitted after a restart, whatever else the user edits', async () => {
    await world.enableLookup();
    const { id } = await importPack();
    await world.api.restart();
    await world.edit(id, { name: 'Sunder 2', version: '2' });
    await world.waitUntilSettled();
    expect(JSON.stringify(world.registry.requests)).not.toContain(URL);
    expect(world.registry.submissions).toEqual([]);
  });

  it('is still not submitted if the Registry is turned on later', async () => {
    const { id } = await importPack();
    await world.enableLookup();
    await world.edit(id, { version: '2' });
    await world.waitUntilSettled();
    expect(world.registry.submissions).toEqual([]);
  });

  it('is submitted after the user has entered it', async () => {
    await world.enableLookup();
    const { id, hashValue } = await importPack();
    await world.waitUntilSettled();
    await world.edit(id, { url: null });
    await world.edit(id, { url: URL });
    expect((await world.registry.waitForSubmission()).body).toMatchObject({ hash: hashValue, url: URL });
  });

  it('belongs to the user in a new entry', async () => {
    await world.enableLookup();
    const { id } = await importPack();
    await world.waitUntilSettled();
    await world.api.delete(`/api/mod-files/catalog/${id}?deleteFile=true&force=true`);
    await world.add('sunder.wad', { url: URL });
    expect((await world.registry.waitForSubmission()).body).toMatchObject({ url: URL });
  });
});
