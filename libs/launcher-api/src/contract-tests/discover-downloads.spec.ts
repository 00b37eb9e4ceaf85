import type { IDiscoverResult, IDownloadFoundFileRequest, IJob, IModFile } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { respondWithCheckPage } from './archive-server';
import { createZip } from './create-zip';
import { DiscoverWorld, HARBOUR_PATH } from './discover-world';
import { HARBOUR } from './intake-world';
import { computeMd5 } from './test-files';

let world: DiscoverWorld;
beforeEach(async () => {
  world = await DiscoverWorld.create();
});
afterEach(() => world.close());

const listCatalog = async (): Promise<IModFile[]> => (await world.api.get('/api/mod-files/catalog')).data;

async function start(id: string, body: IDownloadFoundFileRequest = {}): Promise<IJob> {
  const { status, data, error } = await world.api.call('downloadFoundFile', {
    parameters: { source: 'idgames', id },
    body,
  });
  expect([status, error?.error]).toEqual([202, undefined]);
  return data;
}

async function download(id: string, body: IDownloadFoundFileRequest = {}): Promise<IDiscoverResult> {
  const job = await world.waitForEnd((await start(id, body)).id);
  expect(job).toMatchObject({ state: 'done', error: null });
  return job.result as IDiscoverResult;
}

it('adds the mods of a file with all details from its text file and the archive', async () => {
  const { fileIds, protocolId, needed } = await download('2');
  expect([protocolId, needed]).toEqual([null, []]);
  const [entry] = await listCatalog();
  expect(fileIds).toEqual([entry?.id]);
  expect(entry).toMatchObject({
    name: 'Harbour of Glass',
    author: 'P. Citadel',
    releasedOn: '2020-11-24',
    hashValue: computeMd5(HARBOUR),
    category: 'mapset',
    url: 'https://www.doomworld.com/idgames/levels/doom2/g-i/harbour',
    from: { source: 'idgames', id: '2', date: '2020-11-25' },
  });
  const text = await world.api.call('getModFileText', { parameters: { id: entry?.id ?? '' } });
  expect(text.data.text).toContain('Three maps around a harbour.');
  expect(await world.listLeftovers()).toEqual({ uploads: [], parts: [] });
});

it('creates a protocol with the base game and the port that the files need', async () => {
  const { protocolId, fileIds } = await download('2', { createProtocol: true });
  const protocol = await world.games.read(protocolId ?? '');
  expect(protocol).toMatchObject({
    title: 'Harbour of Glass',
    baseGameVersionId: world.games.doom2.id,
    files: [{ fileId: fileIds[0] }],
  });
});

it('returns all protocols if the download contains several games', async () => {
  const zip = createZip({ 'heretic.wad': buildIwad('heretic'), 'hexen.wad': buildIwad('hexen') });
  const path = 'levels/doom2/a-c/both.zip';
  world.archive.add({ id: 6, title: 'Both', author: null, path, zip, text: '', date: '2021-01-02' });
  const { protocolId, protocolIds = [] } = await download('6', { createProtocol: true });
  expect([protocolIds.length, protocolIds[0]]).toEqual([2, protocolId]);
});

it('reports what could not be determined', async () => {
  const { notes } = await download('1', { createProtocol: true });
  expect(notes).toContainEqual(expect.stringContaining("You don't have it or a compatible game."));
});

it('marks the file as in the library', async () => {
  const { fileIds } = await download('2');
  expect((await world.find()).data.map(({ inLibrary }) => inLibrary)).toEqual([fileIds, []]);
});

it("also marks the file in the archive's own list, in which it has a different ID", async () => {
  await world.updateIndex();
  const { fileIds } = await download('2');
  world.archive.api = respondWithCheckPage;
  const inOwnList = await world.find({ q: 'harbour', in: 'filename' });
  expect(inOwnList.data).toMatchObject([{ id: `path:${HARBOUR_PATH}`, inLibrary: fileIds }]);
  expect((await world.find({ q: 'mill', in: 'filename' })).data).toMatchObject([{ inLibrary: [] }]);
});

it('does not add the same file or protocol twice', async () => {
  const first = await download('2', { createProtocol: true });
  const second = await download('2', { createProtocol: true });
  expect([second.fileIds, second.protocolId]).toEqual([first.fileIds, first.protocolId]);
  expect(await listCatalog()).toHaveLength(1);
});

it('joins a running download of the same file, and shows it in the list', async () => {
  await world.file('2');
  world.archive.mirror = () => undefined;
  const [first, second] = [await start('2'), await start('2')];
  expect(second.id).toBe(first.id);
  expect((await world.find()).data.map(({ jobId }) => jobId)).toEqual([first.id, null]);
  await world.api.call('cancelJob', { parameters: { id: first.id } });
  expect(await world.waitForEnd(first.id)).toMatchObject({ state: 'cancelled' });
  expect((await world.find()).data.map(({ jobId }) => jobId)).toEqual([null, null]);
  expect(await listCatalog()).toEqual([]);
});

it('downloads from the mirror that was chosen', async () => {
  const { host } = new URL(world.archive.url);
  await download('2', { mirror: host });
  const { status, error } = await world.api.call('downloadFoundFile', {
    parameters: { source: 'idgames', id: '2' },
    body: { mirror: 'example.org' },
  });
  expect([status, error.details]).toEqual([400, [{ path: 'mirror', message: `must be one of: ${host}` }]]);
});

it('reports an unknown file as not found', async () => {
  const { status, error } = await world.api.call('downloadFoundFile', {
    parameters: { source: 'idgames', id: '77' },
  });
  expect([status, error.code]).toEqual([404, 'FILE_NOT_FOUND']);
});

it("works without the API, with a path from the archive's own list", async () => {
  await world.updateIndex();
  world.archive.api = respondWithCheckPage;
  await download(`path:${HARBOUR_PATH}`);
  expect(await listCatalog()).toMatchObject([
    {
      name: 'Harbour of Glass',
      from: { source: 'idgames', id: `path:${HARBOUR_PATH}`, date: '2020-11-25' },
    },
  ]);
});

it('uses stored details if the API only responds to browsers, because the mirrors have the file', async () => {
  await world.file('2');
  world.games.clock.advance(2 * 24 * 60 * 60 * 1000);
  world.archive.api = respondWithCheckPage;
  expect((await world.file('2')).status).toBe(502);
  await download('2');
  expect(await listCatalog()).toMatchObject([{ name: 'Harbour of Glass', from: { id: '2' } }]);
});

it('stores the text file next to the ZIP if the ZIP contains none', async () => {
  const text = 'Title : Quiet Bay\nAuthor : Q. Bay\n';
  const zip = createZip({ 'bay.wad': buildMod(['MAP01'], 'bay') });
  world.archive.add({
    id: 3,
    title: 'Quiet Bay',
    author: 'Q. Bay',
    path: 'levels/doom2/a-c/bay.zip',
    zip,
    text,
    date: '2021-01-02',
  });
  const { fileIds, notes } = await download('3');
  expect(notes).not.toContain('The author is unknown.');
  expect(await listCatalog()).toMatchObject([
    { name: 'Quiet Bay', author: 'Q. Bay', releasedOn: '2021-01-02' },
  ]);
  const textResponse = await world.api.call('getModFileText', { parameters: { id: fileIds[0] ?? '' } });
  expect(textResponse.data.text).toBe(text.trim());
});

describe('a mod that needs another', () => {
  beforeEach(() => {
    const text = 'Title : Harbour Sequel\nAuthor : P. Citadel\nOther files required : harbour.wad\n';
    world.archive.add({
      id: 4,
      title: 'Harbour Sequel',
      author: 'P. Citadel',
      path: 'levels/doom2/s-u/sequel.zip',
      zip: createZip({ 'sequel.wad': buildMod(['MAP03'], 'sequel'), 'sequel.txt': text }),
      text,
      date: '2022-01-02',
    });
  });

  it('is added alone, and the result offers the required mod', async () => {
    const { needed, notes } = await download('4');
    expect(needed).toEqual([{ name: 'harbour.wad', fileId: null, found: { source: 'idgames', id: '2' } }]);
    expect(notes).toContain("It needs harbour.wad, which isn't in your library.");
    expect(await listCatalog()).toHaveLength(1);
  });

  it('is added together with the required mod, which is first in its load order', async () => {
    const { fileIds, needed, protocolId } = await download('4', { withNeeded: true, createProtocol: true });
    const entries = await listCatalog();
    const harbour = entries.find(({ name }) => name === 'Harbour of Glass');
    expect(entries).toHaveLength(2);
    expect(needed).toMatchObject([{ fileId: harbour?.id, found: { id: '2' } }]);
    expect((await world.games.read(protocolId ?? '')).files.map(({ fileId }) => fileId)).toEqual([
      harbour?.id,
      ...fileIds,
    ]);
  });

  it('does not query an unresponsive archive once per file', async () => {
    const text = 'Title : Two Needs\nAuthor : P. Citadel\nOther files required : harbour.wad, quarry.wad\n';
    world.archive.add({
      id: 5,
      title: 'Two Needs',
      author: 'P. Citadel',
      path: 'levels/doom2/s-u/twoneeds.zip',
      zip: createZip({ 'twoneeds.wad': buildMod(['MAP04'], 'two'), 'twoneeds.txt': text }),
      text,
      date: '2022-01-03',
    });
    await world.file('5');
    world.archive.api = respondWithCheckPage;
    const { needed } = await download('5');
    expect(needed).toMatchObject([{ found: null }, { found: null }]);
    expect(world.archive.getRequestsContaining('action=search')).toHaveLength(1);
  });

  it('is added alone if the required mod cannot be downloaded', async () => {
    const mirrorResponder = world.archive.respondFromMirror;
    world.archive.mirror = (response, request) =>
      request.url?.includes('harbour')
        ? void response.writeHead(404).end()
        : mirrorResponder(response, request);
    const { needed } = await download('4', { withNeeded: true });
    expect(needed).toMatchObject([{ fileId: null, found: { id: '2' } }]);
    expect(await listCatalog()).toHaveLength(1);
  });
});

it.each([
  ['a page', '<!DOCTYPE html><html></html>', 'UPSTREAM_INVALID'],
  ['nothing usable', createZip({ 'notes.doc': 'x' }), 'UNSUPPORTED_FILE_TYPE'],
])('fails with a reason and leaves nothing behind if the file is %s', async (_, content, code) => {
  world.archive.mirror = (response) => response.writeHead(200).end(content);
  const job = await world.waitForEnd((await start('2')).id);
  expect([job.state, job.error?.code]).toEqual(['failed', code]);
  expect(job.error?.message).toMatch(/\.$/);
  expect(await listCatalog()).toEqual([]);
  expect((await world.listLeftovers()).uploads).toEqual([]);
});
