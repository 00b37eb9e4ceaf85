import { writeFile } from 'node:fs/promises';
import type { IDiscoverResult, IDownloadResult, IMissingDownloads, IMissingFile } from '@hangar/domain';

import { respondWithCheckPage } from './archive-server';
import { DiscoverWorld, HARBOUR_PATH } from './discover-world';
import { HARBOUR } from './intake-world';
import { computeMd5 } from './test-files';

const PAGE = 'https://www.doomworld.com/idgames/levels/doom2/g-i/harbour';
const WANTED: IMissingFile = { hashValue: computeMd5(HARBOUR), name: 'Harbour of Glass' };
const FROM = { source: 'idgames', id: '2' };
let world: DiscoverWorld;
beforeEach(async () => {
  world = await DiscoverWorld.create();
});
afterEach(() => world.close());

async function request(...files: readonly IMissingFile[]): Promise<IMissingDownloads> {
  const { status, data, error } = await world.api.call('downloadMissingFiles', {
    body: { files: [...files] },
  });
  expect([status, error?.error]).toEqual([202, undefined]);
  return data;
}

async function download(file: IMissingFile) {
  const { downloads, unavailable } = await request(file);
  expect(unavailable).toEqual([]);
  expect(downloads[0]?.hashValue).toBe(file.hashValue);
  return world.waitForEnd(downloads[0]?.job.id ?? '');
}

const catalog = async () => (await world.api.get('/api/mod-files/catalog')).data;

it('a missing file is downloaded from its source, with the details from there', async () => {
  const job = await download({ ...WANTED, from: FROM, url: PAGE });
  expect(job).toMatchObject({ kind: 'discover', title: WANTED.name, state: 'done', subject: {} });
  const entries = await catalog();
  expect(job.result as IDownloadResult).toMatchObject({ matches: true, fileIds: [entries[0]?.id] });
  expect(entries).toMatchObject([
    { hashValue: WANTED.hashValue, from: { ...FROM, date: '2020-11-25' }, author: 'P. Citadel' },
  ]);
  expect(await world.listLeftovers()).toEqual({ uploads: [], parts: [] });
});

it.each([
  ['of its source', { from: FROM, url: PAGE }],
  ['of an extension that is turned off', { from: { source: 'shelf', id: 'x' }, url: PAGE }],
  ['that is only known by its page', { url: PAGE }],
])('a missing file %s is downloaded from a mirror if the API does not answer', async (_, file) => {
  world.archive.api = respondWithCheckPage;
  expect((await download({ ...WANTED, ...file })).result).toMatchObject({ matches: true });
});

it('a missing file is downloaded from an address', async () => {
  const url = `${world.archive.url}/mirror/${HARBOUR_PATH}`;
  expect((await download({ ...WANTED, url })).result).toMatchObject({ matches: true });
});

it('different content is added as a separate mod file, and the result reports the mismatch', async () => {
  const hashValue = '0'.repeat(32);
  const job = await download({ hashValue, name: 'Harbour', from: FROM });
  expect(job.result).toMatchObject({ matches: false, fileIds: [expect.any(String)] });
  expect((await catalog()).map((file) => file.hashValue)).toEqual([WANTED.hashValue]);
});

it('files in the library are not downloaded, and the reasons why others cannot be are listed', async () => {
  await download({ ...WANTED, from: FROM });
  const { length } = world.archive.requests;
  const other = { hashValue: '1'.repeat(32), name: 'Other' };
  const { downloads, unavailable } = await request(
    { ...WANTED, from: FROM },
    other,
    { ...other, url: 'http://10.0.0.1/a.zip' },
    { ...other, from: { source: 'shelf', id: 'x' } },
  );
  expect(downloads).toEqual([]);
  expect(unavailable.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('no address'),
    expect.stringContaining('Open it in your browser'),
    expect.stringContaining('shelf'),
  ]);
  expect(world.archive.requests).toHaveLength(length);
});

it.each([{}, { hashValue: 'x' }, { url: 7 }, { from: { source: 'idgames' } }])(
  'an invalid file is rejected: %j',
  async (change) => {
    const file = { ...(Object.keys(change).length > 0 ? WANTED : {}), ...change } as IMissingFile;
    expect((await world.api.call('downloadMissingFiles', { body: { files: [file] } })).status).toBe(400);
  },
);

it('a pack contains the sources of its files, from which they are downloaded after its import', async () => {
  const started = await world.api.call('downloadFoundFile', {
    parameters: { source: 'idgames', id: '2' },
    body: { createProtocol: true },
  });
  const { fileIds, protocolId } = (await world.waitForEnd(started.data.id)).result as IDiscoverResult;
  const pack = await fetch(`${world.api.url}/api/protocols/${protocolId}/export`);
  const filePath = world.games.files.path('harbour.hangar');
  await writeFile(filePath, Buffer.from(await pack.arrayBuffer()));
  await world.api.delete(`/api/protocols/${protocolId}`);
  await world.api.delete(`/api/mod-files/catalog/${fileIds[0]}`);
  const { data: imported } = await world.api.call('importProtocol', { body: { filePath } });
  expect(imported.missing).toMatchObject([{ hashValue: WANTED.hashValue, from: FROM, url: PAGE }]);
  const { hashValue, name } = imported.missing[0] ?? WANTED;
  await download({ hashValue, name, from: FROM, url: PAGE });
  expect((await catalog()).map((file) => file.hashValue)).toEqual([WANTED.hashValue]);
  const { files } = await world.games.read(imported.protocol.id);
  expect(files.map((file) => file.hashValue)).toEqual([WANTED.hashValue]);
});
