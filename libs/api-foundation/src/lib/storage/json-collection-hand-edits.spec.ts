import { rm } from 'node:fs/promises';

import { openProtocols, protocol, titles } from '../testing/protocol-collection';
import { TestStorage } from '../testing/test-storage';

let place: TestStorage;
let edited: string[][];
beforeEach(async () => {
  place = await TestStorage.create();
  edited = [];
});
afterEach(() => place.remove());

const open = () => openProtocols(place, (ids) => void edited.push(ids));

describe('files that the user adds or removes', () => {
  it('appear and disappear when they are noticed, and are reported', async () => {
    const collection = open();
    await collection.list();
    await place.write('mods/a.json', '{"title": "By hand", "mine": 1}');
    await collection.notice(['a.json']);
    expect(await titles(collection)).toEqual(['By hand']);
    await rm(place.path('mods/a.json'));
    await collection.notice(['a.json']);
    expect(await collection.list()).toEqual([]);
    expect(edited).toEqual([['a'], ['a']]);
  });

  it('are found by id before they have been noticed', async () => {
    const collection = open();
    await collection.list();
    await place.write('mods/a.json', '{"title": "By hand"}');
    expect(await collection.get('a')).toMatchObject({ title: 'By hand' });
  });

  it('are not reported as damaged while they are being copied, and appear when complete', async () => {
    const collection = open();
    await collection.list();
    await place.writeNow('mods/a.json', '{"title": "By');
    await collection.notice(['a.json']);
    expect(await collection.get('a')).toBeNull();
    expect(place.problems.list()).toEqual([]);
    await place.writeNow('mods/a.json', '{"title": "By hand"}');
    await collection.notice(['a.json']);
    expect(await titles(collection)).toEqual(['By hand']);
    expect(await place.names('mods')).toEqual(['a.json']);
  });

  it('are reported as damaged when they stay incomplete', async () => {
    const collection = open();
    await collection.list();
    await place.writeNow('mods/a.json', '{"title": "By');
    await collection.notice(['a.json']);
    place.clock.advance(1500);
    await collection.notice(['a.json']);
    expect(await collection.get('a')).toBe('damaged');
    expect(place.problems.list()).toHaveLength(1);
  });

  it('are not reported when Hangar wrote them', async () => {
    const collection = open();
    await collection.create('a', protocol('a'));
    await collection.notice(['a.json', 'a.json.bak']);
    expect(edited).toEqual([]);
  });
});
