import { mkdir, symlink, unlink } from 'node:fs/promises';

import { openProtocols, protocol, titles, type Protocol } from '../testing/protocol-collection';
import { StoragePlace } from '../testing/storage-place';

let place: StoragePlace;
let edited: string[][];
beforeEach(async () => {
  place = await StoragePlace.create();
  edited = [];
});
afterEach(() => place.remove());

const open = () => openProtocols(place, (ids) => void edited.push(ids));
const countUp = (before: Protocol) => ({ ...before, seconds: before.seconds + 1 });

describe('a collection', () => {
  it('is empty without a directory', async () => {
    expect(await open().list()).toEqual([]);
  });

  it('has one file for each record', async () => {
    const collection = open();
    expect(await collection.create('a', protocol('a', 'One'))).toBe(true);
    expect(await place.json('mods/a.json')).toEqual({ id: 'a', title: 'One', seconds: 0 });
    expect(await open().get('a')).toEqual(protocol('a', 'One'));
    expect(await collection.remove('a')).toBe(true);
    expect(await place.names('mods')).toEqual([]);
    expect(await collection.get('a')).toBeNull();
    expect(await collection.remove('a')).toBe(false);
  });

  it('gives an id once, also to those who ask together and for a file that nobody has told of', async () => {
    const collection = open();
    await collection.load();
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => collection.create('a', protocol('a', title))),
    );
    expect(answers).toEqual([true, false]);
    await place.write('mods/b.json', '{"title": "By hand"}');
    expect(await collection.create('b', protocol('b'))).toBe(false);
    expect(await titles(collection)).toEqual(['By hand', 'One']);
  });

  it.each(['', '.', '..', '../a', 'a/b', 'a\\b', 'A', 'a.json', 'a\0', 'x'.repeat(21)])(
    'knows no record %j, and makes none',
    async (id) => {
      await place.write('a.json', '{"title": "outside"}');
      const collection = open();
      expect(await collection.get(id)).toBeNull();
      expect(await collection.update(id, countUp)).toBeNull();
      expect(await collection.remove(id)).toBe(false);
      await expect(collection.create(id, protocol('a'))).rejects.toThrow('cannot be the name');
      expect(await place.names()).toEqual(['a.json']);
    },
  );

  it('leaves other files alone', async () => {
    const others = ['Mine.json', 'a.json.bak', 'a.json.orig', 'notes.txt', '.hidden.json'];
    for (const name of others) await place.write(`mods/${name}`, 'mine');
    await mkdir(place.path('mods', 'folder.json'));
    const collection = open();
    expect(await collection.list()).toEqual([]);
    await collection.notice(others);
    await collection.create('a', protocol('a'));
    for (const name of others) expect(await place.read(`mods/${name}`)).toBe('mine');
  });

  it('reads many files without holding them all open', async () => {
    await mkdir(place.path('mods'));
    await Promise.all(Array.from({ length: 300 }, (_, at) => place.write(`mods/p-${at}.json`, '{}')));
    expect(await open().list()).toHaveLength(300);
  });

  it('adds up what comes together', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await Promise.all(Array.from({ length: 50 }, () => collection.update('a', countUp)));
    expect(await place.json('mods/a.json')).toMatchObject({ seconds: 50 });
    expect((await collection.list())[0]?.seconds).toBe(50);
  });
});

describe('an edit by hand', () => {
  it('is told once, whether a reader or the watch sees it first', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await collection.create('b', protocol('b'));
    await place.write('mods/a.json', '{"title": "By hand"}');
    expect(await collection.get('a')).toMatchObject({ title: 'By hand' });
    await collection.notice(['a.json']);
    expect(edited).toEqual([['a']]);
    await place.write('mods/b.json', '{"title": "By hand"}');
    await collection.notice(['a.json', 'b.json']);
    await collection.get('b');
    expect(edited).toEqual([['a'], ['b']]);
  });

  it('is told beside a change of our own, which is not told', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await collection.update('a', countUp);
    await collection.remove('a');
    expect(edited).toEqual([]);
  });
});

describe('a record that goes', () => {
  it('is not brought back by a change that came too late', async () => {
    const collection = open();
    for (let round = 0; round < 20; round++) {
      const id = `a-${round}`;
      await collection.create(id, protocol(id));
      const [, removed, , after] = await Promise.all([
        collection.update(id, countUp),
        collection.remove(id),
        collection.update(id, countUp),
        collection.get(id),
      ]);
      expect(removed).toBe(true);
      expect(after === null || after !== 'damaged').toBe(true);
      expect(await collection.get(id)).toBeNull();
    }
    expect(await collection.list()).toEqual([]);
    expect(await place.names('mods')).toEqual([]);
  });

  it('is removed once, by whoever comes first', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    const answers = await Promise.all([collection.remove('a'), collection.remove('a')]);
    expect(answers).toEqual([true, false]);
  });

  it('and comes again under its name is the new one', async () => {
    const collection = open();
    await collection.create('a', protocol('a', 'Old'));
    await collection.remove('a');
    expect(await collection.create('a', protocol('a', 'New'))).toBe(true);
    expect(await titles(collection)).toEqual(['New']);
  });
});

describe('a record that is created', () => {
  it('is there once only for those who ask for it meanwhile', async () => {
    const collection = open();
    await collection.load();
    const creating = collection.create('a', protocol('a'));
    const asked = Array.from({ length: 20 }, () => collection.get('a'));
    await creating;
    await Promise.all([...asked, ...Array.from({ length: 20 }, () => collection.update('a', countUp))]);
    expect(await collection.get('a')).toMatchObject({ seconds: 20 });
    expect(await place.json('mods/a.json')).toMatchObject({ seconds: 20 });
  });

  it('is not there when it cannot be written, and can be created later', async () => {
    await place.write('mods', 'a file in the place of the folder');
    const collection = open();
    await expect(collection.list()).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    await unlink(place.path('mods'));
    expect(await collection.list()).toEqual([]);
    await place.write('mods', 'again');
    await expect(collection.create('a', protocol('a'))).rejects.toMatchObject({ code: 'STORAGE_READONLY' });
    expect(await collection.list()).toEqual([]);
    await unlink(place.path('mods'));
    expect(await collection.create('a', protocol('a'))).toBe(true);
  });
});

describe('a damaged file', () => {
  it('answers alone; the others work, and nothing replaces it', async () => {
    await place.write('mods/bad.json', '{"title": "cut');
    await place.write('mods/good.json', '{"title": "Good"}');
    const collection = open();
    expect(await titles(collection)).toEqual(['Good']);
    expect(await collection.get('bad')).toBe('damaged');
    expect(await collection.update('bad', countUp)).toBe('damaged');
    expect(await collection.update('bad', countUp, 'background')).toBe('damaged');
    expect(await collection.create('bad', protocol('bad'))).toBe(false);
    expect(await collection.update('good', countUp)).toMatchObject({ seconds: 1 });
    expect(await place.read('mods/bad.json')).toBe('{"title": "cut');
    expect(place.problems.list().map(({ path }) => path)).toEqual([place.path('mods/bad.json')]);
  });

  it('that is damaged while we run is not replaced either, though we know what was in it', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await place.write('mods/a.json', 'oops');
    expect(await collection.update('a', countUp)).toBe('damaged');
    expect(await collection.list()).toEqual([]);
    expect(await place.read('mods/a.json')).toBe('oops');
  });

  it('can be removed by its user, and is no problem then', async () => {
    await place.write('mods/bad.json', '{"title": "cut');
    const collection = open();
    await collection.list();
    expect(await collection.remove('bad')).toBe(true);
    expect(await collection.get('bad')).toBeNull();
    expect(place.problems.list()).toEqual([]);
  });

  it('works again when it is mended by hand', async () => {
    await place.write('mods/bad.json', '');
    const collection = open();
    await collection.list();
    await place.write('mods/bad.json', '{"title": "Mended"}');
    await collection.notice(['bad.json']);
    expect(await titles(collection)).toEqual(['Mended']);
    expect(edited).toEqual([['bad']]);
  });

  it('that is a link in a circle does not keep the others from being read', async () => {
    await place.write('mods/good.json', '{"title": "Good"}');
    await symlink('loop.json', place.path('mods/loop.json'));
    const collection = open();
    expect(await titles(collection)).toEqual(['Good']);
    expect(await collection.get('loop')).toBe('damaged');
  });
});
