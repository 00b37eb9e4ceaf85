import { HttpBackend, HttpEventType, HttpXhrBackend, provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';

import { UploadsApi } from './uploads-api';

let api: UploadsApi;
let http: HttpTestingController;
const file = new File(['PWAD'], 'Harbour of Glass.wad');

beforeEach(() => {
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(),
      provideHttpClientTesting(),
      { provide: HttpXhrBackend, useExisting: HttpBackend },
    ],
  });
  api = TestBed.inject(UploadsApi);
  http = TestBed.inject(HttpTestingController);
});
afterEach(() => http.verify());

const sent = () => http.expectOne('/api/uploads/Harbour%20of%20Glass.wad');

describe('UploadsApi', () => {
  it('sends the file as it is and tells how much has gone', async () => {
    const seen: [number, number][] = [];
    const uploading = api.upload(file, { advance: (...step) => seen.push(step) });
    const request = sent();
    expect([request.request.body, request.request.headers.get('Content-Type')]).toEqual([
      file,
      'application/octet-stream',
    ]);
    request.event({ type: HttpEventType.UploadProgress, loaded: 2, total: 4 });
    request.flush({ success: true, data: { id: 'u1', filePath: '/tmp/u1/x.wad' } });
    expect(await uploading).toMatchObject({ filePath: '/tmp/u1/x.wad' });
    expect(seen).toEqual([[2, 4]]);
  });

  it('throws what a bad answer says', async () => {
    const uploading = api.upload(file);
    sent().flush(
      { success: false, code: 'NO_SPACE', error: 'There is no space left.' },
      { status: 507, statusText: 'NO_SPACE' },
    );
    await expect(uploading).rejects.toMatchObject({ code: 'NO_SPACE', message: 'There is no space left.' });
  });

  it('stops sending when it is given up', async () => {
    const controller = new AbortController();
    const uploading = api.upload(file, { signal: controller.signal });
    const request = sent();
    controller.abort();
    await expect(uploading).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(request.cancelled).toBe(true);
  });
});
