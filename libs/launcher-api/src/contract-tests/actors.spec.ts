import { readFile, writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { waitUntil } from '@hangar/api-foundation/testing';

import { ProtocolEditor, runAsActor, type EventOrigin, type LauncherExtension } from '../index';
import { LAUNCHER_STARTS } from './hosted-launcher';
import { ACTORS, REQUESTS_PER_KIND, TwoActors, type ActorId, type RecordedEvent } from './two-actors';

let world: TwoActors;
afterEach(() => world.api.close());

function countByActor(events: readonly Pick<RecordedEvent, 'origin'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { origin } of events) {
    const id = origin.actor?.id ?? 'nobody';
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

const each = (count: number) => ({ ann: count, bob: count });

describe.each(Object.entries(LAUNCHER_STARTS))('two users at the same time, on %s', (_name, start) => {
  it('are attributed correctly in every event and launch step', async () => {
    world = await TwoActors.start({}, start);
    const library = await world.prepare();
    world.events.length = 0;
    await world.sendAll(library);

    const updated = world.heard('protocol.updated');
    for (const { payload, origin } of updated) {
      const { id, notes, tags } = payload.protocol;
      const isBatch = [library.sharedInBatches, ...Object.values(library.ownInBatches)].includes(id);
      expect([id, isBatch ? tags[0] : notes.split(' ')[0]]).toEqual([id, origin.actor?.id]);
    }
    expect(countByActor(updated)).toEqual(each(4 * REQUESTS_PER_KIND));
    for (const { payload, origin } of world.heard('protocol.created'))
      expect(payload.protocol.title.split(' ')[0]).toBe(origin.actor?.id);
    for (const { payload, origin } of world.heard('protocol.removed'))
      expect(library.deleted[origin.actor?.id as ActorId]).toContain(payload.id);
    for (const { payload, origin } of world.heard('versions.delta'))
      expect(payload.updated[0]?.args.split(' ')[0]).toBe(`-${origin.actor?.id}`);
    for (const name of ['protocol.created', 'protocol.removed', 'versions.delta'] as const)
      expect([name, countByActor(world.heard(name))]).toEqual([name, each(REQUESTS_PER_KIND)]);
    expect(countByActor(world.heard('catalog.entry-updated'))).toEqual(each(REQUESTS_PER_KIND));

    const previews = world.steps.filter(({ preview }) => preview);
    expect(previews).toHaveLength(2 * REQUESTS_PER_KIND);
    for (const { args, actor } of previews) expect(args).toContain(`-${actor?.id}`);
  }, 60_000);

  it('have a separate request ID for each request', async () => {
    world = await TwoActors.start({}, start);
    await Promise.all(['a', 'b'].map((title) => world.send('ann', 'POST', '/api/protocols', { title })));
    const [first, second] = world.heard('protocol.created').map(({ origin }) => origin);
    expect(first).toMatchObject({ actor: ACTORS.ann, requestId: expect.any(String) as string });
    expect(Number.isNaN(Date.parse(first?.at ?? ''))).toBe(false);
    expect(second?.requestId).not.toBe(first?.requestId);
  });
});

it('the user of a launch is in its launch step and start event, but not in its end event', async () => {
  world = await TwoActors.start();
  const { own } = await world.prepare();
  await Promise.all(
    (['ann', 'bob'] as const).map((actor) =>
      world.send(actor, 'POST', `/api/protocols/${own[actor]}/launch`),
    ),
  );
  expect(world.steps.map(({ actor }) => actor?.id).sort()).toEqual(['ann', 'bob']);
  for (const { payload, origin } of world.heard('session.started'))
    expect(own[origin.actor?.id as ActorId]).toBe(payload.protocolId);
  expect(world.heard('session.started')).toHaveLength(2);
  for (const process of world.api.runner.processes) await world.api.runner.end(process);
  await waitUntil(() => world.heard('session.ended').length === 2);
  expect(countByActor(world.heard('session.ended'))).toEqual({ nobody: 2 });
});

it('a manual edit has no user, even if a request detects it', async () => {
  world = await TwoActors.start();
  const { shared } = await world.prepare();
  const path = world.api.path('mods', `${shared}.json`);
  const text = await readFile(path, 'utf8');
  world.events.length = 0;
  await writeFile(path, text.replace('"shared"', '"edited by hand"'));
  await world.send('ann', 'PUT', `/api/protocols/${shared}`, { notes: 'x' });
  const changed = world.heard('protocols.changed').map(({ origin }) => origin.actor?.id ?? null);
  expect(changed).toEqual([null, 'ann']);
});

it('code that a program runs as a user has that user, until it finishes', async () => {
  world = await TwoActors.start({ access: {} });
  const editor = world.api.resolve(ProtocolEditor);
  let laterCreation: Promise<unknown> = Promise.resolve();
  await runAsActor(ACTORS.bob, async () => {
    await editor.create({ title: 'during' });
    laterCreation = new Promise(setImmediate).then(() => editor.create({ title: 'after' }));
  });
  await laterCreation;
  await editor.create({ title: 'nobody' });
  expect(
    world.heard('protocol.created').map(({ payload, origin }) => [payload.protocol.title, origin.actor?.id]),
  ).toEqual([
    ['during', 'bob'],
    ['after', undefined],
    ['nobody', undefined],
  ]);
});

it('events have no user without a policy', async () => {
  world = await TwoActors.start({ access: {} });
  await world.send('ann', 'POST', '/api/protocols', { title: 'a' });
  await world.send('ann', 'POST', '/api/protocols/preview', { title: 'a' });
  expect(world.heard('protocol.created')[0]?.origin).toMatchObject({ actor: null, requestId: null });
  expect(world.steps[0]?.actor).toBeNull();
});

it('also passes the origin to Nest listeners', async () => {
  const origins: EventOrigin[] = [];
  @Injectable()
  class Listener {
    @OnEvent('protocol.created')
    onCreated(_payload: unknown, origin: EventOrigin): void {
      origins.push(origin);
    }
  }
  const module = { module: class ListenerModule {}, providers: [Listener] };
  const listening: LauncherExtension = { name: 'listening', compatibility: '*', module };
  world = await TwoActors.start({ extensions: [listening] });
  await world.send('bob', 'POST', '/api/protocols', { title: 'a' });
  expect(origins).toEqual([expect.objectContaining({ actor: ACTORS.bob })]);
});
