import { stat, utimes } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import { ManualClock } from '../testing/manual-clock';
import { JsonCollection } from './json-collection';
import { textField, withUnknownKeys, type JsonObject, type Stored } from './record-fields';
import { TestStorage } from '../testing/test-storage';

type Protocol = Stored<{ readonly id: string; readonly title: string }>;

const INDEX = 'protocols.index';
const COUNT = 300;
const HOUR_MS = 3_600_000;

let storage: TestStorage;
beforeEach(async () => {
  storage = await TestStorage.create();
  for (let at = 0; at < COUNT; at++) {
    await storage.write(`mods/p${at}.json`, JSON.stringify({ title: `Title ${at}`, mine: at }));
  }
});
afterEach(() => storage.remove());

/** Opens the library at the given time of its clock. The default time makes all files old. */
function open(now = Date.now() + HOUR_MS): JsonCollection<Protocol> {
  storage.clock = new ManualClock();
  storage.clock.advance(now - storage.clock.now());
  const read = (id: string, raw: JsonObject | null) =>
    withUnknownKeys({ id, title: textField(raw?.['title'], id) }, raw ?? {});
  const isId = (candidate: string) => /^p\d+$/.test(candidate);
  return new JsonCollection<Protocol>(
    { directory: storage.path('mods'), isId, read, indexFile: storage.path(INDEX) },
    storage,
  );
}

/** Starts the library once and writes the index. */
async function startAndIndex(now?: number): Promise<void> {
  const collection = open(now);
  await collection.load();
  storage.clock.advance(3000);
  await collection.idle();
}

/** Returns the titles after starting with an index that differs from the files, to show where each title came from. */
async function readForgedTitles(): Promise<Map<string, string>> {
  const forged = (await storage.read(INDEX)).replaceAll('"Title ', '"Index ').split('\n').map(withChecksum);
  await storage.write(INDEX, forged.join('\n'));
  return new Map((await open().list()).map(({ id, title }) => [id, title]));
}

/** Adds a valid checksum to a line. The first line, which is the version, does not have one. */
function withChecksum(line: string): string {
  const end = line.lastIndexOf('\t');
  return end < 0 ? line : `${line.slice(0, end)}\t${crc32(line.slice(0, end))}`;
}

it('startup reads the index instead of the files, and later changes keep unknown keys', async () => {
  await startAndIndex();
  const titles = await readForgedTitles();
  expect(titles.size).toBe(COUNT);
  expect([...titles.values()].every((title) => title.startsWith('Index '))).toBe(true);
  const collection = open();
  await collection.update('p7', (before) => ({ ...before, title: 'Changed' }));
  expect(await storage.json('mods/p7.json')).toEqual({ id: 'p7', title: 'Changed', mine: 7 });
});

it('the index is ignored for each file that has changed since the index was written', async () => {
  await startAndIndex();
  const { atime, mtime } = await stat(storage.path('mods/p1.json'));
  // The file has the same length and time as before.
  await storage.write('mods/p1.json', JSON.stringify({ title: 'Hand! 1', mine: 1 }));
  await utimes(storage.path('mods/p1.json'), atime, mtime);
  await storage.write('mods/p2.json', JSON.stringify({ title: 'By hand, and longer' }));
  await storage.write('mods/p999.json', JSON.stringify({ title: 'Come' }));
  const titles = await readForgedTitles();
  expect(['p1', 'p2', 'p3', 'p999'].map((id) => titles.get(id))).toEqual([
    'Hand! 1',
    'By hand, and longer',
    'Index 3',
    'Come',
  ]);
});

it.each([
  ['damaged', (text: string) => text.slice(0, text.length / 2)],
  ['from another version', (text: string) => text.replace(/^.*/, '0.0.0-other')],
  ['not text', () => '\0'.repeat(50)],
  ['different in one letter', (text: string) => text.replaceAll('"Title ', '"Titel ')],
  ['not JSON in its long part', (text: string) => text.replace(/"title":(?=[^\t]*\t\d*$)/gm, '"title;:')],
  ['out of order', (text: string) => text.replace(/^(p1\t.*)(\{.*\})(.*\n.*)(\{.*\})/m, '$1$4$3$2')],
  ['without a line break', (text: string) => text.replace(/^(p1\t.*)\n/m, '$1')],
  [
    'overwritten with zeros across a line break',
    (text: string) => text.replace(/^(p1\t.*\t\{).*\n[^\t]*\t[^\t]*\t/m, '$1\0\0'),
  ],
])('the index only slows down startup if it is %s', async (_, damage) => {
  await startAndIndex();
  await storage.write(INDEX, damage(await storage.read(INDEX)));
  const all = await open().list();
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  expect(titles).toEqual(new Map(Array.from({ length: COUNT }, (_case, at) => [`p${at}`, `Title ${at}`])));
});

it('the index omits files that were written just before it', async () => {
  const { ctimeMs } = await stat(storage.path('mods/p299.json'));
  // The index is written shortly after startup.
  await startAndIndex(ctimeMs - 2000);
  expect(await storage.read(INDEX)).not.toMatch(/^p299\t/m);
  // Removing the index ensures that it is rewritten even if creating the files took so long that few of them are
  // recent.
  await storage.delete(INDEX);
  await startAndIndex();
  expect(await storage.read(INDEX)).toMatch(/^p299\t/m);
});

it('the index is only rewritten if it lacked many files at startup', async () => {
  await startAndIndex();
  const { ino } = await stat(storage.path(INDEX));
  await storage.write('mods/p1.json', JSON.stringify({ title: 'One other' }));
  await startAndIndex();
  expect((await stat(storage.path(INDEX))).ino).toBe(ino);
  for (let at = 0; at < 150; at++)
    await storage.write(`mods/p${at}.json`, JSON.stringify({ title: `Much other ${at}` }));
  await startAndIndex();
  expect((await stat(storage.path(INDEX))).ino).not.toBe(ino);
});

it.each<[string, number, string]>([
  ['an id that is a path', 0, '../settings'],
  ['the id of another record', 0, 'p2'],
  ['a brief that is not JSON', 2, '{"'],
  ['a brief that is not an object', 2, '[]'],
  ['content that is not JSON', 3, '{title'],
  ['content that is not an object', 3, '["Title 1"]'],
])('the reader ignores an index line with %s, regardless of its checksum', async (_case, part, forged) => {
  await startAndIndex();
  const lines = (await storage.read(INDEX)).split('\n').map((line) => {
    const parts = line.split('\t');
    return parts[0] === 'p1' ? withChecksum(parts.with(part, forged).join('\t')) : line;
  });
  await storage.write(INDEX, lines.join('\n'));
  const records = await open().list();
  expect(records).toHaveLength(COUNT);
  expect(records.find(({ id }) => id === 'p1')?.title).toBe('Title 1');
});
