import { rmSync } from 'node:fs';
import fs, { readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { IDownloadRequest, IDownloadResult, IJob } from '@hangar/domain';

import { UploadStore } from '../lib/application';
import { CHECK_PAGE } from './archive-server';
import { ARCHIVED, DiscoverWorld, HARBOUR_PATH } from './discover-world';
import { HARBOUR } from './intake-world';
import { computeMd5, TestFiles } from './test-files';

const ZIP = ARCHIVED[1]?.zip ?? Buffer.alloc(0);
const OTHER_MD5 = '0'.repeat(32);
let downloads: TestFiles;
let world: DiscoverWorld;
beforeEach(async () => {
  downloads = await TestFiles.create();
  world = await DiscoverWorld.create({ downloadsFolder: downloads.directory });
});
afterEach(async () => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
  await world.close();
  await downloads.remove();
});

async function start(body: IDownloadRequest): Promise<IJob> {
  const { status, data, error } = await world.api.call('startDownload', { body });
  expect([status, error?.error]).toEqual([202, undefined]);
  return data;
}

const getResult = ({ result }: IJob) => result as IDownloadResult;
const getAddress = () => `${world.archive.url}/mirror/${HARBOUR_PATH}`;
const listHashes = async () =>
  (await world.api.get('/api/mod-files/catalog')).data.map(({ hashValue }) => hashValue);

describe('a download from an address', () => {
  it('is passed to the intake like an upload', async () => {
    const job = await world.waitForEnd((await start({ url: getAddress() })).id);
    expect(job).toMatchObject({ state: 'done', title: 'harbour.zip', subject: { url: getAddress() } });
    expect(getResult(job)).toMatchObject({ fileIds: [], matches: null });
    const uploadIds = [getResult(job).uploadId];
    const { data } = await world.api.call('readIntake', { body: { uploadIds } });
    expect(data).toMatchObject({ kind: 'mod', proposals: [{ title: 'Harbour of Glass' }] });
    expect(await listHashes()).toEqual([]);
  });

  it('adds the file with the expected checksum, even if the file is in an archive', async () => {
    const job = await world.waitForEnd(
      (await start({ url: getAddress(), hashValue: computeMd5(HARBOUR) })).id,
    );
    expect(getResult(job)).toMatchObject({ matches: true, fileIds: [expect.any(String)] });
    expect(await listHashes()).toEqual([computeMd5(HARBOUR)]);
  });

  it('adds nothing if no file has the expected checksum', async () => {
    const job = await world.waitForEnd((await start({ url: getAddress(), hashValue: OTHER_MD5 })).id);
    expect(getResult(job)).toMatchObject({ matches: false, fileIds: [] });
    expect(await listHashes()).toEqual([]);
  });

  it('fails if the response is a web page, and suggests opening the address in the browser', async () => {
    world.archive.mirror = (response) => response.writeHead(200).end(CHECK_PAGE);
    const job = await world.waitForEnd((await start({ url: getAddress() })).id);
    expect([job.state, job.error?.code]).toEqual(['failed', 'UPSTREAM_INVALID']);
    expect(job.error?.message).toContain('browser');
    expect((await world.listLeftovers()).uploads).toEqual([]);
  });

  it.each([
    ['http://example.org/mod.zip', 'url'],
    ['https://a:b@example.org/mod.zip', 'url'],
    ['file:///etc/passwd', 'url'],
    ['nonsense', 'url'],
  ])('is rejected for %s', async (url, path) => {
    const { status, error } = await world.api.call('startDownload', { body: { url } });
    expect([status, error.details]).toEqual([400, [expect.objectContaining({ path })]]);
  });

  it.each(['https://127.0.0.2/mod.zip', 'https://[::1]/mod.zip', 'https://10.0.0.1/mod.zip'])(
    'fails for the private address %s',
    async (url) => {
      const job = await world.waitForEnd((await start({ url })).id);
      expect([job.state, job.error?.code]).toEqual(['failed', 'ADDRESS_UNUSABLE']);
    },
  );
});

describe('a download in the browser', () => {
  const request = (hashValue?: string): IDownloadRequest => ({
    fromBrowser: {
      url: 'https://www.moddb.com/mods/harbour',
      fileName: 'Harbour.zip',
      ...(hashValue === undefined ? {} : { hashValue }),
    },
  });

  /** Starts a job that waits for the download, and returns the job after it has polled the folder. */
  async function wait(hashValue?: string): Promise<IJob> {
    const job = await start(request(hashValue));
    await world.pollBrowser();
    return job;
  }

  it.each(['harbour.zip', 'HARBOUR (1).zip', 'harbour-2.ZIP'])('is recognised as %s', async (name) => {
    const { id } = await wait();
    await writeFile(downloads.path(name), ZIP);
    const job = await world.waitForBrowserEnd(id);
    expect(job).toMatchObject({
      state: 'done',
      subject: { fileName: 'Harbour.zip', page: 'https://www.moddb.com/mods/harbour' },
    });
    const uploadIds = [getResult(job).uploadId];
    expect((await world.api.call('readIntake', { body: { uploadIds } })).data.kind).toBe('mod');
    expect(await readFile(downloads.path(name))).toEqual(ZIP);
  });

  it('is not confused with an existing, unfinished or different file', async () => {
    await writeFile(downloads.path('harbour.zip'), 'old');
    const { id } = await wait(computeMd5(HARBOUR));
    await writeFile(downloads.path('harbour (1).zip'), '');
    await writeFile(downloads.path('harbour (1).zip.part'), ZIP);
    await writeFile(downloads.path('harbour (2).zip'), ZIP.subarray(0, 9));
    await writeFile(downloads.path('harbour (2).zip.crdownload'), ZIP);
    await writeFile(downloads.path('harbours.zip'), ZIP);
    for (let poll = 0; poll < 3; poll++) await world.pollBrowser();
    expect((await world.api.call('getJob', { parameters: { id } })).data.state).toBe('running');
    await rm(downloads.path('harbour (1).zip.part'));
    await writeFile(downloads.path('harbour (1).zip'), ZIP);
    expect(getResult(await world.waitForBrowserEnd(id))).toMatchObject({ matches: true });
    expect(await listHashes()).toEqual([computeMd5(HARBOUR)]);
  });

  it('continues after a restart', async () => {
    const { id } = await wait();
    await world.api.restart(() => writeFile(downloads.path('harbour.zip'), ZIP));
    expect(await world.waitForBrowserEnd(id)).toMatchObject({ state: 'done' });
  });

  it('times out after half an hour', async () => {
    const { id } = await wait();
    world.games.clock.advance(31 * 60 * 1000);
    const job = await world.waitForBrowserEnd(id);
    expect([job.state, job.error?.code]).toEqual(['failed', 'UPSTREAM_UNAVAILABLE']);
    expect(job.error?.message).toContain(downloads.directory);
  });

  it('is searched for again if the job is retried after half an hour', async () => {
    const { id } = await wait();
    world.games.clock.advance(31 * 60 * 1000);
    await world.waitForBrowserEnd(id);
    await writeFile(downloads.path('harbour.zip'), ZIP);
    await world.api.call('retryJob', { parameters: { id } });
    expect(await world.waitForBrowserEnd(id)).toMatchObject({ state: 'done' });
  });

  it('is retried while the file cannot be opened', async () => {
    const { id } = await wait();
    const open = fs.open;
    const opening = jest
      .spyOn(fs, 'open')
      .mockImplementation((path, ...rest) =>
        path === downloads.path('harbour.zip')
          ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
          : open(path, ...rest),
      );
    syncBuiltinESMExports();
    await writeFile(downloads.path('harbour.zip'), ZIP);
    for (let poll = 0; poll < 3; poll++) await world.pollBrowser();
    expect((await world.api.call('getJob', { parameters: { id } })).data.state).toBe('running');
    opening.mockRestore();
    syncBuiltinESMExports();
    expect(await world.waitForBrowserEnd(id)).toMatchObject({ state: 'done' });
  });

  it('is opened before it is copied', async () => {
    const store = world.api.resolve(UploadStore);
    const receive = store.receive.bind(store);
    jest.spyOn(store, 'receive').mockImplementation((name, upload) => {
      rmSync(downloads.path('harbour.zip'));
      return receive(name, upload);
    });
    const { id } = await wait();
    await writeFile(downloads.path('harbour.zip'), ZIP);
    expect(await world.waitForBrowserEnd(id)).toMatchObject({ state: 'done' });
  });

  it('can be cancelled', async () => {
    const { id } = await wait();
    await world.api.call('cancelJob', { parameters: { id } });
    expect(await world.waitForEnd(id)).toMatchObject({ state: 'cancelled' });
  });

  it('requires a downloads folder', async () => {
    await downloads.remove();
    const { status, error } = await world.api.call('startDownload', { body: request() });
    expect([status, error.code]).toEqual([404, 'FILE_NOT_FOUND']);
    expect(error.error).toContain('HANGAR_DOWNLOADS_FOLDER');
  });

  it.each(['../x.zip', '', 'a/b.zip', 'nul\u0000.zip'])('is rejected for the name %j', async (fileName) => {
    const fromBrowser = { url: 'https://example.org/', fileName };
    expect((await world.api.call('startDownload', { body: { fromBrowser } })).status).toBe(400);
  });
});

it.each([
  {},
  { url: 'https://example.org/a.zip', fromBrowser: { url: 'https://example.org/', fileName: 'a.zip' } },
])('needs exactly one kind of download: %j', async (body) =>
  expect((await world.api.call('startDownload', { body })).status).toBe(400),
);
