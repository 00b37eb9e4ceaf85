import { SmallDisk } from '@hangar/api-foundation/testing';

import { CONTENT, DownloadWorld, FILE } from './download-world';
import { JobWorld } from './job-world';

const withDisk = SmallDisk.isPossible() ? describe : describe.skip;

withDisk('on a small disk', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = SmallDisk.mount();
  });
  afterEach(() => disk.remove());

  it('a download that cannot fit is not started', async () => {
    const world = await DownloadWorld.create({ dataDirectory: disk.path('data') });
    try {
      await disk.fill(8192);
      const outcome = await world.download();
      expect(outcome.code).toBe('NO_SPACE');
      expect(outcome.message).toContain('the file');
      expect(await world.listParts()).toEqual([]);
      await disk.free();
      expect((await world.download()).content).toEqual(CONTENT);
    } finally {
      await world.close();
    }
  });

  it('a download of unknown size keeps the received bytes when the disk is full', async () => {
    const world = await DownloadWorld.create({ dataDirectory: disk.path('data') });
    try {
      const large = Buffer.alloc(300_000, 7);
      world.server.publish(FILE, large);
      world.server.respondWith(FILE, (response) => {
        response.writeHead(200, { etag: '"unknown size"' });
        response.end(large);
      });
      await disk.fill(100_000);
      expect((await world.download()).code).toBe('NO_SPACE');
      await disk.free();
      expect((await world.download()).content).toEqual(large);
    } finally {
      await world.close();
    }
  });

  it('a job that cannot be stored does not start, and the list still works', async () => {
    const world = await JobWorld.create({ dataDirectory: disk.path('data') });
    try {
      await disk.fill(0);
      await expect(world.start('a')).rejects.toMatchObject({ code: 'NO_SPACE' });
      expect([world.runs, await world.list()]).toEqual([[], []]);
      await disk.free();
      const { id } = await world.start('a');
      (await world.waitForRun('a')).finish();
      await world.waitForState(id, 'done');
      await disk.fill(0);
      expect((await world.api.delete(`/api/jobs/${id}`)).status).toBe(200);
      expect(await world.list()).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
