import { readFile } from 'node:fs/promises';
import type { IProtocolPack } from '@hangar/domain';
import AdmZip from 'adm-zip';

import type { TestLauncherApi } from '../testing';
import { COVER, PackWorld } from './pack-world';

let world: PackWorld;
let author: TestLauncherApi;
let friend: TestLauncherApi;
beforeEach(async () => {
  world = await PackWorld.create();
  ({ author, friend } = world);
});
afterEach(() => world.close());

describe('packs', () => {
  const readManifest = (bytes: Buffer) =>
    JSON.parse(new AdmZip(bytes).readAsText('protocol.json')) as IProtocolPack;

  it('contain the protocol and no details of the exporting computer', async () => {
    const bytes = await world.exportPack();
    const pack = readManifest(bytes);
    expect(pack.protocol).toEqual({
      title: 'Harbour of Glass',
      description: '',
      launchParameters: '-nomusic',
      tags: ['favourite'],
      options: { skill: 4 },
    });
    expect(pack.files.map(({ fileName, url, listed, entry }) => [fileName, url, listed, entry])).toEqual([
      ['side.deh', null, false, null],
      ['mod.wad', 'https://example.org/mod', true, null],
    ]);
    expect(JSON.stringify(pack)).not.toContain(author.directory);
    expect(
      new AdmZip(bytes)
        .getEntries()
        .map(({ entryName }) => entryName)
        .sort(),
    ).toEqual(['config.cfg', 'cover.png', 'protocol.json']);
  });

  it('that do not contain the files report which are missing and where to get them', async () => {
    const { status, data } = await world.importPack(await world.exportPack());
    expect(status).toBe(201);
    expect(data.brought).toEqual([]);
    expect(data.missing.map(({ fileName, url }) => [fileName, url])).toEqual([
      ['side.deh', null],
      ['mod.wad', 'https://example.org/mod'],
    ]);
    expect(data.baseGame).toMatchObject({ versionId: null });
    expect(data.protocol).toMatchObject({
      title: 'Harbour of Glass',
      parametersUnconfirmed: true,
      tags: ['favourite'],
    });
  });

  it('that contain the files include everything, and the friend plays the same files', async () => {
    await world.addBaseGameAndPort(friend);
    const { data } = await world.importPack(await world.exportPack('?files=true'));
    expect(
      data.brought.map(({ fileName, version, sidecarOnly }) => [fileName, version, sidecarOnly]),
    ).toEqual([
      ['side.deh', null, true],
      ['mod.wad', '1.2', false],
    ]);
    expect([data.missing, data.baseGame?.versionId]).toEqual([[], data.protocol.baseGameVersionId]);
    expect(await readFile(friend.path('configs', data.protocol.configFile ?? ''), 'utf8')).toBe(
      'show_messages 1\n',
    );
    expect(await readFile(friend.path('images', data.protocol.screenshotPath ?? ''))).toEqual(COVER);
  });

  it('receive a number after their title if the title is in use, even in concurrent imports', async () => {
    const bytes = await world.exportPack();
    await world.importPack(bytes);
    const filePath = friend.path('got.hangar');
    const both = await Promise.all([1, 2].map(() => friend.post('/api/protocols/import', { filePath })));
    expect(both.map(({ data }) => data.protocol.title).sort()).toEqual([
      'Harbour of Glass (2)',
      'Harbour of Glass (3)',
    ]);
    expect((await friend.get('/api/protocols')).data).toHaveLength(3);
  });

  it('reuse an existing protocol if a client requests that, and create a new one if that protocol was changed', async () => {
    const first = (await world.importPack(await world.exportPack('?files=true'))).data;
    const request = { filePath: friend.path('got.hangar'), reuseExisting: true };
    const repeated = (await friend.post('/api/protocols/import', request)).data;
    expect([repeated.protocol.id, repeated.brought]).toEqual([first.protocol.id, []]);
    await friend.put(`/api/protocols/${first.protocol.id}`, { launchParameters: '-fast' });
    const changed = (await friend.post('/api/protocols/import', request)).data;
    expect(changed.protocol.title).toBe('Harbour of Glass (2)');
    expect((await friend.post('/api/protocols/import', { ...request, reuseExisting: 'yes' })).status).toBe(
      400,
    );
  });

  it('require the user to accept their launch arguments before the first launch', async () => {
    await world.addBaseGameAndPort(friend);
    const { protocol } = (await world.importPack(await world.exportPack('?files=true'))).data;
    const refused = await friend.post(`/api/protocols/${protocol.id}/launch`);
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      409,
      'PARAMETERS_UNCONFIRMED',
      expect.objectContaining({ launchParameters: '-nomusic' }),
    ]);
    expect(friend.runner.starts).toEqual([]);
    const accepted = await friend.post(`/api/protocols/${protocol.id}/launch`, {
      confirmParameters: true,
    });
    expect(accepted.status).toBe(200);
    expect((await friend.get(`/api/protocols/${protocol.id}`)).data.parametersUnconfirmed).toBeUndefined();
  });

  it('count as accepted if the user changes arguments and settings, but not if the record is sent back', async () => {
    const { protocol } = (await world.importPack(await world.exportPack())).data;
    const restored = await friend.put(`/api/protocols/${protocol.id}`, protocol);
    expect(restored.data.parametersUnconfirmed).toBe(true);
    const changed = await friend.put(`/api/protocols/${protocol.id}`, { launchParameters: '' });
    expect(changed.data.unconfirmedParts).toEqual(['configFile']);
    const own = await friend.put(`/api/protocols/${protocol.id}`, { configFile: null });
    expect(own.data.parametersUnconfirmed).toBeUndefined();
  });

  it('with files cannot be created from a protocol whose files are missing', async () => {
    const created = await author.post('/api/protocols', {
      title: 'Gone',
      files: [{ hashValue: 'b'.repeat(32), name: 'gone.wad' }],
    });
    const { status, error } = await author.get(`/api/protocols/${created.data.id}/export?files=true`);
    expect([status, error.code]).toEqual([422, 'MOD_FILES_MISSING']);
  });
});
