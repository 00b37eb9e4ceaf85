import type { IUpstreamDetails } from '@hangar/domain';

import { publicWeb } from '../index';
import { createTestLauncherApi } from '../testing';
import {
  respondWithCheckPage,
  respondWithJson,
  closeConnection,
  respondWithTooManyRequests,
  type ArchiveResponder,
} from './archive-server';
import { DiscoverWorld, HARBOUR_PATH, MILL_PATH } from './discover-world';

let world: DiscoverWorld;
beforeEach(async () => {
  world = await DiscoverWorld.create();
});
afterEach(() => world.close());

const respondWithPage: ArchiveResponder = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
const respondWithServerError: ArchiveResponder = (response) =>
  response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
const respondWithRefusal = respondWithJson({
  error: { type: 'Query Too Small', message: 'Must be at least 3 characters.' },
});
const getDetails = (error: { details?: unknown }) => error.details as IUpstreamDetails;

it.each([
  ['the page of a browser check', respondWithCheckPage, 502, 'UPSTREAM_INVALID'],
  ['a page with status 200', respondWithPage, 502, 'UPSTREAM_INVALID'],
  ['text that is not JSON', respondWithJson('{"content":'), 502, 'UPSTREAM_INVALID'],
  ['JSON of another shape', respondWithJson('[]'), 502, 'UPSTREAM_INVALID'],
  ['an error of the server', respondWithServerError, 502, 'UPSTREAM_UNAVAILABLE'],
  ['a rejected request', respondWithRefusal, 502, 'UPSTREAM_UNAVAILABLE'],
  ['no answer', closeConnection, 502, 'UPSTREAM_UNAVAILABLE'],
  ['a request for a pause', respondWithTooManyRequests(), 503, 'UPSTREAM_BUSY'],
])('reports %s, with the last answer to the same question', async (_, answer, status, code) => {
  const before = await world.find({ q: 'mill' });
  world.games.clock.advance(60 * 60 * 1000);
  world.archive.api = answer;
  const failed = await world.find({ q: 'mill' });
  expect([failed.status, failed.error.code]).toEqual([status, code]);
  expect(failed.error.error).toMatch(/\.$/);
  expect(getDetails(failed.error).files).toEqual(before.data);
  expect(Date.parse(getDetails(failed.error).fetchedAt ?? '')).toBe(world.games.clock.now() - 60 * 60 * 1000);
  const other = await world.find({ q: 'harbour' });
  expect([other.status, getDetails(other.error)?.files]).toEqual([status, undefined]);
});

it('treats an unresolvable built-in address as a missing response, so that stored lists are shown', async () => {
  const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const webAccess = { ...publicWeb, resolve: () => Promise.reject(notFound) };
  const offline = await createTestLauncherApi({ platform: { webAccess } });
  try {
    const { status, error } = await offline.call('findFiles', {
      parameters: { source: 'idgames' },
      query: {},
    });
    expect([status, error.code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  } finally {
    await offline.close();
  }
});

it('reports why the API rejected a request', async () => {
  world.archive.api = respondWithRefusal;
  const answers = [await world.find(), await world.file('1'), await world.file('title:Old Mill')];
  for (const { status, error } of answers) {
    expect([status, error.code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
    expect(error.error).toBe("The idgames archive can't be shown: Must be at least 3 characters.");
  }
});

it('tolerates a response with unusable values', async () => {
  const files = [null, 7, { id: {} }, { id: 5, title: null, size: 'x', date: 3, votes: '-1' }];
  world.archive.api = respondWithJson({ content: { file: files } });
  const { status, data } = await world.find();
  expect([status, data.map(({ id, title, date }) => [id, title, date])]).toEqual([200, [['5', null, null]]]);
});

it.each([
  [{}, 60],
  [{ 'retry-after': '7' }, 7],
])('sends nothing during a pause: %j', async (headers, seconds) => {
  world.archive.api = respondWithTooManyRequests(headers);
  const { error } = await world.find();
  expect(getDetails(error).retryAfterSeconds).toBe(seconds);
  world.games.clock.advance((seconds - 1) * 1000);
  const second = await world.file('1');
  expect([second.status, getDetails(second.error).retryAfterSeconds]).toEqual([503, 1]);
  expect(world.archive.requests).toHaveLength(1);
  world.games.clock.advance(1000);
  world.archive.api = null;
  expect((await world.find()).status).toBe(200);
});

it('does not wait after a browser-check page, which is not a request to pause', async () => {
  world.archive.api = respondWithCheckPage;
  await world.find();
  await world.find();
  expect(world.archive.requests).toHaveLength(2);
});

it('gives up after ten seconds without a response', async () => {
  let notifyReceived: () => void;
  const request = new Promise<void>((resolve) => (notifyReceived = resolve));
  world.archive.api = () => notifyReceived();
  const answer = world.find();
  await request;
  world.games.clock.advance(10_000);
  const { status, error } = await answer;
  expect([status, error.code]).toEqual([502, 'UPSTREAM_UNAVAILABLE']);
  expect(error.error).toContain('10 seconds');
});

describe("with the archive's own list", () => {
  beforeEach(async () => {
    await world.updateIndex();
    world.archive.api = respondWithCheckPage;
  });

  it('lists the newest files and searches names and folders', async () => {
    const newest = await world.find();
    expect(newest.status).toBe(200);
    expect(newest.headers.get('x-total-count')).toBe('2');
    expect(newest.data).toMatchObject([
      { id: `path:${HARBOUR_PATH}`, title: null, rating: null, date: '2020-11-25', game: 'doom2' },
      { id: `path:${MILL_PATH}`, title: null },
    ]);
    const found = await world.find({ q: 'heretic', in: 'filename' });
    expect([found.status, found.data.map(({ path }) => path)]).toEqual([200, [MILL_PATH]]);
    expect(found.headers.get('x-own-list')).toBe('true');
  });

  it('marks an empty result as not coming from the archive', async () => {
    const query = { q: 'nothing like this', in: 'filename' };
    const { status, data, headers } = await world.find(query);
    expect([status, data, headers.get('x-own-list')]).toEqual([200, [], 'true']);
    world.archive.api = null;
    expect((await world.find(query)).headers.get('x-own-list')).not.toBe('true');
  });

  it.each([{ q: 'mill' }, { q: 'mill', in: 'filename', sort: 'rating' }])('cannot answer %j', async (query) =>
    expect((await world.find(query)).status).toBe(502),
  );

  it('reads the text file next to the ZIP', async () => {
    const { status, data } = await world.file(`path:${HARBOUR_PATH}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: `path:${HARBOUR_PATH}`,
      title: 'Harbour of Glass',
      author: 'P. Citadel',
      date: '2020-11-25',
      rating: null,
      votes: null,
      reviews: [],
      portLevel: 'boom',
      url: 'https://www.doomworld.com/idgames/levels/doom2/g-i/harbour',
      proposal: { baseGameVersionId: world.games.doom2.id },
    });
    expect(data.mirrors[0]?.answeredInMs).not.toBeNull();
  });

  it('reads the text file next to the ZIP if the API does not respond', async () => {
    let received: () => void;
    const request = new Promise<void>((resolve) => (received = resolve));
    world.archive.api = () => received();
    const answer = world.file(`path:${HARBOUR_PATH}`);
    await request;
    world.games.clock.advance(4000);
    expect((await answer).data).toMatchObject({ title: 'Harbour of Glass' });
  });

  it.each(['1', `path:${MILL_PATH}`])('uses the mirror during a pause of the API after %s', async (id) => {
    world.archive.api = respondWithTooManyRequests();
    await world.file(id);
    expect((await world.file(`path:${HARBOUR_PATH}`)).data).toMatchObject({ title: 'Harbour of Glass' });
    expect(world.archive.getRequestsContaining('/api.php')).toHaveLength(1);
  });

  it('does not wait again for an archive that did not respond', async () => {
    let received: () => void;
    const request = new Promise<void>((resolve) => (received = resolve));
    world.archive.api = () => received();
    const answer = world.find();
    await request;
    world.games.clock.advance(10_000);
    expect((await answer).status).toBe(200);
    const sent = world.archive.requests.length;
    expect((await world.find({ q: 'mill', in: 'filename' })).data).toHaveLength(1);
    expect(world.archive.requests).toHaveLength(sent);
  });

  it('returns 404 for a path that is not in the list', async () => {
    const { status, error } = await world.file('path:levels/doom2/other.zip');
    expect([status, error.code]).toEqual([404, 'FILE_NOT_FOUND']);
  });
});

it('a path can only be verified with the list or the archive', async () => {
  world.archive.api = respondWithCheckPage;
  expect((await world.file(`path:${HARBOUR_PATH}`)).error.code).toBe('UPSTREAM_INVALID');
});
