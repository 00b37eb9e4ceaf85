import type { IModFile } from '@hangar/domain';

import { RelayWorld } from './relay-world';

const URL = 'https://example.org/';
const LONGEST_PAUSE = 30 * 60_000;

let world: RelayWorld;
let entries: IModFile[];
beforeEach(async () => {
  world = await RelayWorld.create();
  entries = [];
  for (const name of ['a.wad', 'b.wad', 'c.wad']) entries.push(await world.add(name, { url: URL }));
});
afterEach(() => world.close());

const hashOf = (place: number) => entries[place]?.hashValue ?? '';
const lookups = () => entries.map(({ hashValue }) => world.registry.lookupsOf(hashValue));

describe('going through what was in the catalogue before', () => {
  it('lets a second pass between two files, and a file that is added comes first', async () => {
    await world.switchOn();
    await world.registry.lookupOf(hashOf(0));
    const started = world.clock.monotonic();
    await world.settled();
    expect(lookups()).toEqual([1, 0, 0]);
    await world.passTimeUntil(world.registry.lookupOf(hashOf(1)));
    await world.passTimeUntil(world.registry.lookupOf(hashOf(2)));
    expect(world.clock.monotonic() - started).toBeGreaterThanOrEqual(2_000);
    expect(world.registry.submissions).toEqual([]);
  });

  it('goes on after a restart where it was, and is over once', async () => {
    await world.switchOn();
    await world.registry.lookupOf(hashOf(0));
    await world.settled();
    await world.api.restart();
    await world.passTimeUntil(world.registry.lookupOf(hashOf(1)));
    await world.passTimeUntil(world.registry.lookupOf(hashOf(2)));
    await world.settled();
    await world.passTime(5_000);
    await world.settled();
    await world.api.restart();
    await world.passTime(5_000);
    await world.settled();
    expect(lookups()).toEqual([1, 1, 1]);
  });

  it('is not held up by one file that the Registry fails with', async () => {
    world.registry.behave = ({ url }, response) => url.endsWith(hashOf(0)) && Boolean(response.destroy());
    await world.switchOn();
    await world.passTimeUntil(world.registry.lookupOf(hashOf(1)));
    await world.passTimeUntil(world.registry.lookupOf(hashOf(2)));
    const before = world.registry.lookupsOf(hashOf(0));
    world.registry.behave = () => false;
    world.clock.advance(LONGEST_PAUSE);
    await world.settled();
    await world.settled();
    expect(world.registry.lookupsOf(hashOf(0))).toBe(before + 1);
  });

  it('offers an entry as soon as the user has changed it', async () => {
    await world.switchOn();
    await world.registry.lookupOf(hashOf(0));
    await world.edit(entries[2]?.id ?? '', { version: '2' });
    expect((await world.registry.submission()).body).toMatchObject({
      hash: hashOf(2),
      version: '2',
      url: URL,
    });
    await world.settled();
    expect(world.registry.submissions).toHaveLength(1);
  });
});
