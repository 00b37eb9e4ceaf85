import { writeFile } from 'node:fs/promises';

import { send } from './recording-registry';
import { FILLED, KEPT, RelayWorld } from './relay-world';

const MINUTE = 60_000;

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

describe('an unreachable Registry', () => {
  beforeEach(() => world.switchOn());

  it('is retried in the background until it is back, and then its data is shown', async () => {
    const hash = await world.hold('sunder.wad');
    world.registry.behave = (_, response) => Boolean(response.destroy());
    const { id } = await world.add('sunder.wad');
    // Three times immediately, then after six seconds, after twelve, and so on.
    for (let asked = 1; asked <= 7; asked++) await world.passTimeUntil(world.registry.lookupOf(hash));
    expect(world.clock.monotonic()).toBeGreaterThan(15_000);
    world.registry.behave = () => false;
    await world.passTimeUntil(world.matchedAfter(() => Promise.resolve()));
    expect(await world.entry(id)).toMatchObject(FILLED);
  });

  it('is queried for pending files after a restart', async () => {
    const hash = await world.hold('sunder.wad');
    world.holdAnswers();
    const { id } = await world.add('sunder.wad');
    await world.registry.lookupOf(hash);
    await world.edit(id, { version: 'mine' });
    await world.edit(id, { version: null });
    await world.api.restart(() => {
      world.registry.behave = () => false;
      return Promise.resolve();
    });
    await world.registry.lookupOf(hash);
    await world.settled();
    expect(await world.entry(id)).toMatchObject({ ...FILLED, version: null });
  });

  it('is not queried during the time that it specifies, even after a restart', async () => {
    const hash = await world.hold('sunder.wad');
    world.registry.behave = (_, response) => {
      send(response, 429, {}, { 'retry-after': '600' });
      return true;
    };
    await world.add('sunder.wad');
    await world.registry.lookupOf(hash);
    await world.passTime(MINUTE);
    world.registry.behave = () => false;
    await world.api.restart();
    await world.passTime(8 * MINUTE);
    expect(world.registry.lookupsOf(hash)).toBe(1);
    await world.passTimeUntil(world.registry.lookupOf(hash));
  });

  it('is queried again at the right time, even if the clock was set back', async () => {
    const hash = await world.hold('sunder.wad');
    world.registry.behave = (_, response) => {
      send(response, 429, {}, { 'retry-after': '600' });
      return true;
    };
    await world.add('sunder.wad');
    await world.registry.lookupOf(hash);
    const isResting = () =>
      world.kept().then(
        ({ restUntil }) => typeof restUntil === 'string',
        () => false,
      );
    while (!(await isResting()));
    world.registry.behave = () => false;
    world.clock.setBy(-400 * 24 * 60 * MINUTE);
    const asked = world.registry.lookupOf(hash);
    await world.passTime(11 * MINUTE);
    await asked;
  });

  it.each<[string, object, boolean]>([
    ['is given up on', {}, false],
    ['is still retried while something waits to be submitted', { url: 'https://example.com/' }, true],
  ])('after fifty failures %s', async (_, description, goesOn) => {
    world.holdAnswers();
    const { hashValue } = await world.add('sunder.wad', description);
    await world.registry.lookupOf(hashValue);
    await world.api.restart(async () => {
      const kept = await world.kept();
      const waiting = (kept['waiting'] as object[]).map((file) => ({ ...file, tries: 49 }));
      await writeFile(world.api.path(...KEPT), JSON.stringify({ ...kept, waiting }));
      world.registry.behave = (__, response) => Boolean(response.destroy());
    });
    for (let asked = 0; asked < 3; asked++) await world.passTimeUntil(world.registry.lookupOf(hashValue));
    world.registry.behave = () => false;
    await world.passTimeUntil(world.settled());
    world.clock.advance(30 * MINUTE);
    await world.settled();
    await world.settled();
    expect(world.registry.lookupsOf(hashValue)).toBe(goesOn ? 5 : 4);
  });
});
