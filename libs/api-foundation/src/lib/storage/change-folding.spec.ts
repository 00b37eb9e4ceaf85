import { symlink } from 'node:fs/promises';
import { nextTurn } from '@hangar/platform';

import { ManualClock } from '../testing/manual-clock';
import { waitUntil } from '../testing/wait-until';
import { BatchCollection } from './batch-collection';
import { ChangeFolding } from './change-folding';
import { filterChangesAfter, ChangeJournal } from './change-journal';
import { textField, textOrNull, withUnknownKeys, type JsonObject, type Stored } from './record-fields';
import { TestStorage } from '../testing/test-storage';

type Mod = Stored<{ readonly id: string; readonly name: string; readonly applied?: string }>;

/** More records than fit into one write group. */
const MOD_COUNT = 230;
const IDS = Array.from({ length: MOD_COUNT }, (_, index) => `mod-${index}`);

let storage: TestStorage;
let edited: string[];
let journal: ChangeJournal;
let collection: BatchCollection<Mod>;
beforeEach(async () => {
  storage = await TestStorage.create();
  for (const id of IDS) await storage.write(`mods/${id}.json`, JSON.stringify({ name: id, mine: 1 }));
  await open();
});
afterEach(() => storage.remove());

async function open(): Promise<void> {
  edited = [];
  journal = new ChangeJournal(storage.path('changes'), storage.problems, () => true);
  const overlay = (mod: Mod): Mod =>
    filterChangesAfter(journal.getChanges(mod.id), mod.applied).reduce<Mod>(
      (before, { id, change }) => ({ ...before, name: textField(change['name'], ''), applied: id }),
      mod,
    );
  const read = (id: string, raw: JsonObject | null): Mod => {
    const applied = textOrNull(raw?.['applied']);
    return withUnknownKeys(
      { id, name: textField(raw?.['name'], id), ...(applied === null ? {} : { applied }) },
      raw ?? {},
    );
  };
  collection = new BatchCollection(
    {
      directory: storage.path('mods'),
      isId: (candidate) => IDS.includes(candidate),
      read,
      changes: { journal, overlay },
      onEdited: (ids) => edited.push(...ids),
    },
    storage,
  );
  await collection.load();
}

async function rename(ids: readonly string[], name: string): Promise<void> {
  await journal.add(ids, { name }, '');
  collection.applyOverlay(ids);
}

const fold = () => new ChangeFolding(journal, collection, storage.clock).close();
const readRecordFile = (id: string) => storage.json<JsonObject>(`mods/${id}.json`);
const readBackupFile = (id: string) => storage.json<JsonObject>(`mods/${id}.json.bak`);
const waiting = () => journal.waiting.flatMap(({ ids }) => ids);

it('folding writes a change to many records to all files, keeps backups, and reports no edits', async () => {
  await rename(IDS, 'new');
  expect(await readRecordFile('mod-7')).toEqual({ name: 'mod-7', mine: 1 });
  await fold();
  for (const id of IDS) {
    expect(await readRecordFile(id)).toMatchObject({ name: 'new', mine: 1 });
    expect(await readBackupFile(id)).toEqual({ name: id, mine: 1 });
  }
  expect([waiting(), edited]).toEqual([[], []]);
  expect(await storage.names('mods')).toHaveLength(2 * MOD_COUNT);
  await rename(IDS, 'newer');
  await fold();
  expect([(await readRecordFile('mod-7'))['name'], (await readBackupFile('mod-7'))['name']]).toEqual([
    'newer',
    'mod-7',
  ]);
});

it('folding merges edits made before and during its write, and reports them', async () => {
  await rename(IDS, 'new');
  await storage.write('mods/mod-3.json', JSON.stringify({ name: 'by hand', mine: 2 }));
  const folding = fold();
  await storage.write('mods/mod-4.json', JSON.stringify({ name: 'by hand', mine: 3 }));
  await folding;
  expect([await readRecordFile('mod-3'), await readRecordFile('mod-4')]).toMatchObject([
    { name: 'new', mine: 2 },
    { name: 'new', mine: 3 },
  ]);
  expect(edited.sort()).toEqual(['mod-3', 'mod-4']);
  expect(waiting()).toEqual([]);
});

it('folding writes through a link, restores no removed files, and keeps the changes of damaged files', async () => {
  await storage.write('elsewhere.json', JSON.stringify({ name: 'far away', mine: 4 }));
  await storage.delete('mods/mod-1.json');
  await symlink(storage.path('elsewhere.json'), storage.path('mods/mod-1.json'));
  await open();
  await rename(IDS, 'new');
  await storage.delete('mods/mod-2.json');
  await storage.write('mods/mod-5.json', '{"name": "cut o');
  await fold();
  expect(await storage.json('elsewhere.json')).toMatchObject({ name: 'new', mine: 4 });
  expect(await storage.read('mods/mod-5.json')).toBe('{"name": "cut o');
  expect(await storage.names('mods')).not.toContain('mod-2.json');
  expect(waiting()).toEqual(['mod-5']);
});

it('folding also writes a change that is made to one of the records while it runs', async () => {
  await rename(IDS, 'new');
  const folding = fold();
  const changeModName = collection.update('mod-6', (mod) => ({ ...mod, name: 'mine' }));
  await Promise.all([folding, changeModName]);
  expect((await readRecordFile('mod-6'))['name']).toBe('mine');
  expect((await readRecordFile('mod-8'))['name']).toBe('new');
  expect(waiting()).toEqual([]);
});

it('folding is not delayed by later changes, and includes those that arrive while it is running', async () => {
  const clock = new ManualClock();
  const folding = new ChangeFolding(journal, collection, clock);
  const change = async (ids: readonly string[], name: string) => {
    await rename(ids, name);
    folding.scheduleFold();
  };
  await change(IDS, 'first');
  clock.advance(900);
  await change(['mod-1'], 'second');
  clock.advance(100);
  await waitUntil(() => waiting().length === 0);
  await change(IDS, 'third');
  clock.advance(1000);
  await change(['mod-2'], 'fourth');
  clock.advance(1000);
  await waitUntil(() => waiting().length === 0);
  const names = await Promise.all(['mod-1', 'mod-2'].map(async (id) => (await readRecordFile(id))['name']));
  expect(names).toEqual(['third', 'fourth']);
});

it('folding writes nothing after it has been closed', async () => {
  const clock = new ManualClock();
  const written: string[] = [];
  const writeOut = (ids: readonly string[]) => {
    written.push(...ids);
    return Promise.resolve({ written: ids, failures: [] });
  };
  const folding = new ChangeFolding(journal, { writeOut }, clock);
  await folding.close();
  await rename(['mod-1'], 'late');
  folding.scheduleFold();
  clock.advance(1000);
  await nextTurn();
  expect([written, waiting()]).toEqual([[], ['mod-1']]);
});

it('a change is applied only once, even if a crash interrupts its folding', async () => {
  await rename(IDS, 'new');
  await collection.writeOut(IDS.slice(0, 150));
  await open();
  await collection.update('mod-9', (mod) => ({ ...mod, name: 'after the crash' }));
  await fold();
  expect(
    await Promise.all(['mod-9', 'mod-149', 'mod-150'].map(async (id) => (await readRecordFile(id))['name'])),
  ).toEqual(['after the crash', 'new', 'new']);
});
