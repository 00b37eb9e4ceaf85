import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ManualClock } from '@hangar/api-foundation/testing';

import { DownloadWorld, respondWithPage } from './download-world';

let world: DownloadWorld;
let clock: ManualClock;
beforeEach(async () => {
  clock = new ManualClock();
  world = await DownloadWorld.create({ clock });
});
afterEach(() => world.close());

const LIST = '/list.json';
type Responder = (response: ServerResponse) => void;

const request = (changes: { maxBytes?: number; address?: string } = {}) => ({
  address: world.server.url + LIST,
  policy: world.policy,
  name: 'the list',
  ...changes,
});
const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, details }: { code: string; details?: unknown }) => ({ code, details }),
  );
const getFrom = (answer: Responder) => {
  world.server.respondWith(LIST, ...Array.from({ length: 10 }, () => answer));
  return world.web.getJson(request());
};

describe('a request for data', () => {
  it('identifies the program and its version', async () => {
    let userAgent: string | undefined;
    world.server.respondWith(LIST, (response, { headers }) => {
      userAgent = headers['user-agent'];
      response.end('[]');
    });
    expect((await world.web.getJson(request())).content).toEqual([]);
    expect(userAgent).toBe('Hangar/0.3.0');
  });

  it.each<[string, Responder]>([
    ['plain', (response) => response.end('{"a":"ä"}')],
    ['with a byte order mark', (response) => response.end('\uFEFF{"a":"ä"}')],
    ['compressed without a declaration', (response) => response.end(gzipSync('{"a":"ä"}'))],
    [
      'compressed',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":"ä"}')),
    ],
    ['in pieces', (response) => response.write('{"a"', () => response.end(':"ä"}'))],
  ])('reads JSON: %s', async (_, answer) => {
    expect((await getFrom(answer)).content).toEqual({ a: 'ä' });
  });

  it.each<[string, Responder, string, unknown]>([
    ['a web page', respondWithPage(200), 'UPSTREAM_INVALID', undefined],
    ['a web page with 403', respondWithPage(403), 'UPSTREAM_INVALID', undefined],
    ['a web page with 503', respondWithPage(503), 'UPSTREAM_INVALID', undefined],
    [
      'a web page of another type',
      (response) => response.end('\n<html><body>'),
      'UPSTREAM_INVALID',
      undefined,
    ],
    ['no JSON', (response) => response.end('{'), 'UPSTREAM_INVALID', undefined],
    ['nothing', (response) => response.end(), 'UPSTREAM_INVALID', undefined],
    ['304 without a question', (response) => response.writeHead(304).end(), 'UPSTREAM_INVALID', undefined],
    [
      'damaged gzip',
      (response) => response.end(gzipSync('{}').subarray(0, 12)),
      'UPSTREAM_INVALID',
      undefined,
    ],
    ['too much', (response) => response.end(' '.repeat(2 ** 21)), 'UPSTREAM_INVALID', undefined],
    [
      'too much in little',
      (response) => response.end(gzipSync(' '.repeat(2 ** 26))),
      'UPSTREAM_INVALID',
      undefined,
    ],
    ['404', (response) => response.writeHead(404).end(), 'UPSTREAM_UNAVAILABLE', undefined],
    ['403', (response) => response.writeHead(403).end('{}'), 'UPSTREAM_UNAVAILABLE', undefined],
    ['500', (response) => response.writeHead(500).end(), 'UPSTREAM_UNAVAILABLE', undefined],
    [
      'a cut connection',
      (response) => response.write('[', () => response.destroy()),
      'UPSTREAM_UNAVAILABLE',
      undefined,
    ],
    ['429', (response) => response.writeHead(429).end(), 'UPSTREAM_BUSY', { retryAfterSeconds: 60 }],
    [
      '429 with a time',
      (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
      'UPSTREAM_BUSY',
      { retryAfterSeconds: 7 },
    ],
    [
      '403 with a date',
      (response) =>
        response.writeHead(403, { 'retry-after': new Date(clock.now() + 90_000).toUTCString() }).end('{}'),
      'UPSTREAM_BUSY',
      { retryAfterSeconds: 90 },
    ],
    [
      '403 of GitHub',
      (response) =>
        response
          .writeHead(403, {
            'x-ratelimit-remaining': '0',
            'x-ratelimit-reset': String(clock.now() / 1000 + 600),
          })
          .end('{}'),
      'UPSTREAM_BUSY',
      { retryAfterSeconds: 600 },
    ],
    [
      'a circle',
      (response) => response.writeHead(301, { location: LIST }).end(),
      'UPSTREAM_INVALID',
      undefined,
    ],
  ])('rejects %s', async (_, answer, code, details) => {
    expect(await getFailure(getFrom(answer))).toEqual({ code, details });
  });

  it('returns content only if it has changed', async () => {
    const version = { etag: '"1"', lastModified: 'Fri, 02 Jan 2026 03:04:05 GMT' };
    const head = { etag: version.etag, 'last-modified': version.lastModified };
    world.server.respondWith(
      LIST,
      (response) => response.writeHead(200, head).end('[1]'),
      (response, { headers }) => {
        const isKnown =
          headers['if-none-match'] === version.etag && headers['if-modified-since'] === version.lastModified;
        response.writeHead(isKnown ? 304 : 500).end();
      },
      (response) => response.end('[2]'),
    );
    expect(await world.web.getJson(request())).toEqual({ content: [1], version });
    expect(await world.web.getJsonIfChanged(request(), version)).toBeNull();
    expect((await world.web.getTextIfChanged(request(), version))?.content).toBe('[2]');
  });

  it('stops after ten seconds without a response, or when its caller aborts it', async () => {
    const neverRespond = () =>
      new Promise<void>((onRequest) => world.server.respondWith(LIST, () => onRequest()));
    let isAsked = neverRespond();
    const slow = getFailure(world.web.getText(request()));
    await isAsked;
    clock.advance(10_000);
    expect(await slow).toEqual({ code: 'UPSTREAM_UNAVAILABLE', details: undefined });
    isAsked = neverRespond();
    const abort = new AbortController();
    const abortedRequest = world.web.getText({ ...request(), signal: abort.signal });
    await isAsked;
    abort.abort(new Error('Enough.'));
    await expect(abortedRequest).rejects.toThrow('Enough.');
  });

  it('contacts only public servers and those that were configured at startup', async () => {
    world.names.set('inside.example', ['192.168.0.1']);
    for (const address of ['https://inside.example/', 'http://localhost:1/', 'https://127.0.0.2/'])
      expect(await getFailure(world.web.getJson(request({ address })))).toMatchObject({
        code: 'ADDRESS_UNUSABLE',
      });
  });
});
