import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';

import { ApiClient } from './api-client';
import { API_AWAY, ApiError } from './api-error';

let api: ApiClient;
let http: HttpTestingController;

beforeEach(() => {
  TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
  api = TestBed.inject(ApiClient);
  http = TestBed.inject(HttpTestingController);
});
afterEach(() => http.verify());

describe('ApiClient', () => {
  it('gives the data of a good answer, and its tag', async () => {
    const read = api.callTagged('listProtocols', { query: { search: 'sun', version: undefined } });
    http
      .expectOne('/api/protocols?search=sun')
      .flush({ success: true, data: [] }, { headers: { ETag: '"7"' } });
    expect(await read).toEqual({ data: [], etag: '"7"' });
  });

  it('fills ids into addresses, escaped, and sends what is wanted', async () => {
    const saved = api.call('updateProtocol', {
      parameters: { id: 'a/b' },
      body: { title: 'x' },
      ifMatch: '"7"',
    });
    const sent = http.expectOne('/api/protocols/a%2Fb');
    const { method, body, headers } = sent.request;
    expect([method, body, headers.get('If-Match')]).toEqual(['PUT', { title: 'x' }, '"7"']);
    sent.flush({ success: true, data: { title: 'x' } });
    expect(await saved).toEqual({ title: 'x' });
  });

  it('throws the sentence, code and details of a bad answer', async () => {
    const launch = api.call('launchProtocol', { parameters: { id: 'x' } }).catch((error: unknown) => error);
    const body = { success: false, error: 'No port.', code: 'SOURCE_PORT_MISSING', details: { a: 1 } };
    http.expectOne('/api/protocols/x/launch').flush(body, { status: 422, statusText: 'x' });
    const error = await launch;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No port.', code: 'SOURCE_PORT_MISSING', details: { a: 1 } });
  });

  it('gives a request up when it is told to', async () => {
    const controller = new AbortController();
    const hash = api.call('hashFile', { body: { filePath: '/a.wad' }, signal: controller.signal });
    const sent = http.expectOne('/api/mod-files/hash');
    controller.abort();
    await expect(hash).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(sent.cancelled).toBe(true);
  });

  it('says that nobody answers when nobody does', async () => {
    const health = api.call('getHealth');
    http.expectOne('/api/health').error(new ProgressEvent('error'));
    await expect(health).rejects.toMatchObject({ code: API_AWAY });
  });

  it.each([
    ['a page', '<html></html>', 502],
    ['a bad answer of another kind', { message: 'Cannot GET' }, 404],
    ['a good status with nothing in it', null, 200],
  ])('has words for %s', async (_, body, status) => {
    const health = api.call('getHealth');
    http.expectOne('/api/health').flush(body, { status, statusText: 'x' });
    await expect(health).rejects.toMatchObject({ name: 'ApiError', code: 'UNEXPECTED_ANSWER' });
  });
});
