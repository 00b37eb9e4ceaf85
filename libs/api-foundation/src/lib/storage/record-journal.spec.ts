import { appendFile, mkdir, stat } from 'node:fs/promises';

import { RecordJournal, type RecordChange } from './record-journal';
import { TestStorage } from '../testing/test-storage';

const FILE = 'list.json.journal';

let storage: TestStorage;
beforeEach(async () => {
  storage = await TestStorage.create();
});
afterEach(() => storage.remove());

/** Opens the journal as a new run of the program would. */
const open = () => new RecordJournal(storage.path(FILE));
const put = (id: string): RecordChange => ({ put: { id } });

describe('a journal', () => {
  it('returns added changes in a later run, oldest first', async () => {
    const journal = open();
    await journal.append([put('a'), put('b')]);
    await journal.append([{ remove: 'a' }]);
    await journal.close();
    expect(await open().read()).toEqual([put('a'), put('b'), { remove: 'a' }]);
  });

  it('is on disk when an addition resolves, and private to its user', async () => {
    const journal = open();
    await journal.append([put('é')]);
    expect(await storage.read(FILE)).toBe('{"put":{"id":"é"}}\n');
    expect(journal.sizeBytes).toBe((await stat(storage.path(FILE))).size);
    expect((await stat(storage.path(FILE))).mode & 0o777).toBe(0o600);
    await journal.close();
  });

  it('is removed when it is cleared, and starts again', async () => {
    const journal = open();
    await journal.append([put('a')]);
    await journal.clear();
    expect(await storage.names()).toEqual([]);
    await journal.append([put('b')]);
    await journal.close();
    expect(await open().read()).toEqual([put('b')]);
  });

  it('is removed when it is cleared, even if it is from an earlier run', async () => {
    await storage.write(FILE, 'torn');
    const journal = open();
    await journal.read();
    await journal.clear();
    expect(await storage.names()).toEqual([]);
  });

  it('is empty if the file does not exist', async () => {
    expect(await open().read()).toEqual([]);
    expect(await storage.names()).toEqual([]);
  });
});

describe('a journal after a crash', () => {
  it.each(['{"put":{"id":"b', '{', '{"put":{"id":"b"}}', '\0\0\0\0'])(
    'returns the complete lines if the last one is incomplete (%j)',
    async (torn) => {
      await storage.write(FILE, `{"put":{"id":"a"}}\n${torn}`);
      expect(await open().read()).toEqual([put('a')]);
    },
  );

  it('never appends to a truncated line', async () => {
    await storage.write(FILE, '{"put":{"id":"a"}}\n{"put":{"id":"b');
    const journal = open();
    await journal.read();
    await journal.append([put('c')]);
    await journal.close();
    expect(await storage.read(FILE)).toBe('{"put":{"id":"a"}}\n{"put":{"id":"c"}}\n');
  });

  it('ignores lines that are not changes', async () => {
    await storage.write(
      FILE,
      '{"put":{"id":"a"}}\n\n[]\n{"put":{}}\n{"put":7}\n{"remove":7}\nnull\n{"remove":"a"}\n',
    );
    expect(await open().read()).toEqual([put('a'), { remove: 'a' }]);
  });
});

it('rejects a failed addition with the system error and recovers with the next one', async () => {
  await mkdir(storage.path('folder'));
  const journal = new RecordJournal(storage.path('folder'));
  await expect(journal.append([put('a')])).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
});

it('does not rely on what another program has written to it', async () => {
  const journal = open();
  await journal.append([put('a')]);
  await appendFile(storage.path(FILE), '{"put":{"id":"stranger"}}\n');
  await journal.append([put('b')]);
  await journal.close();
  expect(await open().read()).toEqual([put('a'), put('stranger'), put('b')]);
});
