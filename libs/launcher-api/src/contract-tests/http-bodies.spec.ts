import { gzipSync } from 'node:zlib';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { sendRawRequest, type RawResponse } from './raw-request';

let api: TestLauncherApi;
beforeAll(async () => {
  api = await createTestLauncherApi();
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await api.get('/api/settings')).data.theme).toBe('dark');
});

const put = (body: string | Buffer, headers: Record<string, string> = {}): Promise<RawResponse> =>
  sendRawRequest(api.url, '/api/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'application/json-patch+json',
    'application/jsonx',
    '',
  ])('of the type "%s" is rejected', async (type) => {
    const response = await put('{"theme":"light"}', { 'content-type': type });
    expect([response.status, response.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(response.text).toContain('application/json');
  });

  it('with form data is rejected, even if no body is needed', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await sendRawRequest(api.url, '/api/protocols/x/launch', {
      method: 'POST',
      headers,
      body: 'a=b',
    });
    expect(response.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each(['application/json; charset=koi8-r', 'application/json; charset=x'])(
    'in %s is rejected',
    async (type) => {
      const response = await put('{"theme":"light"}', { 'content-type': type });
      expect([response.status, response.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('in an unknown encoding is rejected', async () => {
    expect((await put('{"theme":"light"}', { 'content-encoding': 'snappy' })).status).toBe(415);
  });

  it.each([
    ['cut short', '{"theme":"light"'],
    ['a text', '"light"'],
    ['a number', '7'],
    ['null', 'null'],
    ['not JSON', 'theme=light'],
    ['with a trailing comma', '{"theme":"light",}'],
    ['a list', '[]'],
    ['an array instead of an object', '[{"theme":"light"}]'],
    ['invalid UTF-8', Buffer.from('7b227468656d65223a22ff22', 'hex')],
  ])('that is %s is rejected', async (_, body) => {
    const response = await put(body);
    expect([response.status, response.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.parse(response.text)).toMatchObject({ details: [{ path: expect.any(String) as unknown }] });
  });

  it('may have 1.9 MB, but not 2.1 MB', async () => {
    expect((await put(`{"theme":"${'x'.repeat(1_900_000)}"}`)).status).toBe(400);
    const response = await put(`{"theme":"${'x'.repeat(2_100_000)}"}`);
    expect([response.status, response.code]).toEqual([413, 'TOO_LARGE']);
    expect(response.text).toContain('2 MB');
  });

  it('of 64 MB is rejected without being stored', async () => {
    expect((await put(Buffer.alloc(64 * 1024 * 1024, ' '))).code).toBe('TOO_LARGE');
  });

  it('that grows too large when decompressed is rejected', async () => {
    const zipBomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
    expect((await put(zipBomb, { 'content-encoding': 'gzip' })).code).toBe('TOO_LARGE');
  });

  it('can be compressed', async () => {
    const body = gzipSync('{"theme":"dark"}');
    expect((await put(body, { 'content-encoding': 'gzip' })).status).toBe(200);
  });

  it.each([65, 1000, 100_000])('nested %i levels deep is rejected', async (depth) => {
    const response = await put(`{"sourcePorts":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect([response.status, response.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('that is not compressed as declared is rejected with a message', async () => {
    const response = await put('{"theme":"light"}', { 'content-encoding': 'gzip' });
    expect([response.status, response.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.text).toContain("the body is damaged, because it doesn't match its Content-Encoding");
  });

  it('cannot change prototypes', async () => {
    const response = await put('{"__proto__":{"theme":"light"},"theme":"dark"}');
    expect(response.status).toBe(200);
    for (const body of ['{"constructor":{"prototype":{"a":1}}}', '{"prototype":1}', '{"toString":1}'])
      expect((await put(body)).status).toBeLessThan(500);
    expect('a' in {}).toBe(false);
  });

  it('is optional if no field is required', async () => {
    const launch = await sendRawRequest(api.url, '/api/protocols/none/launch', { method: 'POST' });
    expect(launch.code).toBe('PROTOCOL_NOT_FOUND');
    const typed = { 'content-type': 'application/json' };
    const empty = await sendRawRequest(api.url, '/api/protocols/none/launch', {
      method: 'POST',
      headers: typed,
    });
    expect(empty.code).toBe('PROTOCOL_NOT_FOUND');
  });

  it('is required if a field is required', async () => {
    const response = await sendRawRequest(api.url, '/api/protocols', { method: 'POST' });
    expect([response.status, response.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('an address', () => {
  it.each(['/api/protocols/%E0%A4%A', '/api/versions/%', '/api/mod-files/catalog/%FF?x=%', '/%C0%AF'])(
    'with the malformed escape %s is rejected',
    async (path) => {
      const response = await sendRawRequest(api.url, path);
      expect([400, 404]).toContain(response.status);
      expect(response.code).toBeDefined();
    },
  );

  it.each([
    '/api/../etc/passwd',
    '/api/protocols/../../etc/passwd',
    '//evil.example/api/health',
    '/api/protocols//',
    '/.git/config',
    '/settings.json',
    '/api/protocols/..%5c..%5csettings',
  ])('that contains a path traversal, %s, is not found', async (path) => {
    const response = await sendRawRequest(api.url, path);
    expect(response.status === 404 || path === '/api/protocols//').toBe(true);
    expect(response.text).not.toContain('root:');
  });

  it.each(['PATCH', 'TRACE', 'PROPFIND'])('returns 404 for %s', async (method) => {
    const response = await sendRawRequest(api.url, '/api/settings', { method });
    expect([response.status, response.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
    expect(response.text).toContain(method);
  });

  it('handles HEAD like GET, but without a body', async () => {
    for (const path of ['/api/health', '/api/protocols', '/api/events']) {
      const response = await sendRawRequest(api.url, path, { method: 'HEAD' });
      expect([response.status, response.text]).toEqual([200, '']);
    }
    expect((await sendRawRequest(api.url, '/api/protocols/none', { method: 'HEAD' })).status).toBe(404);
  });
});
