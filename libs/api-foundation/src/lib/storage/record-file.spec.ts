import { writeFileSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';

import { waitUntil } from '../testing/wait-until';
import { createMods, mod, ModList, MODS_FILE, put, upsertMod } from '../testing/mod-list';
import type { TestStorage } from '../testing/test-storage';

let list: ModList;
let storage: TestStorage;
beforeEach(async () => {
  list = await ModList.create();
  storage = list.storage;
});
afterEach(() => list.remove());

describe('a short list', () => {
  it('is written as a whole before a change resolves', async () => {
    const file = list.open();
    await file.update(put(mod('a'), mod('b')));
    expect(await storage.read(MODS_FILE)).toBe(
      '[\n  {\n    "id": "a",\n    "name": "a"\n  },\n  {\n    "id": "b",\n    "name": "b"\n  }\n]\n',
    );
    expect(await storage.names()).toEqual([MODS_FILE]);
    await file.update(upsertMod('a'));
    await file.update(upsertMod('b'));
    expect(await storage.read(MODS_FILE)).toBe('[]\n');
  });

  it('combines 900 simultaneous additions in a few writes', async () => {
    const file = list.open();
    const inodes = new Set<bigint>();
    await Promise.all(
      createMods(900).map(async (each) => {
        await file.update(put(each));
        inodes.add((await stat(storage.path(MODS_FILE), { bigint: true })).ino);
      }),
    );
    expect(await list.idsOnDisk()).toEqual(createMods(900).map(({ id }) => id));
    expect(inodes.size).toBeLessThan(5);
  });

  it('keeps its order when a record changes, and keeps the index up to date', async () => {
    const file = list.open();
    await file.update(put(mod('a'), mod('b'), mod('c')));
    await file.update(put(mod('a', 'new')));
    await file.update(upsertMod('b'));
    expect(await list.idsOnDisk()).toEqual(['a', 'c']);
    expect([...list.records.values()]).toEqual([mod('a', 'new'), mod('c')]);
  });

  it('rejects a change that throws, and applies the simultaneous ones', async () => {
    const file = list.open();
    const outcomes = await Promise.allSettled([
      file.update(put(mod('a'))),
      file.update(() => {
        throw new Error('in use');
      }),
      file.update((records) => (records.has('a') ? [{ put: mod('b') }] : [])),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await list.idsOnDisk()).toEqual(['a', 'b']);
  });

  it('is restored in its old order when a write fails', async () => {
    const file = list.open();
    await file.update(put(mod('a'), mod('b'), mod('c')));
    await mkdir(storage.path(`${MODS_FILE}.bak`));
    const change = file.update(() => [{ remove: 'b' }, { put: mod('a', 'new') }, { put: mod('d') }]);
    await expect(change).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    expect([...(await file.read()).values()]).toEqual([mod('a'), mod('b'), mod('c')]);
    expect([...list.records.keys()].sort()).toEqual(['a', 'b', 'c']);
  });

  it('creates an id if an element has none or a duplicate', async () => {
    await storage.write(
      MODS_FILE,
      '[{"name": "one"}, {"id": "x", "name": "two"}, {"id": "x", "name": "three"}]',
    );
    const names = [...(await list.open().read()).values()].map(({ name }) => name);
    expect(names).toEqual(['one', 'two', 'three']);
  });

  it('keeps unknown keys and unreadable elements when it is rewritten', async () => {
    const unreadable = ['a note', { id: 's', name: 'beyond recognition', more: [1] }, null];
    await storage.write(
      MODS_FILE,
      JSON.stringify([unreadable[0], { id: 'a', mine: { deep: 1 } }, unreadable[1], null]),
    );
    const file = list.open();
    await file.update(put(mod('b')));
    await file.update(put(mod('a', 'new')));
    expect(await storage.json(MODS_FILE)).toEqual([
      { id: 'a', name: 'new', mine: { deep: 1 } },
      mod('b'),
      ...unreadable,
    ]);
  });
});

describe('a damaged list', () => {
  it.each(['', '{}', '"text"', '[1, 2', 'null'])(
    'with content %j is empty if there is no last good state',
    async (content) => {
      await storage.write(MODS_FILE, content);
      const file = list.open();
      expect((await file.read()).size).toBe(0);
      expect(file.damaged).toBe(true);
      expect(storage.problems.list()).toHaveLength(1);
      expect(await storage.read(MODS_FILE)).toBe(content);
    },
  );

  it('keeps the known records if the file is damaged during the run', async () => {
    const file = list.open();
    await file.update(put(mod('a')));
    await storage.write(MODS_FILE, '[');
    expect([...(await file.read()).keys()]).toEqual(['a']);
    expect(list.edited).toEqual([]);
  });
});

it('reports the ids of records that were added, removed or changed by an edit', async () => {
  const file = list.open();
  await file.update(put(mod('a'), mod('b'), mod('c')));
  await storage.write(MODS_FILE, JSON.stringify([mod('a'), mod('b', 'new'), mod('d')]));
  await file.read();
  expect(list.edited.map((ids) => ids.sort())).toEqual([['b', 'c', 'd']]);
  expect([...list.records.keys()].sort()).toEqual(['a', 'b', 'd']);
});

it('sees an edit in the next read even if an earlier read is in progress', async () => {
  const file = list.open();
  for (let count = 1; count < 100; count++) {
    const earlier = file.read();
    for (let turn = 0; turn < count % 10; turn++) await new Promise(setImmediate);
    writeFileSync(storage.path(MODS_FILE), JSON.stringify(createMods(count)));
    expect((await file.read()).size).toBe(count);
    await earlier;
  }
});

it('keeps a confirmed change when reads happen in between', async () => {
  const file = list.open();
  const additions = createMods(200).map(async (each) => {
    await file.update(put(each));
    expect((await file.read()).has(each.id)).toBe(true);
  });
  const reads = Array.from({ length: 200 }, () => file.read());
  await Promise.all([...additions, ...reads]);
  expect(await list.idsOnDisk()).toHaveLength(200);
  expect(list.edited).toEqual([]);
});

it('keeps a change in memory when a read happens during a write, right after an edit', async () => {
  const file = list.open();
  // The second write of a run creates the .bak. After that, a write has no preliminary steps.
  await file.update(put(mod('a')));
  await file.update(put(mod('a', 'new')));
  let reading: Promise<unknown> | undefined;
  const changing = file.update(() => {
    if (!reading) writeFileSync(storage.path(MODS_FILE), JSON.stringify([mod('a'), mod('by-hand')]));
    reading ??= file.read();
    return [{ put: mod('b') }];
  });
  let hasEnded = false;
  void changing.then(() => (hasEnded = true));
  await waitUntil(() => {
    storage.clock.advance(100);
    return hasEnded;
  });
  await reading;
  await file.update(put(mod('c')));
  expect(await list.idsOnDisk()).toEqual(['a', 'by-hand', 'b', 'c']);
});
