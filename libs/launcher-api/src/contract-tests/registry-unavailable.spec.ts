import { writeFile } from 'node:fs/promises';

import { send } from './recording-registry';
import { FILLED_FIELDS, STATE_FILE, RelayWorld } from './relay-world';

const MINUTE_MS = 60_000;

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

describe('an unreachable Registry', () => {
  beforeEach(() => world.enableLookup());

  it('is queried again in the background until it is available, and then its data is shown', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    world.registry.respond = (_, response) => Boolean(response.destroy());
    const { id } = await world.add('sunder.wad');
    // Hangar tries three times immediately, then after six seconds, then after twelve, and so on.
    for (let attempt = 1; attempt <= 7; attempt++)
      await world.advanceUntil(world.registry.waitForLookup(hash));
    expect(world.clock.monotonic()).toBeGreaterThan(15_000);
    world.registry.respond = () => false;
    await world.advanceUntil(world.waitForMatchAfter(() => Promise.resolve()));
    expect(await world.getEntry(id)).toMatchObject(FILLED_FIELDS);
  });

  it('is queried for pending files after a restart', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    world.holdResponses();
    const { id } = await world.add('sunder.wad');
    await world.registry.waitForLookup(hash);
    await world.edit(id, { version: 'mine' });
    await world.edit(id, { version: null });
    await world.api.restart(() => {
      world.registry.respond = () => false;
      return Promise.resolve();
    });
    await world.registry.waitForLookup(hash);
    await world.waitUntilSettled();
    expect(await world.getEntry(id)).toMatchObject({ ...FILLED_FIELDS, version: null });
  });

  it('is not queried during the pause that it requests, even after a restart', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    world.registry.respond = (_, response) => {
      send(response, 429, {}, { 'retry-after': '600' });
      return true;
    };
    await world.add('sunder.wad');
    await world.registry.waitForLookup(hash);
    await world.advance(MINUTE_MS);
    world.registry.respond = () => false;
    await world.api.restart();
    await world.advance(8 * MINUTE_MS);
    expect(world.registry.countLookups(hash)).toBe(1);
    await world.advanceUntil(world.registry.waitForLookup(hash));
  });

  it('is queried again at the right time, even if the clock was set back', async () => {
    const hash = await world.addToRegistry('sunder.wad');
    world.registry.respond = (_, response) => {
      send(response, 429, {}, { 'retry-after': '600' });
      return true;
    };
    await world.add('sunder.wad');
    await world.registry.waitForLookup(hash);
    const isBackingOff = () =>
      world.readState().then(
        ({ restUntil }) => typeof restUntil === 'string',
        () => false,
      );
    while (!(await isBackingOff()));
    world.registry.respond = () => false;
    world.clock.setBy(-400 * 24 * 60 * MINUTE_MS);
    const attempt = world.registry.waitForLookup(hash);
    await world.advance(11 * MINUTE_MS);
    await attempt;
  });

  it.each<[string, object, boolean]>([
    ['is given up on', {}, false],
    ['is still retried while something waits to be submitted', { url: 'https://example.com/' }, true],
  ])('after fifty failures %s', async (_, description, keepsRetrying) => {
    world.holdResponses();
    const { hashValue } = await world.add('sunder.wad', description);
    await world.registry.waitForLookup(hashValue);
    await world.api.restart(async () => {
      const storedState = await world.readState();
      const waiting = (storedState['waiting'] as object[]).map((file) => ({ ...file, tries: 49 }));
      await writeFile(world.api.path(...STATE_FILE), JSON.stringify({ ...storedState, waiting }));
      world.registry.respond = (__, response) => Boolean(response.destroy());
    });
    for (let attempt = 0; attempt < 3; attempt++)
      await world.advanceUntil(world.registry.waitForLookup(hashValue));
    world.registry.respond = () => false;
    await world.advanceUntil(world.waitUntilSettled());
    world.clock.advance(30 * MINUTE_MS);
    await world.waitUntilSettled();
    await world.waitUntilSettled();
    expect(world.registry.countLookups(hashValue)).toBe(keepsRetrying ? 5 : 4);
  });
});
