import type { IJob } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { Downloader } from '../lib/application';
import { IntakeInspector } from '../lib/intake';
import type { ArchiveResponder } from './archive-server';
import { createZip } from './create-zip';
import { ARCHIVED, DiscoverWorld } from './discover-world';
import { DownloadWorld, FILE } from './download-world';

const ZIP = ARCHIVED[1]?.zip ?? Buffer.alloc(0);

/** Sends the file like a real mirror: with an ETag, and with status 416 for a range after its end. */
const taggedFile: ArchiveResponder = (response, { headers }) => {
  if (headers.range === `bytes=${ZIP.length}-` && headers['if-range'] === '"harbour"')
    return void response.writeHead(416, { 'content-range': `bytes */${ZIP.length}` }).end();
  response.writeHead(200, { etag: '"harbour"', 'content-length': ZIP.length }).end(ZIP);
};

it('keeps a downloaded file until its use has ended', async () => {
  const world = await DownloadWorld.create();
  try {
    const uses: string[] = [];
    let finish: () => void = () => undefined;
    const isUsed = new Promise<void>((resolve) => (finish = resolve));
    const request = {
      addresses: [world.server.url + FILE],
      policy: world.policy,
      key: 'a file',
      jobId: null,
      name: 'the file',
      maxBytes: 1_000_000,
      signal: new AbortController().signal,
    };
    const downloader = world.api.resolve(Downloader);
    const first = downloader.download(request, async ({ remove }) => {
      uses.push('first begins');
      await isUsed;
      uses.push('first ends');
      await remove();
    });
    await world.server.waitForRequest(FILE);
    const second = downloader.download(request, ({ remove }) => {
      uses.push('second');
      return remove();
    });
    // This second download gives `second` time to end, which it would do if it did not wait.
    await world.download({ key: 'another file' });
    finish();
    await Promise.all([first, second]);
    expect(uses).toEqual(['first begins', 'first ends', 'second']);
  } finally {
    await world.close();
  }
});

describe('a download that is interrupted after its last byte', () => {
  let world: DiscoverWorld;
  beforeEach(async () => {
    world = await DiscoverWorld.create();
  });
  afterEach(() => world.close());

  const start = async (id: string, body: object = {}): Promise<IJob> =>
    (await world.api.call('downloadFoundFile', { parameters: { source: 'idgames', id }, body })).data;
  const catalog = async () => (await world.api.get('/api/mod-files/catalog')).data;

  /** Runs `then` before the `count`-th time that files are read. The read then continues. */
  function runBeforeRead(count: number, then: () => unknown): Promise<void> {
    return new Promise((resolve) => {
      const inspector = world.api.resolve(IntakeInspector);
      const inspect = inspector.inspect.bind(inspector);
      let calls = 0;
      jest.spyOn(inspector, 'inspect').mockImplementation(async (request, signal) => {
        if (++calls === count) {
          await then();
          resolve();
        }
        return inspect(request, signal);
      });
    });
  }

  it('is not downloaded again after a restart', async () => {
    world.archive.mirror = taggedFile;
    let isReading: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => (isReading = resolve));
    const inspector = world.api.resolve(IntakeInspector);
    jest.spyOn(inspector, 'inspect').mockImplementation((_request, signal) => {
      isReading();
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    const { id } = await start('2');
    await reading;
    await world.api.restart();
    expect(await world.waitForEnd(id)).toMatchObject({ state: 'done', doneBytes: ZIP.length });
    expect(await catalog()).toHaveLength(1);
    expect(world.archive.getRequestsContaining('harbour.zip')).toHaveLength(2);
    expect(await world.listLeftovers()).toEqual({ uploads: [], parts: [] });
  });

  it('adds no files if it is cancelled, even if a file that it needs was already added', async () => {
    const text = 'Title : Harbour Sequel\nAuthor : P. Citadel\nOther files required : harbour.wad\n';
    world.archive.add({
      id: 4,
      title: 'Harbour Sequel',
      author: 'P. Citadel',
      path: 'levels/doom2/s-u/sequel.zip',
      zip: createZip({ 'sequel.wad': buildMod(['MAP03'], 'sequel'), 'sequel.txt': text }),
      text,
      date: '2022-01-02',
    });
    const before = (await world.api.get('/api/protocols')).data.length;
    // Both files are read, then the required one again before it is added, then the other.
    let id = '';
    const cancelled = runBeforeRead(4, async () => {
      expect(await catalog()).toHaveLength(1);
      void world.api.call('cancelJob', { parameters: { id } });
      await world.api.call('getJob', { parameters: { id } });
    });
    ({ id } = await start('4', { withNeeded: true, createProtocol: true }));
    await cancelled;
    expect(await world.waitForEnd(id)).toMatchObject({ state: 'cancelled' });
    expect(await catalog()).toEqual([]);
    expect((await world.api.get('/api/protocols')).data).toHaveLength(before);
    expect((await world.listLeftovers()).uploads).toEqual([]);
  });
});
