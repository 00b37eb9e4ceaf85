import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, rmdir, stat } from 'node:fs/promises';

import type { RecordFile } from './record-file';
import { createMods, mod, ModList, MODS_FILE, put, upsertMod, type Mod } from '../testing/mod-list';
import type { TestStorage } from '../testing/test-storage';

const JOURNAL = `${MODS_FILE}.journal`;
/** The minimum number of records for which changes are written to the journal. */
const LONG_LIST_SIZE = 1000;
const FOLD_DELAY_MS = 1000;

let list: ModList;
let storage: TestStorage;
beforeEach(async () => {
  list = await ModList.create();
  storage = list.storage;
});
afterEach(() => list.remove());

const writeLongList = () => storage.write(MODS_FILE, JSON.stringify(createMods(LONG_LIST_SIZE), null, 2));
const readJournalLines = async () => (await storage.read(JOURNAL)).trim().split('\n').length;

/** Waits until the journal has been folded. */
async function waitForFold(file: RecordFile<Mod>): Promise<void> {
  storage.clock.advance(FOLD_DELAY_MS);
  await file.flush();
}

describe('a long list', () => {
  it('is written in chunks that form one JSON list', async () => {
    const file = list.open();
    await file.update(put(...createMods(2501)));
    await file.flush();
    expect(await storage.json(MODS_FILE)).toEqual(createMods(2501));
    expect(await storage.read(MODS_FILE)).toBe(`${JSON.stringify(createMods(2501), null, 2)}\n`);
  });

  it('writes changes to the journal, and folds it after a second without changes', async () => {
    await writeLongList();
    const file = list.open();
    await file.update(put(mod('new')));
    await file.update(upsertMod('mod-0'));
    expect(await readJournalLines()).toBe(2);
    expect(await list.idsOnDisk()).toHaveLength(LONG_LIST_SIZE);
    expect((await file.read()).has('new')).toBe(true);
    await waitForFold(file);
    expect(await list.idsOnDisk()).toEqual(
      [...createMods(LONG_LIST_SIZE).slice(1), mod('new')].map(({ id }) => id),
    );
    expect(await storage.names()).toEqual([MODS_FILE, `${MODS_FILE}.bak`]);
  });

  it('writes the same number of bytes for an addition, regardless of its own length', async () => {
    const createBytes = async (length: number) => {
      await storage.write(MODS_FILE, JSON.stringify(createMods(length)));
      const file = list.open();
      await file.read();
      const before = await stat(storage.path(MODS_FILE), { bigint: true });
      await file.update(put(mod('new')));
      const after = await stat(storage.path(MODS_FILE), { bigint: true });
      expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs]);
      const { size } = await stat(storage.path(JOURNAL));
      await file.flush();
      return size;
    };
    expect(await createBytes(20_000)).toBe(await createBytes(LONG_LIST_SIZE));
  });

  it('is complete after a crash because of the journal', async () => {
    await writeLongList();
    const crashed = list.open();
    await crashed.update(put(mod('new'), mod('mod-1', 'renamed')));
    await crashed.update(upsertMod('mod-0'));
    const file = list.open();
    const records = await file.read();
    expect(records.has('mod-0')).toBe(false);
    expect(records.get('mod-1')?.name).toBe('renamed');
    expect(list.records.get('new')).toEqual(mod('new'));
    await waitForFold(file);
    expect(await list.idsOnDisk()).toHaveLength(LONG_LIST_SIZE);
    expect(await storage.names()).toEqual([MODS_FILE, `${MODS_FILE}.bak`]);
  });

  it('loses no confirmed change to a truncated line, even in a second crash', async () => {
    await writeLongList();
    await storage.write(JOURNAL, '{"put":{"id":"torn","na');
    await list.open().update(put(mod('new')));
    expect((await list.open().read()).has('new')).toBe(true);
  });

  it('loses no change that arrives while the journal is folded', async () => {
    await writeLongList();
    const file = list.open();
    await file.update(put(mod('first')));
    storage.clock.advance(FOLD_DELAY_MS);
    const additions = createMods(50).map(({ id }, storage) =>
      new Promise((resume) => setTimeout(resume, storage % 10)).then(() =>
        file.update(put(mod(`late-${id}`))),
      ),
    );
    await Promise.all(additions);
    const afterCrash = await list.open().read();
    expect(afterCrash.size).toBe(LONG_LIST_SIZE + 51);
    await file.flush();
    expect(await list.idsOnDisk()).toHaveLength(LONG_LIST_SIZE + 51);
  });

  it('merges an edit with a journal that has not been folded', async () => {
    await writeLongList();
    const file = list.open();
    await file.update(put(mod('new'), mod('mod-1', 'renamed')));
    const handEdit = [mod('by-hand'), ...createMods(LONG_LIST_SIZE).slice(0, -1), mod('mod-5', 'again')];
    await storage.write(MODS_FILE, JSON.stringify(handEdit.filter(({ name }) => name !== 'mod-5')));
    const records = await file.read();
    expect(list.edited).toHaveLength(1);
    await waitForFold(file);
    for (const list of [
      records,
      new Map((await storage.json<Mod[]>(MODS_FILE)).map((each) => [each.id, each])),
    ]) {
      expect(list.has('by-hand')).toBe(true);
      expect(list.has('new')).toBe(true);
      expect(list.get('mod-1')?.name).toBe('renamed');
      expect(list.get('mod-5')?.name).toBe('again');
      expect(list.has(`mod-${LONG_LIST_SIZE - 1}`)).toBe(false);
    }
  });

  it('merges an edit made while the journal is being folded', async () => {
    await writeLongList();
    const file = list.open();
    await file.update(put(mod('new')));
    let isFirst = true;
    const changing = file.update(() => {
      if (isFirst)
        writeFileSync(
          storage.path(MODS_FILE),
          JSON.stringify([...createMods(LONG_LIST_SIZE), mod('by-hand')]),
        );
      isFirst = false;
      return [{ put: mod('second') }];
    });
    const folding = file.flush();
    await Promise.all([changing, folding]);
    const ids = await list.idsOnDisk();
    expect(ids).toEqual(expect.arrayContaining(['new', 'second', 'by-hand']));
  });

  it('keeps its journal and a damaged file until the user makes a change', async () => {
    await writeLongList();
    await list.open().update(put(mod('new')));
    await storage.write(MODS_FILE, '[{"id": "cut o');
    await storage.write(`${MODS_FILE}.bak`, JSON.stringify(createMods(LONG_LIST_SIZE)));
    const file = list.open();
    expect((await file.read()).size).toBe(LONG_LIST_SIZE + 1);
    await waitForFold(file);
    expect(await storage.read(MODS_FILE)).toBe('[{"id": "cut o');
    expect(await readJournalLines()).toBe(1);
    await expect(file.update(put(mod('sync')), 'background')).rejects.toMatchObject({
      code: 'DOCUMENT_DAMAGED',
    });
    await file.update(put(mod('user')));
    expect(await list.idsOnDisk()).toHaveLength(LONG_LIST_SIZE + 2);
    const digest = createHash('sha256').update('[{"id": "cut o').digest('hex').slice(0, 8);
    expect(await storage.names()).toEqual([MODS_FILE, `${MODS_FILE}.bak`, `${MODS_FILE}.invalid-${digest}`]);
  });

  it('is read again, not emptied, if its journal could not be read the first time', async () => {
    await writeLongList();
    await mkdir(storage.path(JOURNAL));
    const file = list.open();
    await expect(file.read()).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    await expect(file.update(put(mod('new')))).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    await rmdir(storage.path(JOURNAL));
    expect((await file.read()).size).toBe(LONG_LIST_SIZE);
  });

  it('is rewritten as a whole again, without a journal, when it becomes short', async () => {
    await writeLongList();
    const file = list.open();
    await file.update(put(mod('new')));
    await file.update(() => createMods(10).map(({ id }) => ({ remove: id })));
    expect(await list.idsOnDisk()).toHaveLength(LONG_LIST_SIZE - 9);
    expect(await storage.names()).toEqual([MODS_FILE, `${MODS_FILE}.bak`]);
  });
});
