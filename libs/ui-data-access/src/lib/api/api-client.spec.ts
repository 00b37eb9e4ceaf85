import { TestBed } from '@angular/core/testing';

import { FakeFetch } from '../../testing/fake-fetch';
import { ApiClient } from './api-client';
import { API_UNAVAILABLE, ApiError } from './api-error';
import { WEB_FETCH } from './web-access';

let api: ApiClient;
let web: FakeFetch;

beforeEach(() => {
  web = new FakeFetch();
  TestBed.configureTestingModule({ providers: [{ provide: WEB_FETCH, useValue: web.fetch }] });
  api = TestBed.inject(ApiClient);
});
afterEach(() => expect(web.collectAll()).toEqual([]));

describe('ApiClient', () => {
  it('returns the data and the entity tag of a successful response', async () => {
    const read = api.callTagged('listProtocols', { query: { search: 'sun', version: undefined } });
    web
      .collectOne('/api/protocols?search=sun')
      .answer('{ "success": true, "data": [] }', { headers: { ETag: '"7"', 'X-Total-Count': '9' } });
    expect(await read).toMatchObject({ data: [], etag: '"7"', total: 9 });
  });

  it('escapes ids in addresses and sends the body and headers', async () => {
    const saved = api.call('updateProtocol', {
      parameters: { id: 'a/b' },
      body: { title: 'x' },
      ifMatch: '"7"',
    });
    const sent = web.collectOne('/api/protocols/a%2Fb');
    expect([sent.method, sent.body, sent.headers]).toEqual([
      'PUT',
      { title: 'x' },
      { 'Content-Type': 'application/json', 'If-Match': '"7"' },
    ]);
    sent.answer('{ "success": true, "data": { "title": "x" } }');
    expect(await saved).toEqual({ title: 'x' });
  });

  it('throws the message, code and details of an error response', async () => {
    const launch = api.call('launchProtocol', { parameters: { id: 'x' } }).catch((error: unknown) => error);
    const body = { success: false, error: 'No port.', code: 'SOURCE_PORT_MISSING', details: { a: 1 } };
    web.collectOne('/api/protocols/x/launch').answer(JSON.stringify(body), { status: 422 });
    const error = await launch;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No port.', code: 'SOURCE_PORT_MISSING', details: { a: 1 } });
  });

  it('aborts a request on its signal', async () => {
    const controller = new AbortController();
    const hash = api.call('hashFile', { body: { filePath: '/a.wad' }, signal: controller.signal });
    controller.abort();
    await expect(hash).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(web.abortedCount).toBe(1);
  });

  it('reports that the API is unavailable', async () => {
    const health = api.call('getHealth');
    web.collectOne('/api/health').fail();
    await expect(health).rejects.toMatchObject({ code: API_UNAVAILABLE });
  });

  it.each([
    ['an HTML page', '<html></html>', 502],
    ['an error in another format', '{ "message": "Cannot GET" }', 404],
    ['a successful but empty response', '', 200],
  ])('has a message for %s', async (_, body, status) => {
    const health = api.call('getHealth');
    web.collectOne('/api/health').answer(body, { status });
    await expect(health).rejects.toMatchObject({ name: 'ApiError', code: 'UNEXPECTED_ANSWER' });
  });
});
