import type { RecordFile } from './record-file';
import { createMods, mod, ModList, MODS_FILE, put, upsertMod, type Mod } from '../testing/mod-list';

const MOD_COUNT = 2500;

let list: ModList;
let file: RecordFile<Mod>;
beforeEach(async () => {
  list = await ModList.create();
  await writeMods(createMods(MOD_COUNT));
  file = list.open();
});
afterEach(() => list.remove());

const writeMods = (mods: readonly Mod[]) => list.storage.write(MODS_FILE, JSON.stringify(mods, null, 2));

/** Reads the list and unloads it. */
async function unload(): Promise<void> {
  await file.read();
  await file.unload();
  expect(list.records.size).toBe(0);
}

it('has the same records and the same revision after it was unloaded', async () => {
  const before = await file.read();
  const { revision } = file;
  await unload();
  expect(before.size).toBe(MOD_COUNT);
  expect([...(await file.read())]).toEqual([...before]);
  expect(file.revision).toBe(revision);
  expect(list.records.size).toBe(MOD_COUNT);
  expect(list.edited).toEqual([]);
});

it('reports only what another program changes while it is unloaded', async () => {
  await unload();
  const { revision } = file;
  await writeMods([mod('mod-0', 'renamed'), ...createMods(MOD_COUNT).slice(1)]);
  expect((await file.read()).get('mod-0')?.name).toBe('renamed');
  expect(list.edited).toEqual([['mod-0']]);
  expect(file.revision).toBeGreaterThan(revision);
});

it('keeps its records if the file is damaged while it is unloaded', async () => {
  await unload();
  await list.storage.write(MODS_FILE, '[{');
  list.storage.clock.advance(60_000);
  expect((await file.read()).size).toBe(MOD_COUNT);
  expect(file.damaged).toBe(true);
});

it('changes all of its records after it was unloaded', async () => {
  await unload();
  await file.update(upsertMod('mod-7'));
  await file.flush();
  expect(await list.idsOnDisk()).toEqual(
    createMods(MOD_COUNT).flatMap(({ id }) => (id === 'mod-7' ? [] : id)),
  );
});

it('is not unloaded while changes are only in the journal', async () => {
  await file.update(put(mod('mod-1', 'changed')));
  await file.unload();
  expect(list.records.size).toBe(MOD_COUNT);
});

it('is not unloaded during a change or a read', async () => {
  await file.read();
  await Promise.all([file.unload(), file.update(put(mod('mod-1', 'changed')))]);
  expect(list.records.get('mod-1')?.name).toBe('changed');
  await file.flush();
  const [, records] = await Promise.all([file.unload(), file.read()]);
  expect(records.size).toBe(MOD_COUNT);
});

it('is not unloaded if another program changes the file at the same time', async () => {
  await file.read();
  const unloading = file.unload();
  await writeMods(createMods(MOD_COUNT + 1));
  await unloading;
  expect((await file.read()).size).toBe(MOD_COUNT + 1);
  expect(list.edited).toEqual([[`mod-${MOD_COUNT}`]]);
});

it('is not unloaded if it is short', async () => {
  await writeMods(createMods(10));
  await file.read();
  await file.unload();
  expect(list.records.size).toBe(10);
});

it('is not unloaded while records have ids that are not in the file', async () => {
  await list.storage.write(MODS_FILE, JSON.stringify([...createMods(MOD_COUNT), { name: 'no id' }]));
  const before = [...(await file.read()).keys()];
  await file.unload();
  expect([...(await file.read()).keys()]).toEqual(before);
});
