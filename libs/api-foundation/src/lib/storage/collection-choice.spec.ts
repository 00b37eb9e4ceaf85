import { ManualClock } from '../testing/manual-clock';
import { BatchCollection } from './batch-collection';
import { ChangeJournal } from './change-journal';
import { textField, withUnknownKeys, type JsonObject, type Stored } from './record-fields';
import { TestStorage } from '../testing/test-storage';

type Mod = Stored<{ readonly id: string; readonly title: string; readonly note: string }>;

const INDEX = 'mods.index';
const COUNT = 300;

let storage: TestStorage;
let createdIds: string[];
let edited: string[][];
beforeEach(async () => {
  storage = await TestStorage.create();
  for (let at = 0; at < COUNT; at++)
    await storage.write(
      `mods/m${at}.json`,
      JSON.stringify({ title: getTitle(at), note: `Note ${at}`, mine: at }),
    );
  // Create an index for the next startup.
  const { collection } = open();
  await collection.load();
  storage.clock.advance(3000);
  await collection.idle();
});
afterEach(() => storage.remove());

/** Returns a title. The titles are numbered, so that their order is alphabetical. */
const getTitle = (index: number) => `Title ${String(index).padStart(3, '0')}`;

function open(): { collection: BatchCollection<Mod>; journal: ChangeJournal } {
  createdIds = [];
  edited = [];
  storage.clock = new ManualClock();
  // All files are older than this time.
  storage.clock.advance(Date.now() + 3_600_000 - storage.clock.now());
  const journal = new ChangeJournal(storage.path('changes'), storage.problems, () => true);
  const read = (id: string, raw: JsonObject | null): Mod => {
    createdIds.push(id);
    return withUnknownKeys(
      { id, title: textField(raw?.['title'], id), note: textField(raw?.['note'], '') },
      raw ?? {},
    );
  };
  const overlay = (mod: Mod): Mod =>
    journal.getChanges(mod.id).reduce((before, { change }) => ({ ...before, ...change }), mod);
  const collection = new BatchCollection<Mod>(
    {
      directory: storage.path('mods'),
      isId: (candidate) => /^m\d+$/.test(candidate),
      read,
      indexFile: storage.path(INDEX),
      briefKeys: ['title'],
      changes: { journal, overlay },
      onEdited: (ids) => edited.push(ids),
    },
    storage,
  );
  return { collection, journal };
}

/** Returns the last titles in alphabetical order. */
async function chooseLast(collection: BatchCollection<Mod>, count: number): Promise<string[]> {
  const { records, total } = await collection.choose(
    (id, content) => ({ id, title: textField(content['title'], id) }),
    (all) => all.toSorted((one, other) => (one.title < other.title ? 1 : -1)).slice(0, count),
  );
  expect(total).toBe((await collection.list()).length);
  return records.map(({ title, note }) => `${title}: ${note}`);
}

it('creates the selected records first, and the others when they are needed', async () => {
  const { collection } = open();
  const choice = await collection.choose(
    (id) => ({ id }),
    (all) => ['m7', 'm200'].flatMap((id) => all.find((brief) => brief.id === id) ?? []),
  );
  expect(choice.records.map(({ note }) => note)).toEqual(['Note 7', 'Note 200']);
  expect(choice.total).toBe(COUNT);
  expect(createdIds).toEqual(['m7', 'm200']);
  expect(await collection.get('m8')).toMatchObject({ note: 'Note 8' });
  expect(await collection.list()).toHaveLength(COUNT);
  expect(new Set(createdIds).size).toBe(COUNT);
  expect(createdIds).toHaveLength(COUNT);
  expect(edited).toEqual([]);
});

it('selects by the current content of files, including added and removed ones', async () => {
  await storage.write('mods/m3.json', JSON.stringify({ title: 'Title 998', note: 'By hand' }));
  await storage.write('mods/m999.json', JSON.stringify({ title: 'Title 999', note: 'Come' }));
  await storage.delete('mods/m299.json');
  const { collection } = open();
  expect(await chooseLast(collection, 3)).toEqual([
    'Title 999: Come',
    'Title 998: By hand',
    'Title 298: Note 298',
  ]);
});

it('selects by changes that the files lack', async () => {
  await open().journal.add(['m5'], { title: 'Title 997' }, '2026-01-01T00:00:00.000Z');
  expect(await chooseLast(open().collection, 2)).toEqual(['Title 997: Note 5', 'Title 299: Note 299']);
});

it('notices and reports an edit that was made before the record was needed', async () => {
  const { collection } = open();
  await collection.scan();
  await storage.write('mods/m4.json', JSON.stringify({ title: 'Title 996', note: 'By hand' }));
  await storage.delete('mods/m6.json');
  await collection.checkFiles(['m4.json', 'm5.json', 'm6.json']);
  expect(edited).toEqual([['m4', 'm6']]);
  expect(await chooseLast(collection, 1)).toEqual(['Title 996: By hand']);
  expect(await collection.get('m6')).toBeNull();
});

it('changes and removes records that have not been created yet', async () => {
  const { collection } = open();
  await collection.update('m1', (before) => ({ ...before, title: 'Title 995' }));
  expect(await storage.json('mods/m1.json')).toEqual({
    id: 'm1',
    title: 'Title 995',
    note: 'Note 1',
    mine: 1,
  });
  expect(await collection.create('m2', { id: 'm2', title: 'Another', note: '' })).toBe(false);
  expect(await collection.remove('m3')).toBe(true);
  expect((await collection.list()).some(({ id }) => id === 'm3')).toBe(false);
});

it('reads the file of a record whose index entry is damaged', async () => {
  await storage.write(INDEX, (await storage.read(INDEX)).replace('"note":"Note 9"', '"note":"Note 9'));
  const { collection } = open();
  const all = await collection.list();
  expect(all.find(({ id }) => id === 'm9')).toMatchObject({ note: 'Note 9' });
  expect(all).toHaveLength(COUNT);
});
