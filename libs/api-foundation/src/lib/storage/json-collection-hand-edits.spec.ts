import { rm } from 'node:fs/promises';

import { openProtocols, protocol, listTitles } from '../testing/protocol-collection';
import { TestStorage } from '../testing/test-storage';

let storage: TestStorage;
let edited: string[][];
beforeEach(async () => {
  storage = await TestStorage.create();
  edited = [];
});
afterEach(() => storage.remove());

const open = () => openProtocols(storage, (ids) => void edited.push(ids));

describe('files that the user adds or removes', () => {
  it('appear and disappear when they are noticed, and are reported', async () => {
    const collection = open();
    await collection.list();
    await storage.write('mods/a.json', '{"title": "By hand", "mine": 1}');
    await collection.checkFiles(['a.json']);
    expect(await listTitles(collection)).toEqual(['By hand']);
    await rm(storage.path('mods/a.json'));
    await collection.checkFiles(['a.json']);
    expect(await collection.list()).toEqual([]);
    expect(edited).toEqual([['a'], ['a']]);
  });

  it('are found by id before they have been noticed', async () => {
    const collection = open();
    await collection.list();
    await storage.write('mods/a.json', '{"title": "By hand"}');
    expect(await collection.get('a')).toMatchObject({ title: 'By hand' });
  });

  it('are not reported as damaged while they are being copied, and appear when complete', async () => {
    const collection = open();
    await collection.list();
    await storage.writeNow('mods/a.json', '{"title": "By');
    await collection.checkFiles(['a.json']);
    expect(await collection.get('a')).toBeNull();
    expect(storage.problems.list()).toEqual([]);
    await storage.writeNow('mods/a.json', '{"title": "By hand"}');
    await collection.checkFiles(['a.json']);
    expect(await listTitles(collection)).toEqual(['By hand']);
    expect(await storage.names('mods')).toEqual(['a.json']);
  });

  it('are reported as damaged when they stay incomplete', async () => {
    const collection = open();
    await collection.list();
    await storage.writeNow('mods/a.json', '{"title": "By');
    await collection.checkFiles(['a.json']);
    storage.clock.advance(1500);
    await collection.checkFiles(['a.json']);
    expect(await collection.get('a')).toBe('damaged');
    expect(storage.problems.list()).toHaveLength(1);
  });

  it('are not reported when Hangar wrote them', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await collection.checkFiles(['a.json', 'a.json.bak']);
    expect(edited).toEqual([]);
  });
});
