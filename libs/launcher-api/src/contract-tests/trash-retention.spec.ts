import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ITrashItem } from '@hangar/domain';

import type { ManualClock, TestLauncherApi } from '../testing';
import { toRefusal } from './error-responses';
import { TrashWorld } from './trash-world';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: TrashWorld;
let api: TestLauncherApi;
let clock: ManualClock;
beforeEach(async () => {
  world = await TrashWorld.create();
  ({ api, clock } = world);
});
afterEach(() => api.close());

describe('the trash', () => {
  it('keeps items for 30 days', async () => {
    await world.remove('Old');
    clock.advance(10 * DAY_MS);
    await world.remove('Young');
    clock.advance(19 * DAY_MS);
    expect(await world.listNames()).toEqual(['Young', 'Old']);
    clock.advance(2 * DAY_MS);
    await world.remove('Now');
    expect(await world.listNames()).toEqual(['Now', 'Young']);
    await api.restart(async () => clock.advance(31 * DAY_MS));
    await world.remove('Later');
    expect(await world.listNames()).toEqual(['Later']);
  });

  it('removes nothing early if the clock was changed', async () => {
    clock.setBy(-400 * DAY_MS);
    await world.remove('While it was wrong');
    clock.setBy(400 * DAY_MS);
    await world.remove('When it was right');
    clock.advance(DAY_MS);
    expect(await world.listNames()).toEqual(['When it was right', 'While it was wrong']);
    clock.setBy(-400 * DAY_MS);
    await world.remove('Wrong again');
    clock.setBy(400 * DAY_MS);
    await api.restart();
    await world.remove('Last');
    expect(await world.listNames()).toContain('Wrong again');
  });

  it('removes the oldest items if the total size exceeds 5 GB, but never the newest', async () => {
    for (const title of ['Oldest', 'Old']) await world.remove(title);
    const [old] = await world.list();
    await api.restart(() => setSize(old, 6 * 1024 ** 3));
    await world.remove('New');
    expect(await world.listNames()).toEqual(['New']);
    const [newOne] = await world.list();
    await api.restart(() => setSize(newOne, 6 * 1024 ** 3));
    expect(await world.listNames()).toEqual(['New']);
  });

  it('imports the trash folder of earlier versions once, in order', async () => {
    const { id } = await world.createProtocol('Of the old kind');
    await api.restart(async () => {
      await mkdir(api.path('deleted'));
      const bytes = await readFile(api.path('mods', `${id}.json`), 'utf8');
      for (const [at, name] of ['gone-b', 'gone-a'].entries()) {
        const path = api.path('deleted', `${name}.json`);
        await writeFile(path, bytes.replace('Of the old kind', name));
        const deletedAt = clock.now() / 1000 - 100 * 86_400 + at;
        await utimes(path, deletedAt, deletedAt);
      }
    });
    expect(await world.listNames()).toEqual(['gone-a', 'gone-b']);
    expect((await world.getNewest()).deletedAt < new Date(clock.now() - 99 * DAY_MS).toISOString()).toBe(
      true,
    );
    expect(await readdir(api.directory)).not.toContain('deleted');
    await api.restart();
    expect((await api.post('/api/protocols/gone-b/restore')).data.title).toBe('gone-b');
  });

  it('is not accessible through paths in requests', async () => {
    await world.remove('Private');
    const { id } = await world.getNewest();
    const path = join('trash', id, 'item.json');
    await writeFile(api.path('trash', id, 'files', 'a.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
    for (const response of [
      await api.post('/api/file-read', { filePath: api.path(path) }),
      await api.post('/api/move-file', { filePath: api.path(path), newPath: api.path('images', 'a.json') }),
      await api.get(`/api/media?path=${encodeURIComponent(api.path('trash', id, 'files', 'a.png'))}`),
    ]) {
      expect(toRefusal(response)).toEqual({ status: 403, code: 'FORBIDDEN_PATH' });
    }
  });
});

/** Makes a deletion appear to have this size. */
async function setSize(item: ITrashItem | undefined, sizeBytes: number): Promise<void> {
  const path = api.path('trash', item?.id ?? '', 'item.json');
  const record = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...record, sizeBytes }));
}
