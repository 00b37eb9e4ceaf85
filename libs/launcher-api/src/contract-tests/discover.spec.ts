import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { IDGAMES } from '@hangar/domain';

import { createTestLauncherApi } from '../testing';
import { ArchiveServer } from './archive-server';
import { DiscoverWorld, HARBOUR_PATH, MILL_PATH } from './discover-world';

let world: DiscoverWorld;
beforeEach(async () => {
  world = await DiscoverWorld.create();
});
afterEach(() => world.close());

it('lists the archive as a source without contacting it', async () => {
  const { data } = await world.api.get('/api/discover');
  expect(data).toEqual([
    {
      id: IDGAMES,
      name: 'The idgames archive',
      home: 'https://www.doomworld.com/idgames/',
      sorts: ['date', 'filename', 'size', 'rating'],
      searchIn: ['title', 'author', 'filename', 'description', 'textfile', 'credits', 'editors'],
      lists: true,
      downloads: 'direct',
      index: null,
      accepted: false,
    },
  ]);
  expect(world.archive.requests).toEqual([]);
});

it('marks the sources whose first page the user has accepted', async () => {
  await world.api.put('/api/settings', { discoverSources: [IDGAMES] });
  expect((await world.api.get('/api/discover')).data).toMatchObject([{ accepted: true }]);
});

it('lists the newest files, about which the archive provides few details', async () => {
  const { status, data, headers } = await world.find();
  expect([status, headers.get('x-total-count')]).toEqual([200, null]);
  expect(data.map(({ title }) => title)).toEqual(['Harbour of Glass', 'Old Mill']);
  expect(data[0]).toMatchObject({ id: '2', author: 'P. Citadel', fileName: null, date: null, votes: null });
  expect(data[0]).toMatchObject({ rating: null, sizeBytes: null, inLibrary: [], jobId: null });
});

it('searches a field, sorted as requested', async () => {
  const { data, headers } = await world.find({ q: 'harbour', in: 'filename', sort: 'rating' });
  expect(data).toMatchObject([
    {
      source: IDGAMES,
      id: '2',
      title: 'Harbour of Glass',
      path: HARBOUR_PATH,
      fileName: 'harbour.zip',
      date: '2020-11-25',
      rating: 4.5,
      votes: 12,
      game: 'doom2',
    },
  ]);
  expect(headers.get('x-total-count')).toBe('1');
  expect(world.archive.requests).toEqual([
    '/api.php?action=search&query=harbour&type=filename&sort=rating&dir=desc&out=json',
  ]);
});

it('identifies itself, and sends one request at a time', async () => {
  await Promise.all([
    world.find(),
    world.find({ q: 'mill' }),
    world.find({ q: 'harbour' }),
    world.file('1'),
    world.file('2'),
  ]);
  expect([...world.archive.userAgents]).toEqual(['Hangar/0.3.0']);
  expect([world.archive.requests.length, world.archive.maxConcurrent]).toEqual([5, 1]);
});

it('answers the same query from the cache for 15 minutes, even after a restart', async () => {
  await world.find({ q: 'mill' });
  await world.find({ q: 'MILL' });
  await world.api.restart();
  await world.find({ q: 'mill', offset: 0, limit: 1 });
  expect(world.archive.requests).toHaveLength(1);
  world.games.clock.advance(15 * 60 * 1000);
  await world.find({ q: 'mill' });
  expect(world.archive.requests).toHaveLength(2);
});

it("the cached responses of one archive are not used for another archive's address", async () => {
  await world.find({ q: 'mill' });
  const other = await ArchiveServer.start();
  const { clock } = world.games;
  const api = await createTestLauncherApi({ ...other.options, platform: { clock } }, (directory) =>
    cp(world.api.path('cache'), join(directory, 'cache'), { recursive: true }),
  );
  const { data } = await api.call('findFiles', { parameters: { source: 'idgames' }, query: { q: 'mill' } });
  expect([data, other.requests.length]).toEqual([[], 1]);
  await api.close();
  await other.stop();
});

it('pages through the results', async () => {
  const { data, headers } = await world.find({ q: 'levels', in: 'filename', limit: 1, offset: 1 });
  expect(data.map(({ id }) => id)).toEqual(['2']);
  expect(headers.get('x-total-count')).toBe('2');
  expect((await world.find({ limit: 1, offset: 1 })).data.map(({ id }) => id)).toEqual(['1']);
});

it('returns an empty list if nothing is found', async () => {
  const { status, data } = await world.find({ q: 'nothing like this' });
  expect([status, data]).toEqual([200, []]);
});

it.each([
  [{ q: 'ab' }, 'q'],
  [{ q: '%%%' }, 'q'],
  [{ q: '% ab%' }, 'q'],
  [{ q: 'abc', in: 'name' }, 'in'],
  [{ q: 'abc', sort: 'name' }, 'sort'],
  [{ sort: 'date' }, 'sort'],
  [{ q: 'abc', list: 'cacowards-2016' }, 'list'],
  [{ list: 'nothing' }, 'list'],
  [{ limit: 0 }, 'limit'],
  [{ q: 'x'.repeat(501) }, 'q'],
])('rejects %j and names the parameter', async (query, path) => {
  const { status, error } = await world.find(query);
  expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(error.details).toMatchObject([{ path }]);
  expect(world.archive.requests).toEqual([]);
});

it("does not pass on the archive's wildcard", async () => {
  await world.find({ q: '%mill%' });
  expect(world.archive.requests[0]).toContain('query=mill&');
});

it('returns the details of a file, with its text file, its reviews and a proposal without files', async () => {
  const { status, data } = await world.file('2');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    id: '2',
    path: HARBOUR_PATH,
    portLevel: 'boom',
    text: expect.stringContaining('Three maps around a harbour.') as string,
    idgamesText: { title: 'Harbour of Glass', engine: 'Boom' },
    reviews: [{ text: 'Square.', vote: 4, author: null }],
    mirrors: [{ name: new URL(world.archive.url).host, answeredInMs: null }],
    proposal: {
      title: 'Harbour of Glass',
      author: 'P. Citadel',
      files: [],
      baseGameVersionId: world.games.doom2.id,
      sourcePortId: 'dsda',
      complevel: { value: 'boom' },
      reason: null,
    },
  });
  expect(data.mirrors[0]?.url).toBe(`${world.archive.url}/mirror/${HARBOUR_PATH}`);
  expect(JSON.stringify(data)).not.toContain('nobody@example.invalid');
  expect((await world.find({ q: 'harbour' })).data).toMatchObject([{ portLevel: 'boom' }]);
});

it('keeps details for a day', async () => {
  await world.file('2');
  world.games.clock.advance(23 * 60 * 60 * 1000);
  await world.file('2');
  expect(world.archive.requests).toHaveLength(1);
  world.games.clock.advance(60 * 60 * 1000);
  await world.file('2');
  expect(world.archive.requests).toHaveLength(2);
});

it.each([
  '3',
  'path:levels/doom2/nothing.zip',
  'path:../../settings.json',
  'nonsense',
  'title:No Such Title',
])('does not find the file %s', async (id) => {
  const { status, error } = await world.file(id);
  expect([status, error.code]).toEqual([404, 'FILE_NOT_FOUND']);
});

it('finds a file by its path, or by its title if the title is unique', async () => {
  expect((await world.file(`path:${MILL_PATH}`)).data).toMatchObject({ title: 'Old Mill', game: 'heretic' });
  expect((await world.file('title:old mill')).data).toMatchObject({ id: '1', path: MILL_PATH });
});

it('rejects unknown sources', async () => {
  for (const { status, error } of [await world.find({}, 'moddb'), await world.file('1', 'moddb')])
    expect([status, error.code]).toEqual([404, 'SOURCE_NOT_FOUND']);
});

it('lists the Cacowards by year, without contacting the archive', async () => {
  const lists = (await world.api.get('/api/discover/idgames/lists')).data;
  expect(lists.find(({ id }) => id === 'cacowards-2016')).toMatchObject({
    name: 'Cacowards 2016',
    year: 2016,
  });
  const { data, headers } = await world.find({ list: 'cacowards-2004' });
  expect(headers.get('x-total-count')).toBe(String(data.length));
  expect(data).toContainEqual(
    expect.objectContaining({
      id: 'path:levels/doom2/Ports/a-c/action.zip',
      title: 'Action Doom',
      author: 'Stephen Browning',
      game: 'doom2',
    }),
  );
  expect(world.archive.requests).toEqual([]);
});
