import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IJob } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import { ErrorResponse, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { UploadOpener } from '../activity/upload-opener';
import { Confirm } from '../confirm/confirm';
import { IntakeOpener } from './intake-opener';

const press = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('hangar-dialog-shell button')]
    .find(({ textContent }) => textContent.trim() === label)
    ?.click();
const MILL = { uploadId: 'u-1', filePath: '/uploads/u-1/mill.zip', name: 'mill.zip', url: null };

describe('a finished download', () => {
  it('is read as an upload, and removed when the sheet is closed', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const { launcher } = createFakeWorld({
      'POST /api/intake': new ErrorResponse(404, 'FILE_NOT_FOUND', 'The upload has expired.'),
      'DELETE /api/uploads/u-1': { id: 'u-1' },
      'GET /api/settings': someSettings(),
    });
    const opened = TestBed.inject(IntakeOpener).openDownload(MILL);
    await launcher.settle();
    await opened;
    expect(launcher.requests[0]).toEqual({ call: 'POST /api/intake', body: { uploadIds: ['u-1'] } });
    document.querySelector<HTMLElement>('hangar-dialog-shell button[aria-label=Close]')?.click();
    await launcher.settle();
    expect(launcher.collectCalls()).toContain('DELETE /api/uploads/u-1');
  });

  it('can be downloaded again if its upload no longer exists, and is no longer offered', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const url = 'https://example.org/mill.zip';
    const job = {
      id: '1-aa',
      kind: 'discover',
      title: 'mill.zip',
      subject: { url },
      state: 'done',
      endedAt: new Date().toISOString(),
      error: null,
      result: { uploadId: 'u-1', filePath: MILL.filePath, fileIds: [], matches: null },
    } as unknown as IJob;
    const { launcher } = createFakeWorld({
      'POST /api/intake': new ErrorResponse(404, 'UPLOAD_NOT_FOUND', 'The upload has expired.'),
      'POST /api/downloads': { ...job, id: '2-bb', result: { ...job.result, uploadId: 'u-2' } },
      'DELETE /api/uploads/u-1': { id: 'u-1' },
      'DELETE /api/uploads/u-2': { id: 'u-2' },
      'GET /api/jobs': [job],
      'GET /api/settings': someSettings(),
    });
    const uploads = TestBed.inject(UploadOpener);
    expect(uploads.getAvailableFile(job)).toEqual({ ...MILL, url });
    const opened = TestBed.inject(IntakeOpener).openDownload({ ...MILL, url });
    await launcher.settle();
    await opened;
    expect(document.querySelector('hangar-dialog-shell')?.textContent).toContain('no longer available');
    press('Download again');
    for (let turn = 0; turn < 3; turn++) await launcher.settle();
    expect(uploads.getAvailableFile(job)).toBeNull();
    expect(launcher.requests).toContainEqual({ call: 'POST /api/downloads', body: { url } });
    expect(launcher.requests).toContainEqual({ call: 'POST /api/intake', body: { uploadIds: ['u-2'] } });
    press('Close');
    await launcher.settle();
  });
});

describe('while a dialog with unsaved changes is open', () => {
  async function openWithDialog() {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const { launcher } = createFakeWorld({
      'POST /api/intake': new ErrorResponse(404, 'FILE_NOT_FOUND', 'The file is gone.'),
      'DELETE /api/uploads/u-1': { id: 'u-1' },
      'GET /api/jobs': [],
      'GET /api/settings': someSettings(),
    });
    const question = TestBed.inject(Confirm).confirm({ title: 'Delete?', text: '', action: 'Delete' });
    await launcher.settle();
    const answer = async () => {
      press('Cancel');
      await launcher.settle();
      await question;
    };
    const notifications = TestBed.inject(Notifications);
    return { launcher, opener: TestBed.inject(IntakeOpener), notifications, answer };
  }

  it('offers a finished download in a notification instead of losing it', async () => {
    const { launcher, opener, notifications, answer } = await openWithDialog();
    await opener.openDownload(MILL);
    const [toast] = notifications.toasts();
    expect(toast).toMatchObject({ title: 'Downloaded mill.zip', action: { label: 'Play or add…' } });
    await answer();
    if (toast) notifications.runAction(toast);
    await launcher.settle();
    expect(launcher.collectCalls()).toContain('POST /api/intake');
    press('Close');
    await launcher.settle();
  });

  it('offers a link in a notification', async () => {
    const { opener, notifications, answer } = await openWithDialog();
    await opener.openPaths(['https://example.org/dock.zip']);
    expect(notifications.toasts()).toMatchObject([
      { title: 'A link wants to add a file', action: { label: 'Show' } },
    ]);
    await answer();
  });
});

describe('a pack that was downloaded', () => {
  it('is imported from the path of its upload, even if its download is no longer in the list of jobs', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const { launcher } = createFakeWorld({
      'POST /api/intake': { kind: 'pack', proposals: [] },
      'POST /api/protocols/import': new ErrorResponse(422, 'PACK_INVALID', 'It is not a pack.'),
      'DELETE /api/uploads/u-2': { id: 'u-2' },
      'GET /api/settings': someSettings(),
    });
    const filePath = '/uploads/u-2/bag.hangar';
    const opened = TestBed.inject(IntakeOpener).openDownload({ ...MILL, uploadId: 'u-2', filePath });
    await launcher.settle();
    await opened;
    document.querySelector<HTMLElement>('hangar-pack-state [data-save]')?.click();
    for (let turn = 0; turn < 3; turn++) await launcher.settle();
    expect(launcher.requests).toContainEqual({ call: 'POST /api/protocols/import', body: { filePath } });
    expect(launcher.collectCalls()).toContain('DELETE /api/uploads/u-2');
  });
});

describe('folders', () => {
  it('are rejected by drop zones, with a notification', () => {
    createFakeWorld({});
    TestBed.inject(IntakeOpener).notifyAboutFolders();
    expect(TestBed.inject(Notifications).toasts()).toMatchObject([{ title: "You can't drop folders here" }]);
  });
});

describe('a web address', () => {
  const ADDRESS = 'https://example.org/dock.zip';
  it('is downloaded after a confirmation, and then opened like a file', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const job = {
      id: '1-aa',
      kind: 'discover',
      title: 'dock.zip',
      subject: { url: ADDRESS },
      state: 'done',
      error: null,
      result: { uploadId: 'u-1', filePath: '/uploads/u-1/dock.zip', fileIds: [], matches: null },
    };
    const { launcher } = createFakeWorld({
      'POST /api/downloads': job,
      'GET /api/jobs': [job],
      'POST /api/intake': new ErrorResponse(404, 'FILE_NOT_FOUND', 'The upload has expired.'),
      'DELETE /api/uploads/u-1': { id: 'u-1' },
      'GET /api/settings': someSettings(),
    });
    const opened = TestBed.inject(IntakeOpener).openPastedPaths(ADDRESS);
    await launcher.settle();
    expect(launcher.requests.map(({ call }) => call)).not.toContain('POST /api/downloads');
    expect(document.querySelector('hangar-dialog-shell')?.textContent).toContain(ADDRESS);
    // A web page can open this question, so Enter must not confirm it.
    expect(document.activeElement?.textContent?.trim()).toBe('Cancel');
    press('Download');
    await launcher.settle();
    await opened;
    expect(launcher.requests).toContainEqual({ call: 'POST /api/downloads', body: { url: ADDRESS } });
    expect(launcher.requests).toContainEqual({ call: 'POST /api/intake', body: { uploadIds: ['u-1'] } });
    document.querySelector<HTMLElement>('hangar-dialog-shell button[aria-label=Close]')?.click();
    await launcher.settle();
  });

  it('is not downloaded without a confirmation', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const { launcher } = createFakeWorld({ 'GET /api/jobs': [] });
    const opened = TestBed.inject(IntakeOpener).openPaths([ADDRESS]);
    await launcher.settle();
    press('Cancel');
    await launcher.settle();
    await opened;
    expect(launcher.requests.map(({ call }) => call)).not.toContain('POST /api/downloads');
  });

  it('is not downloaded if several addresses are pasted', async () => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    const world = createFakeWorld({});
    await TestBed.inject(IntakeOpener).openPastedPaths(`${ADDRESS}\n${ADDRESS}`);
    expect(TestBed.inject(Notifications).toasts()).toMatchObject([{ title: "That's a link, not a file" }]);
    expect(world.launcher.requests).toEqual([]);
  });
});
