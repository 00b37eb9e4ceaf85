import { writeFile } from 'node:fs/promises';

import { RelayWorld } from './relay-world';

const URL = 'https://example.org/sunder';

let world: RelayWorld;
beforeEach(async () => {
  world = await RelayWorld.create();
});
afterEach(() => world.close());

describe('a submission that is blocked by a firewall', () => {
  beforeEach(async () => {
    await world.enableLookup();
    world.registry.respondToSubmissions(403);
  });

  it('does not delay lookups of other files', async () => {
    for (const name of ['a.wad', 'b.wad', 'c.wad']) {
      const { hashValue } = await world.add(name, { url: URL });
      await world.registry.waitForLookup(hashValue);
    }
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(3);
  });

  it('is retried once later, and then discarded', async () => {
    await world.add('sunder.wad', { url: URL });
    await world.registry.waitForSubmission();
    world.registry.respond = () => false;
    await world.advanceUntil(world.registry.waitForSubmission());
    await world.advance(60_000);
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(2);
  });
});

describe('a submission that cannot be delivered', () => {
  beforeEach(async () => {
    await world.enableLookup();
    world.registry.respondToSubmissions(503);
    await world.add('sunder.wad', { url: URL });
    await world.advanceUntil(world.registry.waitForSubmission());
  });

  it('is kept on disk and sent after the next start', async () => {
    await world.api.restart();
    world.registry.respond = () => false;
    await world.waitUntilSettled();
    const before = world.registry.submissions.length;
    expect(world.registry.submissions.at(-1)).toMatchObject({ url: URL });
    await world.api.restart();
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(before);
  });

  it('is sent as soon as the Registry is available again', async () => {
    // The pause after a failure delays the next attempt.
    await world.advanceUntil(world.registry.waitForSubmission());
    await world.advanceUntil(world.registry.waitForSubmission());
    world.registry.respond = () => false;
    await world.advanceUntil(world.registry.waitForSubmission());
    await world.advanceUntil(world.waitUntilSettled());
    await world.api.restart();
    expect(await world.readState()).toMatchObject({ sent: [{ fingerprint: expect.any(String) }] });
  });

  it('is discarded if the feature is turned off first', async () => {
    await world.disableLookup();
    const sent = world.registry.requests.length;
    world.registry.respond = () => false;
    await world.advance(60_000);
    await world.api.restart();
    await world.advance(60_000);
    expect(await world.readState()).toMatchObject({ waiting: [], sent: [] });
    expect(world.registry.requests).toHaveLength(sent);
    const submitted = world.registry.submissions.length;
    await world.enableLookup();
    await world.waitUntilSettled();
    await world.advance(60_000);
    await world.waitUntilSettled();
    expect(world.registry.submissions).toHaveLength(submitted);
  });

  it('is discarded together with its entry', async () => {
    const [{ id } = { id: '' }] = (await world.api.get('/api/mod-files/catalog')).data;
    await world.api.restart(async () => {
      await writeFile(world.api.path('modFileCatalogue.json'), '[]');
      world.registry.respond = () => false;
    });
    const submitted = world.registry.submissions.length;
    await world.waitUntilSettled();
    expect((await world.readState())['waiting']).not.toContainEqual(expect.objectContaining({ fileId: id }));
    expect(world.registry.submissions).toHaveLength(submitted);
  });
});
