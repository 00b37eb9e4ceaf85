import { signal } from '@angular/core';
import type { IModFile, IProtocolCard, SortDirection, SortKey } from '@hangar/domain';
import { aModFile, aProtocol } from '@hangar/ui-data-access/testing';

import { LaunchList } from './launch-list';
import type { Shelf } from './shelf';

const sunder = aProtocol({
  id: 'sunder',
  title: 'Sünder 2',
  tags: ['Hard'],
  baseGameVersionId: 'v-doom2',
  playtimeSeconds: 50,
  lastLaunchedAt: '2026-03-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  files: [{ fileId: 'f-1', hashValue: 'a', name: 'Lantern HUD', enabled: true }],
});
const tidal = aProtocol({
  id: 'tidal',
  title: 'Sünder 10',
  description: 'Slowly flooding foundry',
  tags: ['Hard', 'Co-op'],
  playtimeSeconds: 90,
  createdAt: '2026-01-02T00:00:00.000Z',
});
const winter = aProtocol({
  id: 'winter',
  title: 'ábaco',
  lastLaunchedAt: '2026-04-01T00:00:00.000Z',
  createdAt: '2026-01-03T00:00:00.000Z',
});

/** Creates a list of the protocols above, with signals that control it. */
function createList(
  protocols: readonly IProtocolCard[] = [sunder, tidal, winter],
  files: readonly IModFile[] = [],
) {
  const handles = {
    protocols: signal<readonly IProtocolCard[] | null>(protocols),
    files: signal<readonly IModFile[] | null>(files),
    gameId: signal<string | null>(null),
    shelf: signal<Shelf | null>(null),
    tags: signal<readonly string[]>([]),
    sort: signal<SortKey>('last-played'),
    direction: signal<SortDirection>('desc'),
    query: signal(''),
    getSetup: signal<(protocol: IProtocolCard) => string>(() => ''),
    getGame: signal((protocol: IProtocolCard) => protocol.baseGameVersionId ?? 'v-default'),
  };
  const list = new LaunchList(handles);
  return { ...handles, list, ids: () => list.shown().map(({ id }) => id) };
}

describe('LaunchList', () => {
  it.each<[SortKey, SortDirection, readonly string[]]>([
    ['last-played', 'desc', ['winter', 'sunder', 'tidal']],
    ['last-played', 'asc', ['tidal', 'sunder', 'winter']],
    ['playtime', 'desc', ['tidal', 'sunder', 'winter']],
    ['playtime', 'asc', ['winter', 'sunder', 'tidal']],
    ['title', 'asc', ['winter', 'sunder', 'tidal']],
    ['title', 'desc', ['tidal', 'sunder', 'winter']],
    ['created', 'desc', ['winter', 'tidal', 'sunder']],
  ])('sorts by %s, %s', (sort, direction, ids) => {
    const world = createList();
    world.sort.set(sort);
    world.direction.set(direction);
    expect(world.ids()).toEqual(ids);
  });

  it('shows the newest first if the sort values are equal', () => {
    const world = createList([
      aProtocol({ id: 'old', createdAt: '2026-01-01T00:00:00.000Z' }),
      aProtocol({ id: 'new', createdAt: '2026-01-02T00:00:00.000Z' }),
    ]);
    expect(world.ids()).toEqual(['new', 'old']);
    world.direction.set('asc');
    expect(world.ids()).toEqual(['new', 'old']);
  });

  it('shows the protocols of one base game, including those that use it by default', () => {
    const world = createList();
    world.gameId.set('v-default');
    expect(world.ids()).toEqual(['winter', 'tidal']);
    world.gameId.set('v-unknown');
    expect(world.ids()).toEqual([]);
  });

  it('shows only protocols with all selected tags', () => {
    const world = createList();
    world.tags.set(['Hard']);
    expect(world.ids()).toEqual(['sunder', 'tidal']);
    world.tags.set(['Hard', 'Co-op']);
    expect(world.ids()).toEqual(['tidal']);
  });

  it.each([
    ['sunder', ['sunder', 'tidal']],
    ['SÜNDER 10', ['tidal']],
    ['foundry slow', ['tidal']],
    ['co-op', ['tidal']],
    ['lantern', ['sunder']],
    ['lantern foundry', []],
  ])('finds "%s" in titles, descriptions, tags and file names', (query, ids) => {
    const world = createList();
    world.query.set(query);
    expect(world.ids()).toEqual(ids);
  });

  it('shows an exact title match first, regardless of the sort order', () => {
    const world = createList([
      aProtocol({ id: 'two', title: 'Scythe 2', lastLaunchedAt: '2026-04-01T00:00:00.000Z' }),
      aProtocol({ id: 'one', title: 'Scythe' }),
    ]);
    world.query.set('scythe');
    expect(world.ids()).toEqual(['one', 'two']);
  });

  it('finds a protocol by its base game and source port', () => {
    const world = createList();
    world.query.set('freedoom 1');
    expect(world.ids()).toEqual([]);
    world.getSetup.set(({ id }) => (id === 'tidal' ? 'freedoom 1\nwoof' : 'doom ii'));
    expect(world.ids()).toEqual(['tidal']);
  });

  it("does not mistake a number in a mod's name for the number of a base game", () => {
    const files = [{ fileId: 'f-2', hashValue: 'b', name: 'mbf21', enabled: true }];
    const world = createList([
      aProtocol({ id: 'two', files, lastLaunchedAt: '2026-04-01T00:00:00.000Z' }),
      aProtocol({ id: 'one' }),
    ]);
    world.getSetup.set(({ id }) => (id === 'one' ? 'freedoom: phase 1' : 'freedoom: phase 2'));
    world.query.set('freedoom phase 1');
    expect(world.ids()).toEqual(['one']);
  });

  it('shows a mod file first if its name is exactly the search text', () => {
    const files = ['The HUD', 'HUD 2', 'HUD'].map((name) => aModFile({ id: name, name, hashValue: name }));
    const world = createList([], files);
    world.query.set('hud');
    expect(world.list.matchingFiles().map(({ name }) => name)).toEqual(['HUD', 'HUD 2', 'The HUD']);
  });

  it('searches within the selected base game and tags', () => {
    const world = createList();
    world.query.set('sunder');
    world.gameId.set('v-doom2');
    expect(world.ids()).toEqual(['sunder']);
  });

  it('finds mod files only during a search', () => {
    const world = createList([], [aModFile({ name: 'Lantern HUD', fileName: 'hud.pk3', version: '0.9' })]);
    expect(world.list.matchingFiles()).toEqual([]);
    world.query.set('hud 0.9');
    expect(world.list.matchingFiles()).toHaveLength(1);
    world.query.set('road');
    expect(world.list.matchingFiles()).toEqual([]);
  });

  it('finds a renamed protocol by its new title', () => {
    const world = createList();
    world.query.set('orchard');
    expect(world.ids()).toEqual([]);
    world.protocols.set([{ ...sunder, title: 'Orchard Station' }, tidal]);
    expect(world.ids()).toEqual(['sunder']);
  });

  it('is empty until data is loaded', () => {
    const world = createList();
    world.protocols.set(null);
    world.files.set(null);
    world.query.set('x');
    expect([world.ids(), world.list.matchingFiles()]).toEqual([[], []]);
  });
});
