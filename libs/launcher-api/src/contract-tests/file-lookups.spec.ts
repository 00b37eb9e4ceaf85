import type { IModFile } from '@hangar/domain';

import { respondWithCheckPage } from './archive-server';
import { DiscoverWorld } from './discover-world';
import { HARBOUR } from './intake-world';

let world: DiscoverWorld;
let file: IModFile;
beforeEach(async () => {
  world = await DiscoverWorld.create();
  const filePath = await world.games.files.write('harbour.wad', HARBOUR);
  file = (await world.api.post('/api/mod-files/catalog', { filePath })).data;
});
afterEach(() => world.close());

const match = () =>
  world.api.call('matchModFile', { parameters: { source: 'idgames' }, query: { fileId: file.id } });
const fillMetadata = (id = '2') =>
  world.api.call('fillModFile', { parameters: { id: file.id }, body: { source: 'idgames', id } });

it('a mod file is looked up by its file name and its title', async () => {
  const { status, data } = await match();
  expect([status, data.map(({ id }) => id)]).toEqual([200, ['2']]);
  expect(world.archive.requests.map((request) => new URLSearchParams(request).get('type'))).toEqual([
    'filename',
    'title',
  ]);
});

it("a mod file is looked up in the archive's own list if the API does not respond", async () => {
  await world.updateIndex();
  world.archive.api = respondWithCheckPage;
  expect((await match()).data).toMatchObject([{ fileName: 'harbour.zip' }]);
});

it('the lookup fails if no source responds', async () => {
  world.archive.api = respondWithCheckPage;
  expect((await match()).error.code).toBe('UPSTREAM_INVALID');
});

it('missing details are filled in, and the origin is set', async () => {
  const { status, data } = await fillMetadata();
  expect(status).toBe(200);
  expect(data).toMatchObject({
    name: 'Harbour of Glass',
    author: 'P. Citadel',
    releasedOn: '2020-11-24',
    description: 'One square room.\nSecond line.',
    url: 'https://www.doomworld.com/idgames/levels/doom2/g-i/harbour',
    from: { source: 'idgames', id: '2', date: '2020-11-25' },
  });
  const text = await world.api.call('getModFileText', { parameters: { id: file.id } });
  expect(text.data).toMatchObject({ fileName: 'harbour.txt' });
  expect((await world.find({ q: 'harbour' })).data).toMatchObject([{ inLibrary: [file.id] }]);
});

it('details entered by the user are kept', async () => {
  await world.api.put(`/api/mod-files/catalog/${file.id}`, { name: 'Mine', author: 'Me' });
  expect((await fillMetadata()).data).toMatchObject({ name: 'Mine', author: 'Me', releasedOn: '2020-11-24' });
});

it('an unknown mod file is not looked up', async () => {
  const responses = [
    await world.api.call('matchModFile', { parameters: { source: 'idgames' }, query: { fileId: 'none' } }),
    await world.api.call('fillModFile', { parameters: { id: 'none' }, body: { source: 'idgames', id: '2' } }),
  ];
  for (const { status, error } of responses)
    expect([status, error.code]).toEqual([404, 'MOD_FILE_NOT_FOUND']);
  expect(world.archive.requests).toEqual([]);
});

it('a pack includes where its files can be downloaded', async () => {
  await fillMetadata();
  const protocol = await world.games.createProtocol({
    files: [{ fileId: file.id, hashValue: file.hashValue }],
  });
  const pack = await fetch(`${world.api.url}/api/protocols/${protocol.id}/export`);
  const filePath = await world.games.files.write('shared.hangar', Buffer.from(await pack.arrayBuffer()));
  await world.api.delete(`/api/protocols/${protocol.id}`);
  await world.api.delete(`/api/mod-files/catalog/${file.id}?force=true&deleteFile=true`);
  const { data } = await world.api.post('/api/protocols/import', { filePath });
  expect(data.missing).toMatchObject([{ fileName: 'harbour.wad', from: { source: 'idgames', id: '2' } }]);
});
