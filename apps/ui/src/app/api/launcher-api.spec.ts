import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';

import { API_AWAY, ApiError } from './api-error';
import { LauncherApi } from './launcher-api';

let api: LauncherApi;
let http: HttpTestingController;

beforeEach(() => {
  TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
  api = TestBed.inject(LauncherApi);
  http = TestBed.inject(HttpTestingController);
});
afterEach(() => http.verify());

describe('LauncherApi', () => {
  it('gives the data of a good answer', async () => {
    const protocols = api.protocols();
    http.expectOne('/api/protocols').flush({ success: true, data: [] });
    expect(await protocols).toEqual([]);
  });

  it('fills ids into addresses, escaped', async () => {
    const session = api.launch('a/b');
    const request = http.expectOne('/api/protocols/a%2Fb/launch');
    expect([request.request.method, request.request.body]).toEqual(['POST', null]);
    request.flush({ success: true, data: { sessionId: 's' } });
    expect(await session).toEqual({ sessionId: 's' });
  });

  it('throws the sentence, code and details of a bad answer', async () => {
    const launch = api.launch('x').catch((error: unknown) => error);
    const body = { success: false, error: 'No port.', code: 'SOURCE_PORT_MISSING', details: { a: 1 } };
    http.expectOne('/api/protocols/x/launch').flush(body, { status: 422, statusText: 'x' });
    const error = await launch;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'No port.', code: 'SOURCE_PORT_MISSING', details: { a: 1 } });
  });

  it('says that nobody answers when nobody does', async () => {
    const health = api.health();
    http.expectOne('/api/health').error(new ProgressEvent('error'));
    await expect(health).rejects.toMatchObject({ code: API_AWAY });
  });

  it.each([
    ['a page', '<html></html>', 502],
    ['a bad answer of another kind', { message: 'Cannot GET' }, 404],
    ['a good status with nothing in it', null, 200],
  ])('has words for %s', async (_, body, status) => {
    const health = api.health();
    http.expectOne('/api/health').flush(body, { status, statusText: 'x' });
    await expect(health).rejects.toMatchObject({ name: 'ApiError', code: 'UNEXPECTED_ANSWER' });
  });
});
