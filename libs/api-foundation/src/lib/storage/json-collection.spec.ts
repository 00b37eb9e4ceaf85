import { mkdir, symlink, unlink } from 'node:fs/promises';

import { openProtocols, protocol, listTitles, type Protocol } from '../testing/protocol-collection';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
let edited: string[][];
beforeEach(async () => {
  storage = await TestStorage.create();
  edited = [];
});
afterEach(() => storage.remove());

const open = () => openProtocols(storage, (ids) => void edited.push(ids));
const increment = (before: Protocol) => ({ ...before, seconds: before.seconds + 1 });

describe('a collection', () => {
  it('is empty if there is no directory', async () => {
    expect(await open().list()).toEqual([]);
  });

  it('stores each record in its own file', async () => {
    const collection = open();
    expect(await collection.create('a', protocol('a', 'One'))).toBe(true);
    expect(await storage.json('mods/a.json')).toEqual({ id: 'a', title: 'One', seconds: 0 });
    expect(await open().get('a')).toEqual(protocol('a', 'One'));
    expect(await collection.remove('a')).toBe(true);
    expect(await storage.names('mods')).toEqual([]);
    expect(await collection.get('a')).toBeNull();
    expect(await collection.remove('a')).toBe(false);
  });

  it('creates an id only once, even for simultaneous requests and unnoticed files', async () => {
    const collection = open();
    await collection.load();
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => collection.create('a', protocol('a', title))),
    );
    expect(answers).toEqual([true, false]);
    await storage.write('mods/b.json', '{"title": "By hand"}');
    expect(await collection.create('b', protocol('b'))).toBe(false);
    expect(await listTitles(collection)).toEqual(['By hand', 'One']);
  });

  it.each(['', '.', '..', '../a', 'a/b', 'a\\b', 'A', 'a.json', 'a\0', 'x'.repeat(21)])(
    'neither finds nor creates a record %j',
    async (id) => {
      await storage.write('a.json', '{"title": "outside"}');
      const collection = open();
      expect(await collection.get(id)).toBeNull();
      expect(await collection.update(id, increment)).toBeNull();
      expect(await collection.remove(id)).toBe(false);
      await expect(collection.create(id, protocol('a'))).rejects.toThrow("can't be the name");
      expect(await storage.names()).toEqual(['a.json']);
    },
  );

  it('leaves other files alone', async () => {
    const others = ['Mine.json', 'a.json.bak', 'a.json.orig', 'notes.txt', '.hidden.json'];
    for (const name of others) await storage.write(`mods/${name}`, 'mine');
    await mkdir(storage.path('mods', 'folder.json'));
    const collection = open();
    expect(await collection.list()).toEqual([]);
    await collection.checkFiles(others);
    await collection.create('a', protocol('a'));
    for (const name of others) expect(await storage.read(`mods/${name}`)).toBe('mine');
  });

  it('reads many files without keeping all of them open', async () => {
    await mkdir(storage.path('mods'));
    await Promise.all(Array.from({ length: 300 }, (_, index) => storage.write(`mods/p-${index}.json`, '{}')));
    expect(await open().list()).toHaveLength(300);
  });

  it('combines simultaneous changes', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await Promise.all(Array.from({ length: 50 }, () => collection.update('a', increment)));
    expect(await storage.json('mods/a.json')).toMatchObject({ seconds: 50 });
    expect((await collection.list())[0]?.seconds).toBe(50);
  });
});

describe('an edit by the user', () => {
  it('is reported once, no matter whether a reader or the watch notices it first', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await collection.create('b', protocol('b'));
    await storage.write('mods/a.json', '{"title": "By hand"}');
    expect(await collection.get('a')).toMatchObject({ title: 'By hand' });
    await collection.checkFiles(['a.json']);
    expect(edited).toEqual([['a']]);
    await storage.write('mods/b.json', '{"title": "By hand"}');
    await collection.checkFiles(['a.json', 'b.json']);
    await collection.get('b');
    expect(edited).toEqual([['a'], ['b']]);
  });

  it('is reported although a simultaneous change by Hangar is not', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await collection.update('a', increment);
    await collection.remove('a');
    expect(edited).toEqual([]);
  });
});

describe('a removed record', () => {
  it('is not restored by a late change', async () => {
    const collection = open();
    for (let round = 0; round < 20; round++) {
      const id = `a-${round}`;
      await collection.create(id, protocol(id));
      const [, removed, , after] = await Promise.all([
        collection.update(id, increment),
        collection.remove(id),
        collection.update(id, increment),
        collection.get(id),
      ]);
      expect(removed).toBe(true);
      expect(after === null || after !== 'damaged').toBe(true);
      expect(await collection.get(id)).toBeNull();
    }
    expect(await collection.list()).toEqual([]);
    expect(await storage.names('mods')).toEqual([]);
  });

  it('is removed by the first of several requests', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    const answers = await Promise.all([collection.remove('a'), collection.remove('a')]);
    expect(answers).toEqual([true, false]);
  });

  it('is replaced by a new one with the same id', async () => {
    const collection = open();
    await collection.create('a', protocol('a', 'Old'));
    await collection.remove('a');
    expect(await collection.create('a', protocol('a', 'New'))).toBe(true);
    expect(await listTitles(collection)).toEqual(['New']);
  });
});

describe('a new record', () => {
  it('is created once for simultaneous requests', async () => {
    const collection = open();
    await collection.load();
    const creating = collection.create('a', protocol('a'));
    const requests = Array.from({ length: 20 }, () => collection.get('a'));
    await creating;
    await Promise.all([...requests, ...Array.from({ length: 20 }, () => collection.update('a', increment))]);
    expect(await collection.get('a')).toMatchObject({ seconds: 20 });
    expect(await storage.json('mods/a.json')).toMatchObject({ seconds: 20 });
  });

  it('does not exist if it cannot be written, and can be created later', async () => {
    await storage.write('mods', 'a file in the place of the folder');
    const collection = open();
    await expect(collection.list()).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    await unlink(storage.path('mods'));
    expect(await collection.list()).toEqual([]);
    await storage.write('mods', 'again');
    await expect(collection.create('a', protocol('a'))).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    expect(await collection.list()).toEqual([]);
    await unlink(storage.path('mods'));
    expect(await collection.create('a', protocol('a'))).toBe(true);
  });
});

describe('a damaged file', () => {
  it('fails alone while the others work, and is not replaced', async () => {
    await storage.write('mods/bad.json', '{"title": "cut');
    await storage.write('mods/good.json', '{"title": "Good"}');
    const collection = open();
    expect(await listTitles(collection)).toEqual(['Good']);
    expect(await collection.get('bad')).toBe('damaged');
    expect(await collection.update('bad', increment)).toBe('damaged');
    expect(await collection.update('bad', increment, 'background')).toBe('damaged');
    expect(await collection.create('bad', protocol('bad'))).toBe(false);
    expect(await collection.update('good', increment)).toMatchObject({ seconds: 1 });
    expect(await storage.read('mods/bad.json')).toBe('{"title": "cut');
    expect(storage.problems.list().map(({ path }) => path)).toEqual([storage.path('mods/bad.json')]);
  });

  it('is not replaced even if it is damaged while its content is known', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await storage.write('mods/a.json', 'oops');
    expect(await collection.update('a', increment)).toBe('damaged');
    expect(await collection.list()).toEqual([]);
    expect(await storage.read('mods/a.json')).toBe('oops');
  });

  it('can be removed by the user to resolve the problem', async () => {
    await storage.write('mods/bad.json', '{"title": "cut');
    const collection = open();
    await collection.list();
    expect(await collection.remove('bad')).toBe(true);
    expect(await collection.get('bad')).toBeNull();
    expect(storage.problems.list()).toEqual([]);
  });

  it('works again when the user repairs it', async () => {
    await storage.write('mods/bad.json', '');
    const collection = open();
    await collection.list();
    await storage.write('mods/bad.json', '{"title": "Mended"}');
    await collection.checkFiles(['bad.json']);
    expect(await listTitles(collection)).toEqual(['Mended']);
    expect(edited).toEqual([['bad']]);
  });

  it('does not prevent reading the others if it is a circular link', async () => {
    await storage.write('mods/good.json', '{"title": "Good"}');
    await symlink('loop.json', storage.path('mods/loop.json'));
    const collection = open();
    expect(await listTitles(collection)).toEqual(['Good']);
    expect(await collection.get('loop')).toBe('damaged');
  });
});
