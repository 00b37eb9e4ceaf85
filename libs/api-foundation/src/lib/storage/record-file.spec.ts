import { writeFileSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';

import { waitUntil } from '../testing/wait-until';
import { manyMods, mod, ModList, MODS_FILE, put, take } from '../testing/mod-list';
import type { StoragePlace } from '../testing/storage-place';

let list: ModList;
let place: StoragePlace;
beforeEach(async () => {
  list = await ModList.create();
  place = list.place;
});
afterEach(() => list.remove());

describe('a short list', () => {
  it('is written as a whole before a change is answered', async () => {
    const file = list.open();
    await file.update(put(mod('a'), mod('b')));
    expect(await place.read(MODS_FILE)).toBe(
      '[\n  {\n    "id": "a",\n    "name": "a"\n  },\n  {\n    "id": "b",\n    "name": "b"\n  }\n]\n',
    );
    expect(await place.names()).toEqual([MODS_FILE]);
    await file.update(take('a'));
    await file.update(take('b'));
    expect(await place.read(MODS_FILE)).toBe('[]\n');
  });

  it('takes 900 additions that come together in a few writes', async () => {
    const file = list.open();
    const inodes = new Set<bigint>();
    await Promise.all(
      manyMods(900).map(async (each) => {
        await file.update(put(each));
        inodes.add((await stat(place.path(MODS_FILE), { bigint: true })).ino);
      }),
    );
    expect(await list.idsOnDisk()).toEqual(manyMods(900).map(({ id }) => id));
    expect(inodes.size).toBeLessThan(5);
  });

  it('keeps its order when one is changed, and the index knows what is there', async () => {
    const file = list.open();
    await file.update(put(mod('a'), mod('b'), mod('c')));
    await file.update(put(mod('a', 'new')));
    await file.update(take('b'));
    expect(await list.idsOnDisk()).toEqual(['a', 'c']);
    expect([...list.records.values()]).toEqual([mod('a', 'new'), mod('c')]);
  });

  it('refuses the change that throws, and takes those that came with it', async () => {
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

  it('is as it was, in its old order, when a write fails', async () => {
    const file = list.open();
    await file.update(put(mod('a'), mod('b'), mod('c')));
    await mkdir(place.path(`${MODS_FILE}.bak`));
    const change = file.update(() => [{ remove: 'b' }, { put: mod('a', 'new') }, { put: mod('d') }]);
    await expect(change).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    expect([...(await file.read()).values()]).toEqual([mod('a'), mod('b'), mod('c')]);
    expect([...list.records.keys()].sort()).toEqual(['a', 'b', 'c']);
  });

  it('gives an element without an id one, and a second one with the same id another', async () => {
    await place.write(
      MODS_FILE,
      '[{"name": "one"}, {"id": "x", "name": "two"}, {"id": "x", "name": "three"}]',
    );
    const names = [...(await list.open().read()).values()].map(({ name }) => name);
    expect(names).toEqual(['one', 'two', 'three']);
  });

  it('carries unknown keys and elements beyond recognition through a rewrite', async () => {
    const strangers = ['a note', { id: 's', name: 'beyond recognition', more: [1] }, null];
    await place.write(
      MODS_FILE,
      JSON.stringify([strangers[0], { id: 'a', mine: { deep: 1 } }, strangers[1], null]),
    );
    const file = list.open();
    await file.update(put(mod('b')));
    await file.update(put(mod('a', 'new')));
    expect(await place.json(MODS_FILE)).toEqual([
      { id: 'a', name: 'new', mine: { deep: 1 } },
      mod('b'),
      ...strangers,
    ]);
  });
});

describe('a damaged list', () => {
  it.each(['', '{}', '"text"', '[1, 2', 'null'])(
    'of %j is empty without a last good state',
    async (content) => {
      await place.write(MODS_FILE, content);
      const file = list.open();
      expect((await file.read()).size).toBe(0);
      expect(file.damaged).toBe(true);
      expect(place.problems.list()).toHaveLength(1);
      expect(await place.read(MODS_FILE)).toBe(content);
    },
  );

  it('that is damaged while we run leaves what we had', async () => {
    const file = list.open();
    await file.update(put(mod('a')));
    await place.write(MODS_FILE, '[');
    expect([...(await file.read()).keys()]).toEqual(['a']);
    expect(list.edited).toEqual([]);
  });
});

it('a hand edit of a short list is told by the ids that came, went or changed', async () => {
  const file = list.open();
  await file.update(put(mod('a'), mod('b'), mod('c')));
  await place.write(MODS_FILE, JSON.stringify([mod('a'), mod('b', 'new'), mod('d')]));
  await file.read();
  expect(list.edited.map((ids) => ids.sort())).toEqual([['b', 'c', 'd']]);
  expect([...list.records.keys()].sort()).toEqual(['a', 'b', 'd']);
});

it('a hand edit is seen by the next read also while an earlier one is under way', async () => {
  const file = list.open();
  for (let count = 1; count < 100; count++) {
    const earlier = file.read();
    for (let turn = 0; turn < count % 10; turn++) await new Promise(setImmediate);
    writeFileSync(place.path(MODS_FILE), JSON.stringify(manyMods(count)));
    expect((await file.read()).size).toBe(count);
    await earlier;
  }
});

it('reads that come between never make an acknowledged change vanish', async () => {
  const file = list.open();
  const additions = manyMods(200).map(async (each) => {
    await file.update(put(each));
    expect((await file.read()).has(each.id)).toBe(true);
  });
  const reads = Array.from({ length: 200 }, () => file.read());
  await Promise.all([...additions, ...reads]);
  expect(await list.idsOnDisk()).toHaveLength(200);
  expect(list.edited).toEqual([]);
});

it('a read in the middle of a write, right after a hand edit, does not take the change out of memory', async () => {
  const file = list.open();
  // The second write of a run makes the .bak; from then on, a write has nothing to do before its own.
  await file.update(put(mod('a')));
  await file.update(put(mod('a', 'new')));
  let reading: Promise<unknown> | undefined;
  const changing = file.update(() => {
    if (!reading) writeFileSync(place.path(MODS_FILE), JSON.stringify([mod('a'), mod('by-hand')]));
    reading ??= file.read();
    return [{ put: mod('b') }];
  });
  let isOver = false;
  void changing.then(() => (isOver = true));
  await waitUntil(() => {
    place.clock.advance(100);
    return isOver;
  });
  await reading;
  await file.update(put(mod('c')));
  expect(await list.idsOnDisk()).toEqual(['a', 'by-hand', 'b', 'c']);
});
