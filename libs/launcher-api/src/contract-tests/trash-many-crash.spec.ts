import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { TRASH, TrashWorld } from './trash-world';

let world: TrashWorld;
beforeEach(async () => {
  world = await TrashWorld.create();
});
afterEach(() => world.api.close());

const listTitles = async () => (await world.api.get('/api/protocols')).data.map(({ title }) => title).sort();
const listNotes = () =>
  readdir(world.api.path('changes')).then((names) => names.filter((name) => /^moves/.test(name)));
const listProblems = async () => (await world.api.get('/api/health')).data.problems;

/**
 * Deletes three protocols, and restarts as if Hangar had been killed during a request for all of them, after the first
 * one.
 */
async function simulateKillDuring(
  act: 'restore' | 'end',
  done: (id: string) => Promise<unknown>,
): Promise<string[]> {
  for (const title of ['One', 'Two', 'Three']) await world.remove(title);
  const ids = (await world.list()).map(({ id }) => id);
  await done(ids[0] ?? '');
  await world.api.restart(async () => {
    await mkdir(world.api.path('changes'), { recursive: true });
    const path = world.api.path('changes', 'moves-0123456789ab.json');
    await writeFile(path, JSON.stringify({ intents: [{ act, ids }] }));
  });
  return ids;
}

describe('a request for everything in the trash that was killed', () => {
  it('permanently deletes the remaining items at the next start', async () => {
    await simulateKillDuring('end', (id) => world.api.delete(`${TRASH}/${id}` as `/api/trash/${string}`));
    expect([await world.list(), await listTitles()]).toEqual([[], []]);
    expect(await readdir(world.api.path('trash'))).toEqual([]);
    expect([await listNotes(), await listProblems()]).toEqual([[], []]);
  });

  it('restores the remaining items at the next start', async () => {
    await simulateKillDuring('restore', (id) => world.api.post(`/api/trash/${id}/restore`));
    expect([await world.list(), await listTitles()]).toEqual([[], ['One', 'Three', 'Two']]);
    expect([await listNotes(), await listProblems()]).toEqual([[], []]);
  });

  it('first completes the restoration that was in progress', async () => {
    await simulateKillDuring('restore', async (id) => {
      const folder = world.api.path('trash', id);
      const [name = ''] = await readdir(join(folder, 'files'));
      await rename(join(folder, 'files', name), world.api.path('mods', name));
      const note = JSON.parse(await readFile(join(folder, 'item.json'), 'utf8')) as object;
      const items = [{ id, note, files: [{ name, path: `mods/${name}` }] }];
      await mkdir(world.api.path('changes'), { recursive: true });
      // This name sorts after the name of the request's own record.
      const path = world.api.path('changes', 'moves-ffffffffffff.json');
      await writeFile(path, JSON.stringify({ intents: [{ direction: 'out', things: items }] }));
    });
    expect([await world.list(), await listTitles()]).toEqual([[], ['One', 'Three', 'Two']]);
    expect([await listNotes(), await listProblems()]).toEqual([[], []]);
  });

  it('leaves items in the trash that cannot be restored, as the request itself would', async () => {
    await simulateKillDuring('restore', async (id) => {
      const folder = world.api.path('trash', id, 'files');
      const [name = ''] = await readdir(folder);
      await rename(join(folder, name), join(folder, 'other.json'));
    });
    expect([await world.listNames(), await listTitles()]).toEqual([['Three'], ['One', 'Two']]);
    expect([await listNotes(), await listProblems()]).toEqual([[], []]);
  });

  it('does not affect items that were deleted after the request', async () => {
    await simulateKillDuring('end', async () => undefined);
    await world.remove('Later');
    await world.api.restart();
    expect(await world.listNames()).toEqual(['Later']);
  });
});

describe('a request for everything in the trash', () => {
  it.each(['DELETE', 'restore'])('leaves no record of %s when it is done', async (request) => {
    for (const title of ['One', 'Two']) await world.remove(title);
    const ids = (await world.list()).map(({ id }) => id);
    const { status } =
      request === 'DELETE'
        ? await world.api.delete(TRASH)
        : await world.api.post(`${TRASH}/restore`, { ids });
    expect([status, await world.list(), await listNotes()]).toEqual([200, [], []]);
  });
});
