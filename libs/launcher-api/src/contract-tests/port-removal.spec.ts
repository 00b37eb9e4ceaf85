import { rm, writeFile } from 'node:fs/promises';
import type { IAppSettings } from '@hangar/domain';

import { toRefusal } from './error-responses';
import { PortReleaseWorld } from './port-release-world';

let world: PortReleaseWorld;
beforeEach(async () => {
  world = await PortReleaseWorld.create();
});
afterEach(() => world.close());

const getSettings = async (): Promise<IAppSettings> => (await world.api.get('/api/settings')).data;
const listNames = async () => (await getSettings()).sourcePorts.map(({ id }) => id);
const listTrash = async () => (await world.api.get('/api/trash')).data;
const remove = (id: string, query = '') => world.api.delete(`/api/source-ports/managed/${id}${query}`);
const createProtocol = async (sourcePortId: string | null) =>
  (await world.api.post('/api/protocols', { title: 'Sunder', sourcePortId })).data;

describe('an installed source port', () => {
  beforeEach(() => world.publish('0.28.3', '0.29.4'));

  it('stays in the settings with its program if a list omits it', async () => {
    await world.install('0.29.4');
    await world.api.put('/api/settings', { sourcePorts: [] });
    expect(await listNames()).toEqual(['dsda-doom-0-29-4']);
    const moved = { id: 'dsda-doom-0-29-4', executablePath: '/usr/games/dsda-doom' };
    const { status } = await world.api.put('/api/settings', { sourcePorts: [moved] });
    expect(status).toBe(400);
  });

  it('is moved to the trash with its program, and restored with it', async () => {
    await world.install('0.28.3');
    await world.install('0.29.4');
    const before = await getSettings();
    const { status, data } = await remove('dsda-doom-0-28-3');
    expect([status, data.id]).toEqual([200, 'dsda-doom-0-28-3']);
    expect([await listNames(), await world.listLeftovers()]).toEqual([['dsda-doom-0-29-4'], ['0.29.4']]);
    const [item] = await listTrash();
    expect(item).toMatchObject({ id: data.trashId, kind: 'source-port', name: 'DSDA-Doom 0.28.3' });
    expect(item?.sizeBytes).toBeGreaterThan(1_000_000);
    await world.api.restart();
    expect((await world.api.post(`/api/trash/${data.trashId}/restore`)).status).toBe(200);
    const after = await getSettings();
    expect(after.sourcePorts).toEqual(expect.arrayContaining(before.sourcePorts));
    expect(after.defaultSourcePortId).toBe('dsda-doom-0-28-3');
    expect(await listTrash()).toEqual([]);
  });

  it('is deleted permanently with its program', async () => {
    await world.install('0.29.4');
    const { data } = await remove('dsda-doom-0-29-4');
    expect((await world.api.delete(`/api/trash/${data.trashId}`)).status).toBe(200);
    expect(await world.listLeftovers()).toEqual([]);
    expect(await world.install('0.29.4')).toMatchObject({ state: 'done' });
  });

  it('is restored from the trash with its program if that is missing', async () => {
    await world.install('0.29.4');
    const { data } = await remove('dsda-doom-0-29-4');
    await world.install('0.29.4');
    await rm(world.api.path('ports/dsda-doom/0.29.4'), { recursive: true });
    const isMissing = async () => (await getSettings()).sourcePorts.map(({ missing }) => missing);
    expect(await isMissing()).toEqual([true]);
    expect((await world.api.post(`/api/trash/${data.trashId}/restore`)).status).toBe(200);
    expect([await isMissing(), await listTrash()]).toEqual([[false], []]);
  });

  it('that a protocol uses is removed only if the removal is forced', async () => {
    await world.install('0.29.4');
    const { id } = await createProtocol('dsda-doom-0-29-4');
    const newest = await createProtocol('newest:dsda-doom');
    const refused = await remove('dsda-doom-0-29-4');
    expect(toRefusal(refused)).toEqual({ status: 409, code: 'IN_USE' });
    expect(refused.error.details).toEqual({ protocols: [{ id, title: 'Sunder' }], entries: [] });
    expect((await remove('dsda-doom-0-29-4', '?force=true')).status).toBe(200);
    expect((await world.api.get(`/api/protocols/${id}`)).data.sourcePortId).toBeNull();
    expect((await world.api.get(`/api/protocols/${newest.id}`)).data.sourcePortId).toBe('newest:dsda-doom');
  });

  it('that could not be moved to the trash is kept in its protocols', async () => {
    await world.install('0.29.4');
    const { id } = await createProtocol('dsda-doom-0-29-4');
    // A file at the folder's path prevents the move.
    await rm(world.api.path('trash'), { recursive: true, force: true });
    await writeFile(world.api.path('trash'), '');
    expect(toRefusal(await remove('dsda-doom-0-29-4', '?force=true')).code).toBe('STORAGE_READONLY');
    expect([await listNames(), await world.listLeftovers()]).toEqual([['dsda-doom-0-29-4'], ['0.29.4']]);
    expect((await world.api.get(`/api/protocols/${id}`)).data.sourcePortId).toBe('dsda-doom-0-29-4');
  });

  it('is not removed if Hangar did not install it', async () => {
    await writeFile(world.api.path('own'), '', { mode: 0o755 });
    await world.api.put('/api/settings', {
      sourcePorts: [{ id: 'own', executablePath: world.api.path('own') }],
    });
    for (const id of ['own', 'none'])
      expect(toRefusal(await remove(id))).toEqual({ status: 404, code: 'SOURCE_PORT_NOT_FOUND' });
  });
});

describe('newest:<family>', () => {
  it('selects the new version immediately after an update, and the old one after a rollback', async () => {
    await world.publish('0.28.3', '0.29.4');
    await world.install('0.28.3');
    const preview = async () =>
      (await world.api.post('/api/protocols/preview', { title: 'P', sourcePortId: 'newest:dsda-doom' })).data;
    expect((await preview()).executable).toContain('/0.28.3/');
    await world.install('0.29.4');
    expect((await preview()).executable).toContain('/0.29.4/');
    await remove('dsda-doom-0-29-4');
    expect((await preview()).executable).toContain('/0.28.3/');
  });
});
