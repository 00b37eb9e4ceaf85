import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { parseTrustedAddresses } from '../lib/application';
import { Canary } from './canary';
import { CONTENT, DownloadWorld, FILE, respondWithPage } from './download-world';
import { disconnectAfter, computeEtag } from './release-server';

let world: DownloadWorld;
beforeEach(async () => {
  world = await DownloadWorld.create();
});
afterEach(() => world.close());

const disconnectAt = (bytes: number) => disconnectAfter(bytes, CONTENT);
const TENTH_OFFSETS = Array.from({ length: 9 }, (_, index) => ((index + 1) * CONTENT.length) / 10);
const computeChecksum = (kind: string, content: Buffer) => createHash(kind).update(content).digest('hex');
const getServerAddresses = () => ({ addresses: [world.server.url + FILE, world.mirror.url + FILE] });

describe('a download whose connection is lost', () => {
  it.each(TENTH_OFFSETS)('after %d bytes is resumed there', async (bytes) => {
    world.server.respondWith(FILE, disconnectAt(bytes));
    expect((await world.download()).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE)).toEqual([
      { path: FILE },
      { path: FILE, range: `bytes=${bytes}-`, ifRange: computeEtag(CONTENT) },
    ]);
    expect(await world.listParts()).toEqual([]);
  });

  it('at the same offset five times in a row is completed', async () => {
    world.server.respondWith(
      FILE,
      disconnectAt(1000),
      ...Array.from({ length: 4 }, () => (response: ServerResponse) => void response.destroy()),
    );
    const { content, steps } = await world.download();
    expect(content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE)).toHaveLength(6);
    const { host } = new URL(world.server.url);
    expect(steps.slice(0, 3)).toEqual([
      `Downloading from ${host}`,
      `Lost the connection to ${host}. Trying again in 1 s`,
      `Lost the connection to ${host}. Trying again in 2 s`,
    ]);
  });

  it('continues at the next address if the server stays unavailable', async () => {
    world.server.respondWith(
      FILE,
      disconnectAt(1000),
      ...Array.from({ length: 5 }, () => (response: ServerResponse) => void response.destroy()),
    );
    expect((await world.download(getServerAddresses())).content).toEqual(CONTENT);
    expect(world.mirror.getRequests(FILE)).toEqual([
      { path: FILE, range: 'bytes=1000-', ifRange: computeEtag(CONTENT) },
    ]);
  });

  it('fails eventually, and the next download with the same key continues from the same offset', async () => {
    world.server.respondWith(
      FILE,
      disconnectAt(1000),
      ...Array.from({ length: 5 }, () => (response: ServerResponse) => void response.destroy()),
    );
    expect((await world.download()).code).toBe('UPSTREAM_UNAVAILABLE');
    expect(await world.listParts()).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}\.part$/),
      expect.any(String),
    ]);
    expect((await world.download()).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE).at(-1)?.range).toBe('bytes=1000-');
  });

  it.each<[string, Record<string, string>]>([
    ['has another tag', { etag: '"other"', 'content-range': `bytes 1000-9999/${CONTENT.length}` }],
    ['has another size', { etag: computeEtag(CONTENT), 'content-range': 'bytes 1000-19999/20000' }],
    ['starts elsewhere', { etag: computeEtag(CONTENT), 'content-range': `bytes 0-9999/${CONTENT.length}` }],
  ])('starts over if the rest %s', async (_, headers) => {
    world.server.respondWith(FILE, disconnectAt(1000), (response) =>
      response.writeHead(206, headers).end(Buffer.alloc(9000)),
    );
    expect((await world.download()).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE).at(-1)).toEqual({ path: FILE });
  });

  it('starts over if the file on the server has changed', async () => {
    const other = Buffer.from(CONTENT).reverse();
    world.server.respondWith(FILE, (response, request) => {
      disconnectAt(1000)(response, request);
      world.server.publish(FILE, other);
    });
    expect((await world.download()).content).toEqual(other);
  });

  it('starts over if the server does not identify the file', async () => {
    world.server.respondWith(FILE, (response) => {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, 1000), () => response.destroy());
    });
    expect((await world.download()).content).toEqual(CONTENT);
    expect(world.server.getRequests(FILE)).toEqual([{ path: FILE }, { path: FILE }]);
  });
});

describe('a server with an invalid response', () => {
  const FAULTS: [string, (response: ServerResponse) => void, string][] = [
    ['a web page', respondWithPage(200), 'UPSTREAM_INVALID'],
    ['a web page with status 403', respondWithPage(403), 'UPSTREAM_INVALID'],
    [
      'a web page of another type',
      (response) => response.end(' <!doctype HTML><body>Checking your browser'),
      'UPSTREAM_INVALID',
    ],
    ['no file', (response) => response.writeHead(404).end(), 'UPSTREAM_UNAVAILABLE'],
    [
      'compressed bytes',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'UPSTREAM_INVALID',
    ],
    ['another size', (response) => response.end('short'), 'UPSTREAM_INVALID'],
    ['other content', (response) => response.end(Buffer.alloc(CONTENT.length)), 'CHECKSUM_MISMATCH'],
    ['429', (response) => response.writeHead(429).end(), 'UPSTREAM_BUSY'],
    [
      'five gigabytes',
      (response) => response.writeHead(200, { 'content-length': 5e9 }).write('x'),
      'TOO_LARGE',
    ],
    [
      'endless bytes',
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write(Buffer.alloc(100_000)), 1);
        response.on('close', () => clearInterval(timer));
      },
      'UPSTREAM_INVALID',
    ],
    ['a circle', (response) => response.writeHead(302, { location: FILE }).end(), 'UPSTREAM_INVALID'],
  ];
  const known = { expectedBytes: CONTENT.length, checksums: { sha256: computeChecksum('sha256', CONTENT) } };

  it.each(FAULTS)('is left for the next at once: %s', async (_, fault) => {
    world.server.respondWith(FILE, ...Array.from({ length: 10 }, () => fault));
    const { content } = await world.download({ ...getServerAddresses(), ...known });
    expect(content).toEqual(CONTENT);
    expect(await world.listParts()).toEqual([]);
  });

  it.each(FAULTS)(
    'is reported if there is no other address, and nothing is left: %s',
    async (_, fault, code) => {
      world.server.respondWith(FILE, ...Array.from({ length: 10 }, () => fault));
      const outcome = await world.download(known);
      expect([outcome.code, outcome.content]).toEqual([code, null]);
      expect(outcome.message).toMatch(/\.$/);
      expect(await world.listParts()).toEqual([]);
    },
  );

  it.each([
    ['120', 120],
    [undefined, 60],
  ])('names the time to wait: Retry-After %s', async (value, retryAfterSeconds) => {
    world.server.respondWith(FILE, (response) =>
      response.writeHead(429, value ? { 'retry-after': value } : {}).end(),
    );
    expect((await world.download()).details).toEqual({ retryAfterSeconds });
  });

  it.each(['md5', 'sha1', 'sha256', 'sha512'])('is noticed by the %s alone', async (kind) => {
    const checksums = {
      md5: computeChecksum('md5', CONTENT),
      [kind]: computeChecksum(kind, Buffer.from('another')),
    };
    const outcome = await world.download({ checksums });
    expect(outcome.code).toBe('CHECKSUM_MISMATCH');
    expect(outcome.details).toMatchObject({ kind });
    expect(await world.listParts()).toEqual([]);
  });

  it('is rejected if it sends more bytes than allowed', async () => {
    world.server.respondWith(FILE, (response) => {
      response.writeHead(200);
      response.end(Buffer.alloc(1_000_001));
    });
    expect((await world.download()).code).toBe('TOO_LARGE');
    expect(await world.listParts()).toEqual([]);
  });

  it('is not contacted if the file is known to be too large', async () => {
    expect((await world.download({ expectedBytes: 2_000_000 })).code).toBe('TOO_LARGE');
    expect(world.server.requests).toEqual([]);
  });
});

describe('the servers that a download may contact', () => {
  let canary: Canary;
  beforeEach(async () => {
    canary = await Canary.start('127.0.0.1');
  });
  afterEach(() => canary.close());

  it.each([
    'http://localhost:PORT/',
    'http://inside.example:PORT/',
    'https://inside.example/',
    'http://[::1]:PORT/',
    'https://unknown.example/',
    'https://user:password@127.0.0.1:PORT/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
  ])('exclude a private address after a redirect: %s', async (location) => {
    world.names.set('inside.example', ['127.0.0.1']);
    const target = location.replace('PORT', String(canary.port));
    world.server.respondWith(FILE, (response) => response.writeHead(302, { location: target }).end());
    expect((await world.download()).code).toBe('UPSTREAM_INVALID');
    expect(canary.connectionCount).toBe(0);
  });

  it.each([
    'http://127.0.0.1:PORT/a.zip',
    'https://inside.example/a.zip',
    'https://unknown.example/',
    'a.zip',
  ])('exclude %s from the start', async (address) => {
    world.names.set('inside.example', ['10.0.0.1']);
    const { code, message } = await world.download({
      addresses: [address.replace('PORT', String(canary.port))],
      policy: {},
    });
    expect([code, message]).toEqual(['ADDRESS_UNUSABLE', expect.stringContaining('https address')]);
    expect(canary.connectionCount).toBe(0);
  });

  it('include only listed hosts, if any are listed', async () => {
    world.names.set('elsewhere.example', ['93.184.216.34']);
    const policy = { hosts: /^known\.example$/, trusted: parseTrustedAddresses(world.server.url) };
    const addresses = ['https://elsewhere.example/', world.server.url + FILE];
    expect((await world.download({ addresses: addresses.slice(0, 1), policy })).code).toBe(
      'UPSTREAM_INVALID',
    );
    expect((await world.download({ addresses, policy })).content).toEqual(CONTENT);
  });
});
