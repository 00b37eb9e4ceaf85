import { gzipSync } from 'node:zlib';
import type { IJob } from '@hangar/domain';

import {
  respondWithCheckPage,
  respondWithJson,
  respondWithTooManyRequests,
  type ArchiveResponder,
} from './archive-server';
import { createZip } from './create-zip';
import { ARCHIVED, DiscoverWorld, HARBOUR_PATH } from './discover-world';
import { HARBOUR } from './intake-world';
import { computeMd5 } from './test-files';

const ZIP = ARCHIVED[1]?.zip ?? Buffer.alloc(0);
/** More than Hangar downloads: the limit is 2 GiB. */
const FIVE_GIGABYTES = 5_000_000_000;
let world: DiscoverWorld;
beforeEach(async () => {
  world = await DiscoverWorld.create();
});
afterEach(() => world.close());

const send =
  (body: Buffer | string, headers: Record<string, string | number> = {}, status = 200): ArchiveResponder =>
  (response) =>
    response.writeHead(status, headers).end(body);
const redirect =
  (location: string): ArchiveResponder =>
  (response) =>
    response.writeHead(302, { location }).end();

/** Downloads the file from its address, and expects that no part of the file remains. */
async function download(answer: ArchiveResponder): Promise<IJob> {
  world.archive.mirror = answer;
  const url = `${world.archive.url}/mirror/${HARBOUR_PATH}`;
  const { data } = await world.api.call('startDownload', { body: { url, hashValue: computeMd5(HARBOUR) } });
  const job = await world.waitForEnd(data.id);
  expect((await world.api.get('/api/mod-files/catalog')).data).toEqual([]);
  return job;
}

it.each<[string, ArchiveResponder, string]>([
  ['5 GB announced', send('x', { 'content-length': FIVE_GIGABYTES }), 'TOO_LARGE'],
  ['a page', send('<!DOCTYPE html><html></html>', { 'content-type': 'text/html' }), 'UPSTREAM_INVALID'],
  ['a page with a BOM', send('\ufeff<html></html>'), 'UPSTREAM_INVALID'],
  ['a page with status 403', respondWithCheckPage, 'UPSTREAM_INVALID'],
  ['429', respondWithTooManyRequests(), 'UPSTREAM_BUSY'],
  ['429 with Retry-After', respondWithTooManyRequests({ 'retry-after': '7' }), 'UPSTREAM_BUSY'],
  ['429 with nonsense', respondWithTooManyRequests({ 'retry-after': '-1e99' }), 'UPSTREAM_BUSY'],
  ['gzip that was not requested', send(gzipSync(ZIP), { 'content-encoding': 'gzip' }), 'UPSTREAM_INVALID'],
  ['a redirect to itself', redirect(`/mirror/${HARBOUR_PATH}`), 'UPSTREAM_INVALID'],
  ['a redirect to a private address', redirect('https://10.0.0.1/a.zip'), 'UPSTREAM_INVALID'],
  ['a redirect to a file', redirect('file:///etc/passwd'), 'UPSTREAM_INVALID'],
  ['a redirect to nothing', (response) => response.writeHead(302).end(), 'UPSTREAM_UNAVAILABLE'],
])('a server that answers with %s is reported', async (_, answer, code) => {
  const job = await download(answer);
  expect([job.state, job.error?.code]).toEqual(['failed', code]);
  expect(job.error?.message).toMatch(/\.$/);
  expect(await world.listLeftovers()).toEqual({ uploads: [], parts: [] });
});

it.each<[string, Buffer]>([
  ['a damaged ZIP', Buffer.concat([ZIP.subarray(0, 60), Buffer.alloc(ZIP.length)])],
  ['half a ZIP', ZIP.subarray(0, ZIP.length / 2)],
  ['an empty file', Buffer.alloc(0)],
  ['a zip bomb', createZip({ 'bomb.wad': Buffer.alloc(64 * 1024 * 1024) })],
  ['a ZIP with unsafe names', createZip({ '../../evil.wad': HARBOUR, '/etc/evil.wad': HARBOUR })],
  ['a ZIP with a name for a device', createZip({ 'nul.wad': Buffer.from('x') })],
])('%s adds nothing', async (_, content) => {
  const job = await download(send(content));
  if (job.state === 'done') expect(job.result).toMatchObject({ fileIds: [], matches: false });
  else expect(job.error?.message).toMatch(/\.$/);
  expect(JSON.stringify(job)).not.toContain('INTERNAL_ERROR');
  expect((await world.listLeftovers()).parts).toEqual([]);
});

const NULLS = { id: 7, title: null, author: null, dir: null, filename: null, size: null, date: null };
it.each<[string, unknown]>([
  ['a BOM', `\ufeff${JSON.stringify({ content: { file: { id: 7, title: 'Mill' } }, meta: {} })}`],
  ['an object instead of a list', { content: { file: { id: 7, title: 'Mill' } }, meta: {} }],
  ['numbers as text', { content: { file: [{ id: '7', size: '12', rating: '4.5', votes: '3' }] } }],
  ['null everywhere', { content: { file: [NULLS, null] }, meta: null }],
  ['control characters', { content: { file: [{ id: 7, title: 'a\u0000\u001b[31m\u202eb' }] } }],
  ['a long description', { content: { file: [{ id: 7, description: 'x'.repeat(10_000_000) }] } }],
  ['deep nesting', `{"content":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['a prototype', '{"content":{"file":[{"id":7,"__proto__":{"title":"x"}}]},"__proto__":{}}'],
])('an answer of the API with %s is read or refused with a sentence', async (_, body) => {
  world.archive.api = respondWithJson(body);
  const { status, data, error } = await world.find({ q: 'mill' });
  if (status === 200) {
    expect(JSON.stringify(data)).not.toMatch(/\\u0000|\u202e/);
    expect(JSON.stringify(data).length).toBeLessThan(200_000);
  } else {
    expect([status, error.code]).toEqual([502, expect.stringMatching(/^UPSTREAM_/)]);
    expect(error.error).toMatch(/\.$/);
  }
});

it("a web page in place of the archive's own list is rejected, and the previous list is kept", async () => {
  await world.updateIndex();
  world.games.clock.advance(25 * 60 * 60 * 1000);
  world.archive.list = respondWithCheckPage;
  const { data } = await world.api.call('downloadDiscoverIndex', { parameters: { source: 'idgames' } });
  const job = await world.waitForEnd((data as IJob).id);
  expect([job.state, job.error?.code]).toEqual(['failed', 'UPSTREAM_INVALID']);
  const [source] = (await world.api.get('/api/discover')).data;
  expect(source?.index?.entries).toBe(2);
});

it('no request is sent to the archive within a week unless a route requires one', async () => {
  for (let day = 0; day < 7; day++) {
    world.games.clock.advance(24 * 60 * 60 * 1000);
    await world.api.get('/api/discover');
    await world.api.get('/api/jobs');
    await world.api.get('/api/source-ports');
    await world.api.get('/api/mod-files/catalog');
    await world.api.call('listCuratedLists', { parameters: { source: 'idgames' } });
  }
  await world.api.restart();
  await world.api.get('/api/discover');
  expect(world.archive.requests).toEqual([]);
});
