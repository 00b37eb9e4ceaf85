import { TestBed } from '@angular/core/testing';

import { UploadsApi } from './uploads-api';
import { CREATE_UPLOAD } from './web-access';

/** A fake upload that the test responds to. */
class FakeUpload {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  sent: unknown = null;
  address = '';
  responseText = '';
  isAborted = false;

  open(method: string, path: string): void {
    this.address = `${method} ${path}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  answer(message: unknown): void {
    this.responseText = JSON.stringify(message);
    this.onload?.();
  }
}

let api: UploadsApi;
let upload: FakeUpload;
const file = new File(['PWAD'], 'Harbour of Glass.wad');

beforeEach(() => {
  upload = new FakeUpload();
  TestBed.configureTestingModule({ providers: [{ provide: CREATE_UPLOAD, useValue: () => upload }] });
  api = TestBed.inject(UploadsApi);
});

describe('UploadsApi', () => {
  it('sends the file unchanged and reports progress', async () => {
    const reportedSteps: [number, number][] = [];
    const uploading = api.upload(file, { advance: (...step) => reportedSteps.push(step) });
    expect([upload.address, upload.sent, upload.headers]).toEqual([
      'POST /api/uploads/Harbour%20of%20Glass.wad',
      file,
      { 'Content-Type': 'application/octet-stream' },
    ]);
    upload.upload.onprogress?.({ loaded: 2, total: 4 });
    upload.answer({ success: true, data: { id: 'u1', filePath: '/tmp/u1/x.wad' } });
    expect(await uploading).toMatchObject({ filePath: '/tmp/u1/x.wad' });
    expect(reportedSteps).toEqual([[2, 4]]);
  });

  it('throws the error of an error response', async () => {
    const uploading = api.upload(file);
    upload.answer({ success: false, code: 'NO_SPACE', error: 'There is no space left.' });
    await expect(uploading).rejects.toMatchObject({ code: 'NO_SPACE', message: 'There is no space left.' });
  });

  it('reports that the API is unavailable', async () => {
    const uploading = api.upload(file);
    upload.onerror?.();
    await expect(uploading).rejects.toMatchObject({ code: 'API_AWAY' });
  });

  it('stops sending when aborted', async () => {
    const controller = new AbortController();
    const uploading = api.upload(file, { signal: controller.signal });
    controller.abort();
    await expect(uploading).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(upload.isAborted).toBe(true);
  });

  it('sends nothing if already aborted', async () => {
    const uploading = api.upload(file, { signal: AbortSignal.abort() });
    await expect(uploading).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(upload.sent).toBeNull();
  });
});
