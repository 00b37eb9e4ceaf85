import { readdir, readFile } from 'node:fs/promises';

import { publicWeb, type WebAccess } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { Canary } from './canary';
import { GIF, PNG } from './test-images';

let canary: Canary;
let api: TestLauncherApi;
let clock: ManualClock;
const names = new Map<string, string[]>();

/** Applies the real rules, but also allows the test's own server, and resolves names without a network. */
const createCanaryAccess = (): WebAccess => ({
  resolve: (hostName) =>
    names.has(hostName)
      ? Promise.resolve(names.get(hostName) ?? [])
      : Promise.reject(new Error(`ENOTFOUND ${hostName}`)),
  isAllowedAddress: (address) => address === '127.0.0.1' || publicWeb.isAllowedAddress(address),
  isAllowedPort: (port) => port === canary.port || publicWeb.isAllowedPort(port),
});

const download = (url: string, protocolId?: string) =>
  api.post('/api/protocol/download-image', { url, ...(protocolId ? { protocolId } : {}) });
const listImages = () => readdir(api.path('images'));
const UNUSABLE = { status: 422, code: 'ADDRESS_UNUSABLE' };
const UNAVAILABLE = { status: 502, code: 'UPSTREAM_UNAVAILABLE' };

beforeEach(async () => {
  names.clear();
  canary = await Canary.start('127.0.0.1');
  clock = new ManualClock();
});
afterEach(async () => {
  await api.close();
  await canary.close();
});

describe('POST /api/protocol/download-image', () => {
  beforeEach(async () => {
    api = await createTestLauncherApi({ platform: { clock, webAccess: createCanaryAccess() } });
    names.set('pictures.example', ['127.0.0.1']);
  });
  const address = (path = '/') => `http://pictures.example:${canary.port}${path}`;

  it('detects the type from the content, and stores the image under a name of its own', async () => {
    canary.respond = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-disposition': 'attachment; filename="../x.sh"',
        })
        .end(GIF);
    const { status, data } = await download(address('/../../evil.png?x=1'));
    expect(status).toBe(201);
    expect(data.fileName).toMatch(/^download-[0-9a-f]{12}\.gif$/);
    expect(await readFile(api.path('images', data.fileName))).toEqual(GIF);
  });

  it('sets it as the cover of a protocol', async () => {
    const { data: protocol } = await api.post('/api/protocols', { title: 'Game' });
    const { data } = await download(address(), protocol.id);
    expect((await api.get(`/api/protocols/${protocol.id}`)).data.screenshotPath).toBe(data.fileName);
  });

  it('sends no request for an unknown protocol', async () => {
    const response = await download(address(), 'none');
    expect(toRefusal(response)).toEqual({ status: 404, code: 'PROTOCOL_NOT_FOUND' });
    expect(canary.connectionCount).toBe(0);
  });

  it('reveals nothing about the user to the server', async () => {
    await download(address());
    expect(canary.requests[0]?.headers).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: 'close',
      host: `pictures.example:${canary.port}`,
      'user-agent': 'Hangar',
    });
  });

  it('follows three redirects, but not a fourth', async () => {
    canary.respond = ({ url }, response) => {
      const remaining = Number(url?.slice(1));
      if (remaining === 0) response.end(PNG);
      else response.writeHead(302, { location: `/${remaining - 1}` }).end();
    };
    expect((await download(address('/3'))).status).toBe(201);
    expect(toRefusal(await download(address('/4')))).toEqual(UNAVAILABLE);
  });

  it.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'http://user:password@pictures.example/',
    'http://inside.example/',
    'http://pictures.example:22/',
    'ftp://pictures.example/',
    'http://[',
  ])('does not follow a redirect to %s', async (location) => {
    names.set('inside.example', ['192.168.0.1']);
    canary.respond = (_request, response) => response.writeHead(302, { location }).end();
    expect(toRefusal(await download(address()))).toEqual(UNUSABLE);
  });

  it('rejects a host name if one of its addresses is not public', async () => {
    names.set('pictures.example', ['127.0.0.1', '10.0.0.1']);
    expect(toRefusal(await download(address()))).toEqual(UNUSABLE);
    expect(canary.connectionCount).toBe(0);
  });

  it('resolves a host name only once, so that the address cannot change before the download', async () => {
    let lookups = 0;
    await api.close();
    const webAccess: WebAccess = {
      ...createCanaryAccess(),
      resolve: () => Promise.resolve([lookups++ === 0 ? '127.0.0.1' : '127.0.0.2']),
    };
    api = await createTestLauncherApi({ platform: { clock, webAccess } });
    expect((await download(address())).status).toBe(201);
    expect(lookups).toBe(1);
  });

  it.each([
    ['a page', (response: import('node:http').ServerResponse) => response.end('<html>')],
    ['a drawing', (response: import('node:http').ServerResponse) => response.end('<svg/>')],
    ['nothing', (response: import('node:http').ServerResponse) => response.end()],
  ])('rejects %s', async (_case, answer) => {
    canary.respond = (_request, response) => answer(response);
    expect(toRefusal(await download(address()))).toEqual({ status: 422, code: 'UNSUPPORTED_FILE_TYPE' });
    expect(await listImages()).toEqual([]);
  });

  it.each([
    ['an error', (response: import('node:http').ServerResponse) => response.writeHead(404).end(PNG)],
    ['a part', (response: import('node:http').ServerResponse) => response.writeHead(206).end(PNG)],
    [
      'packed bytes',
      (response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(PNG),
    ],
    [
      'a cut connection',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write(PNG, () => response.destroy());
      },
    ],
    ['no answer', (response: import('node:http').ServerResponse) => response.destroy()],
  ])('reports that there was no image at %s', async (_case, answer) => {
    canary.respond = (_request, response) => answer(response);
    expect(toRefusal(await download(address()))).toEqual(UNAVAILABLE);
    expect(await listImages()).toEqual([]);
  });

  it('stops after 20 MiB, with or without a declared length', async () => {
    canary.respond = (_request, response) =>
      response.writeHead(200, { 'content-length': 21 * 1024 * 1024 }).write(PNG);
    expect(toRefusal(await download(address()))).toEqual({ status: 413, code: 'TOO_LARGE' });

    let sentBytes = 0;
    canary.respond = (_request, response) => {
      const writeMore = () => {
        sentBytes += 1024 * 1024;
        if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024), writeMore);
      };
      response.write(PNG, writeMore);
      response.on('error', () => undefined);
    };
    expect(toRefusal(await download(address()))).toEqual({ status: 413, code: 'TOO_LARGE' });
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
    expect(await listImages()).toEqual([]);
  });

  it.each([
    ['sends nothing', () => undefined],
    ['drips', (response: import('node:http').ServerResponse) => response.write(PNG)],
  ])('waits 20 seconds for a server that %s', async (_case, startRequest) => {
    const reached = new Promise<void>((resolve) => {
      canary.respond = (_request, response) => {
        startRequest(response);
        resolve();
      };
    });
    const response = download(address());
    await reached;
    clock.advance(20_000);
    expect(toRefusal(await response)).toEqual(UNAVAILABLE);
    expect(await listImages()).toEqual([]);
  });

  it('waits 5 seconds for a host name to resolve', async () => {
    await api.close();
    let onRequest: () => void = () => undefined;
    const lookup = new Promise<void>((resolve) => (onRequest = resolve));
    const resolve = () => {
      onRequest();
      return new Promise<never>(() => undefined);
    };
    api = await createTestLauncherApi({
      platform: { clock, webAccess: { ...createCanaryAccess(), resolve } },
    });
    const response = download(address());
    await lookup;
    clock.advance(5000);
    expect(toRefusal(await response)).toEqual(UNAVAILABLE);
  });
});
