import { appendFile, mkdir, stat } from 'node:fs/promises';

import { RecordJournal, type RecordChange } from './record-journal';
import { StoragePlace } from '../testing/storage-place';

const FILE = 'list.json.journal';

let place: StoragePlace;
beforeEach(async () => {
  place = await StoragePlace.create();
});
afterEach(() => place.remove());

/** The journal as one run of the program has it. */
const open = () => new RecordJournal(place.path(FILE));
const put = (id: string): RecordChange => ({ put: { id } });

describe('a journal', () => {
  it('gives back what was added, oldest first, in a later run', async () => {
    const journal = open();
    await journal.append([put('a'), put('b')]);
    await journal.append([{ remove: 'a' }]);
    await journal.close();
    expect(await open().read()).toEqual([put('a'), put('b'), { remove: 'a' }]);
  });

  it('is on the disk when an addition is answered, for its user alone', async () => {
    const journal = open();
    await journal.append([put('é')]);
    expect(await place.read(FILE)).toBe('{"put":{"id":"é"}}\n');
    expect(journal.sizeBytes).toBe((await stat(place.path(FILE))).size);
    expect((await stat(place.path(FILE))).mode & 0o777).toBe(0o600);
    await journal.close();
  });

  it('is gone when it is cleared, and begins anew', async () => {
    const journal = open();
    await journal.append([put('a')]);
    await journal.clear();
    expect(await place.names()).toEqual([]);
    await journal.append([put('b')]);
    await journal.close();
    expect(await open().read()).toEqual([put('b')]);
  });

  it('of an earlier run is gone when it is cleared', async () => {
    await place.write(FILE, 'torn');
    const journal = open();
    await journal.read();
    await journal.clear();
    expect(await place.names()).toEqual([]);
  });

  it('is empty when there is none', async () => {
    expect(await open().read()).toEqual([]);
    expect(await place.names()).toEqual([]);
  });
});

describe('a journal that a crash left', () => {
  it.each(['{"put":{"id":"b', '{', '{"put":{"id":"b"}}', '\0\0\0\0'])(
    'without the end of its last line (%j) gives the complete ones',
    async (torn) => {
      await place.write(FILE, `{"put":{"id":"a"}}\n${torn}`);
      expect(await open().read()).toEqual([put('a')]);
    },
  );

  it('never joins an addition to a torn line', async () => {
    await place.write(FILE, '{"put":{"id":"a"}}\n{"put":{"id":"b');
    const journal = open();
    await journal.read();
    await journal.append([put('c')]);
    await journal.close();
    expect(await place.read(FILE)).toBe('{"put":{"id":"a"}}\n{"put":{"id":"c"}}\n');
  });

  it('leaves out lines that are no changes', async () => {
    await place.write(
      FILE,
      '{"put":{"id":"a"}}\n\n[]\n{"put":{}}\n{"put":7}\n{"remove":7}\nnull\n{"remove":"a"}\n',
    );
    expect(await open().read()).toEqual([put('a'), { remove: 'a' }]);
  });
});

it('an addition that fails fails with the system error and is made good by the next', async () => {
  await mkdir(place.path('folder'));
  const journal = new RecordJournal(place.path('folder'));
  await expect(journal.append([put('a')])).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
});

it('an addition never counts on what somebody else wrote behind its back', async () => {
  const journal = open();
  await journal.append([put('a')]);
  await appendFile(place.path(FILE), '{"put":{"id":"stranger"}}\n');
  await journal.append([put('b')]);
  await journal.close();
  expect(await open().read()).toEqual([put('a'), put('stranger'), put('b')]);
});
