import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';

import { ItemUndoer } from '../lib/finding/launcher-imports/item-undoer';
import { FoundGamesHome } from './found-games-home';
import { getLibrary, importAll, writeLibrary } from './launcher-imports-world';

const ID = 'a'.repeat(32);

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

/** Writes an import record with one item. */
async function writeRecord(item: object): Promise<void> {
  await mkdir(home.api.path('imports'), { recursive: true });
  const now = new Date(home.clock.now()).toISOString();
  const record = {
    kind: 'zdl',
    path: null,
    startedAt: now,
    endedAt: now,
    steps: [],
    made: [item],
    isUndone: false,
  };
  await writeFile(home.api.path(`imports/${ID}.json`), JSON.stringify(record));
}

describe('an edited import record', () => {
  it.each(['save', 'demo'])('cannot delete a file elsewhere as a %s', async (kind) => {
    const path = await home.write('letters/victim.txt', 'Dear Sir,');
    const original = { path, sizeBytes: statSync(path).size };
    for (const protocolId of [undefined, 'a-protocol', '../letters', '..']) {
      await writeRecord({ kind, id: path, name: 'x', source: original, protocolId });
      expect((await home.api.post(`/api/import/${ID}/undo`)).status).toBe(200);
      expect(existsSync(path)).toBe(true);
    }
  });

  it('cannot cause the settings to be deleted as a demo', async () => {
    await home.api.put('/api/settings', { theme: 'dark' });
    const path = home.api.path('settings.json');
    const source = { path, sizeBytes: statSync(path).size };
    await writeRecord({ kind: 'demo', id: path, name: 'x', source, protocolId: 'a-protocol' });
    await home.api.post(`/api/import/${ID}/undo`);
    expect(existsSync(path)).toBe(true);
  });

  it('cannot cause a file outside the image folder to be deleted', async () => {
    const path = await home.write('letters/photo.png', 'A photo.');
    const source = { path, sizeBytes: statSync(path).size };
    await writeRecord({ kind: 'image', id: `../../${path.slice(1)}`, name: 'x', source });
    await home.api.post(`/api/import/${ID}/undo`);
    expect(existsSync(path)).toBe(true);
  });
});

it('an interrupted undo is completed at the next start', async () => {
  const before = await getLibrary(home);
  const path = await writeLibrary(home, ['A', 'B']);
  const { importId } = await importAll(home, { kind: 'doom-runner', path });
  jest.spyOn(home.api.resolve(ItemUndoer), 'undoModFiles').mockRejectedValueOnce(new Error('killed'));
  expect((await home.api.post(`/api/import/${importId}/undo`)).status).toBe(500);
  expect((await getLibrary(home)).modFiles).not.toEqual([]);
  await home.api.restart();
  expect(await getLibrary(home)).toEqual(before);
  expect(await readdir(home.api.path('imports'))).toEqual([`${importId}.json`]);
});
