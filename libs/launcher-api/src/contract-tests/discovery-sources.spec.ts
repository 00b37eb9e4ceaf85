import { writeFile } from 'node:fs/promises';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { DiscoverySources, type DiscoverySource, type LauncherExtension } from '../index';
import { ARCHIVED, DiscoverWorld, HARBOUR_PATH } from './discover-world';
import { TestFiles } from './test-files';

/** Returns an extension whose source has the given values and methods, and reflects later changes to them. */
function createExtension(values: Partial<DiscoverySource>): LauncherExtension {
  @Injectable()
  class SourceAdder implements OnModuleInit {
    constructor(private readonly sources: DiscoverySources) {}
    onModuleInit(): void {
      const source: DiscoverySource = {
        id: 'shelf',
        name: 'The shelf',
        home: 'https://example.org/',
        sorts: [],
        searchIn: ['title', 'filename'],
        downloads: 'direct',
        newest: () => ({ files: [] }),
        search: () => ({ files: [] }),
        details: () => null,
        addresses: () => null,
      };
      this.sources.add(Object.defineProperties(source, Object.getOwnPropertyDescriptors(values)));
    }
  }
  @Module({ providers: [SourceAdder] })
  class ShelfModule {}
  return { name: 'shelf-extension', compatibility: '*', module: ShelfModule };
}

let world: DiscoverWorld | undefined;
const open = async (source: Partial<DiscoverySource>) =>
  (world = await DiscoverWorld.create({}, [createExtension(source)]));
afterEach(async () => {
  await world?.close();
  world = undefined;
});

it('is listed next to the archive, and as a contribution of its extension', async () => {
  const { api } = await open({});
  expect((await api.get('/api/discover')).data.map(({ id }) => id)).toEqual(['idgames', 'shelf']);
  const [extension] = (await api.get('/api/extensions')).data.filter(
    ({ name }) => name === 'shelf-extension',
  );
  expect(extension?.contributes.discoverySources).toEqual(['shelf']);
});

it('cannot have the id of the archive', async () => {
  const { api } = await open({ id: 'idgames' });
  expect((await api.get('/api/discover')).data.map(({ id }) => id)).toEqual(['idgames']);
  expect((await api.get('/api/health')).data.problems).toContainEqual(
    expect.objectContaining({ code: 'EXTENSION_FAILED' }),
  );
});

it('has its results sanitised like those of every source', async () => {
  const { find } = await open({
    newest: () => ({
      files: [
        { id: 'a', title: 'Bay\u202e<b>!</b>', url: 'javascript:x', votes: 0, rating: 0 },
        { id: 'a', title: 'again' },
        { id: '' },
      ],
      total: 3,
    }),
  }).then((opened) => ({ find: () => opened.find({}, 'shelf') }));
  const { data, headers } = await find();
  expect(data).toMatchObject([
    { source: 'shelf', id: 'a', title: 'Bay!', url: null, rating: null, votes: 0 },
  ]);
  expect(headers.get('x-total-count')).toBe('3');
});

it('is searched with validated parameters', async () => {
  const queries: unknown[] = [];
  const opened = await open({
    search: (query) => {
      queries.push(query);
      return { files: [] };
    },
  });
  await opened.find({ q: ' bay ' }, 'shelf');
  expect(queries).toMatchObject([{ words: 'bay', in: 'title', sort: null, direction: 'desc' }]);
  expect((await opened.find({ q: 'bay', sort: 'date' }, 'shelf')).status).toBe(400);
});

it.each<[string, Partial<DiscoverySource>, string]>([
  ['throws', { newest: () => Promise.reject(new Error('no shelf')) }, 'no shelf'],
  ['returns something else', { newest: () => 7 as never }, "isn't a list of files"],
])('that %s is named, and does not affect the archive', async (_, source, reason) => {
  const opened = await open(source);
  const { status, error } = await opened.find({}, 'shelf');
  expect([status, error.code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  expect(error.error).toContain(reason);
  expect((await opened.find()).status).toBe(200);
  expect((await opened.api.get('/api/health')).data.problems).toContainEqual(
    expect.objectContaining({
      code: 'EXTENSION_FAILED',
      message: expect.stringContaining('shelf') as string,
    }),
  );
});

const none = undefined as never;
it.each<[string, Partial<DiscoverySource>]>([
  ['no sorts', { sorts: none }],
  ['a field that is not a text', { searchIn: [7 as never] }],
  ['no name', { name: none }],
  ['no home', { home: none }],
  ['no method', { details: none }],
])('that has %s is not added, and the archive is still listed', async (_, source) => {
  const { api } = await open(source);
  expect((await api.get('/api/discover')).data.map(({ id }) => id)).toEqual(['idgames']);
  expect((await api.get('/api/health')).data.problems).toContainEqual(
    expect.objectContaining({ code: 'EXTENSION_FAILED' }),
  );
});

it('cannot change its description later', async () => {
  const source = { sorts: ['date'] as string[] };
  const { api } = await open(source);
  source.sorts = none;
  expect((await api.get('/api/discover')).data).toMatchObject([
    { id: 'idgames' },
    { id: 'shelf', sorts: ['date'] },
  ]);
});

it.each<[string, () => never]>([
  [
    'throw',
    () => {
      throw new Error('no lists today');
    },
  ],
  ['are something else', () => 7 as never],
  ['have no entries', () => [{ id: 'a', name: 'A' }] as never],
])('whose lists %s is listed without them, and named', async (_, lists) => {
  const { api } = await open({
    get lists() {
      return lists();
    },
  });
  expect((await api.get('/api/discover')).data).toMatchObject([{ id: 'idgames' }, { lists: false }]);
  const answer = await api.call('listCuratedLists', { parameters: { source: 'shelf' } });
  expect([answer.status, answer.data]).toEqual([200, []]);
  expect((await api.get('/api/health')).data.problems).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('lists of mods') as string }),
  );
});

it('that hangs times out after thirty seconds, and its signal is aborted', async () => {
  let asked: (signal: AbortSignal) => void;
  const request = new Promise<AbortSignal>((resolve) => (asked = resolve));
  const opened = await open({
    newest: (_page, { signal }) => {
      asked(signal);
      return new Promise(() => undefined);
    },
  });
  const answer = opened.find({}, 'shelf');
  const signal = await request;
  opened.games.clock.advance(30_000);
  expect((await answer).error.code).toBe('UPSTREAM_UNAVAILABLE');
  expect(signal.aborted).toBe(true);
});

it('provides addresses from which Hangar downloads', async () => {
  const opened = await open({
    details: (id) => ({ id, title: 'Harbour', fileName: 'harbour.zip', author: 'Me' }),
    addresses: () => ({
      mirrors: [{ name: 'here', url: `${world?.archive.url ?? ''}/mirror/${HARBOUR_PATH}` }],
    }),
  });
  const parameters = { source: 'shelf', id: 'x' };
  const { data } = await opened.api.call('downloadFoundFile', { parameters });
  expect(await opened.waitForEnd(data.id)).toMatchObject({ state: 'done', error: null });
  expect((await opened.api.get('/api/mod-files/catalog')).data).toMatchObject([
    { from: { source: 'shelf', id: 'x', date: null } },
  ]);
});

it('does not delay other downloads if its files are downloaded in the browser', async () => {
  const downloads = await TestFiles.create();
  try {
    const page = (id: string) => ({ page: 'https://example.org/files', fileName: `${id}.zip` });
    world = await DiscoverWorld.create({ downloadsFolder: downloads.directory }, [
      createExtension({ details: (id) => ({ id, title: id }), addresses: page }),
    ]);
    const { api } = world;
    const start = async (source: string, id: string) =>
      (await api.call('downloadFoundFile', { parameters: { source, id } })).data.id;
    const waiting = [await start('shelf', 'a'), await start('shelf', 'b'), await start('shelf', 'c')];
    expect(await world.waitForEnd(await start('idgames', '2'))).toMatchObject({ state: 'done' });
    for (const id of waiting)
      expect((await api.call('getJob', { parameters: { id } })).data).toMatchObject({ state: 'running' });
    await writeFile(downloads.path('b.zip'), ARCHIVED[0]?.zip ?? '');
    expect(await world.waitForBrowserEnd(waiting[1] ?? '')).toMatchObject({ state: 'done', error: null });
  } finally {
    await downloads.remove();
  }
});
