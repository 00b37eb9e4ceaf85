import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '@hangar/api-foundation/testing';
import type { IJob } from '@hangar/domain';

import { FreeGameWorld, PHASE_12, releaseZip } from './free-game-world';
import { computeEtag, stallAfter } from './release-server';

let world: FreeGameWorld;
beforeEach(async () => {
  world = await FreeGameWorld.create();
});
afterEach(() => world.close());

const HALF_BYTES = Math.floor(releaseZip.length / 2);
const REST_REQUEST = { path: PHASE_12, range: `bytes=${HALF_BYTES}-`, ifRange: computeEtag(releaseZip) };
const listParts = () => world.listNames('jobs/parts');
const listJobs = async (): Promise<IJob[]> => (await world.api.get('/api/jobs')).data;

/** Starts a download that stalls halfway, and returns its job after half of the file has arrived. */
async function startStalled(): Promise<IJob> {
  world.server.respondWith(
    PHASE_12,
    stallAfter(HALF_BYTES, releaseZip, () => undefined),
  );
  void world.download().catch(() => undefined);
  await waitUntil(async () => (await listJobs())[0]?.doneBytes === HALF_BYTES);
  return (await listJobs())[0] as IJob;
}

describe('the received part of a download', () => {
  it('is kept when the job is cancelled, and used when the job is retried', async () => {
    const { id, step } = await startStalled();
    expect(step).toMatch(/^Downloading from 127\.0\.0\.1:/);
    expect((await world.api.delete(`/api/jobs/${id}`)).data.state).toBe('cancelled');
    expect(await listParts()).toHaveLength(2);
    expect((await world.api.post(`/api/jobs/${id}/retry`)).status).toBe(202);
    await waitUntil(async () => (await listJobs())[0]?.state === 'done');
    const [job] = await listJobs();
    expect(job?.result).toMatchObject({ installed: [expect.any(String), expect.any(String)] });
    expect([job?.id, job?.doneBytes, job?.totalBytes]).toEqual([id, releaseZip.length, releaseZip.length]);
    expect(world.server.getRequests(PHASE_12).at(-1)).toEqual(REST_REQUEST);
    expect(await listParts()).toEqual([]);
  });

  it("is removed together with the job's entry", async () => {
    const { id } = await startStalled();
    await world.api.delete(`/api/jobs/${id}`);
    await world.api.delete(`/api/jobs/${id}`);
    expect([await listJobs(), await listParts()]).toEqual([[], []]);
  });

  it('belongs to the job that used it last', async () => {
    const first = await startStalled();
    await world.api.delete(`/api/jobs/${first.id}`);
    world.server.respondWith(PHASE_12, () => undefined);
    void world.download().catch(() => undefined);
    await waitUntil(() => world.server.getRequests(PHASE_12).length === 2);
    const [second] = await listJobs();
    await world.api.delete(`/api/jobs/${second?.id}`);
    await world.api.delete(`/api/jobs/${first.id}`);
    expect(await listParts()).toHaveLength(2);
    await world.api.delete(`/api/jobs/${second?.id}`);
    expect(await listParts()).toEqual([]);
  });

  it('is removed after seven days', async () => {
    const { id } = await startStalled();
    await world.api.delete(`/api/jobs/${id}`);
    const folder = world.api.path('jobs', 'parts');
    const setAge = async (days: number) => {
      const time = Date.now() / 1000 - days * 86_400;
      for (const name of await readdir(folder)) await utimes(join(folder, name), time, time);
    };
    await world.api.restart(() => setAge(6.9));
    await listJobs();
    expect(await listParts()).toHaveLength(2);
    await world.api.restart(() => setAge(7.1));
    await listJobs();
    expect(await listParts()).toEqual([]);
  });

  it('is used by the same job after a restart', async () => {
    const { id } = await startStalled();
    await world.api.restart();
    await waitUntil(async () => (await listJobs())[0]?.state === 'done');
    expect((await listJobs()).map((job) => job.id)).toEqual([id]);
    expect(world.server.getRequests(PHASE_12)[1]).toEqual(REST_REQUEST);
    expect((await world.listNames('wads')).length).toBe(2);
  });
});
