import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SaveWatch } from '../lib/play/saves/save-watch';
import { SaveWorld, sampleSave } from './save-world';

const SAVE_COUNT = 301;

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
  await mkdir(world.getFolder(), { recursive: true });
  for (let slot = 0; slot < SAVE_COUNT; slot++) {
    const path = join(world.getFolder(), `woofsav${slot}.dsg`);
    await writeFile(path, 'x');
    await utimes(path, 1_000_000 + slot, 1_000_000 + slot);
  }
  // Makes the folder look as if it had not changed for a long time.
  await utimes(world.getFolder(), 2_000_000, 2_000_000);
});
afterEach(() => world.close());

const getNewest = async (): Promise<unknown> => {
  const { data, headers } = await world.game.api.get(`/api/protocols/${world.protocolId}/saves?limit=1`);
  return [(data as { fileName: string }[])[0]?.fileName, headers.get('x-total-count')];
};

it('immediately detects a new save in a full folder', async () => {
  expect(await getNewest()).toEqual(['woofsav300.dsg', '301']);
  expect(await getNewest()).toEqual(['woofsav300.dsg', '301']);
  await world.writeSave('woofsav999.dsg');
  expect(await getNewest()).toEqual(['woofsav999.dsg', '302']);
});

it('reports a save in a full folder that was overwritten while the folder was not being watched', async () => {
  await getNewest();
  await writeFile(join(world.getFolder(), 'woofsav5.dsg'), await sampleSave('woof'));
  world.game.clock.advance(3000);
  await world.game.api.eventAfter('saves.changed', async () => {
    expect(await getNewest()).toEqual(['woofsav300.dsg', '301']);
  });
  expect(await getNewest()).toEqual(['woofsav5.dsg', '301']);
});

it('reports no change if no save was written', async () => {
  await getNewest();
  world.game.clock.advance(3000);
  const events = await world.game.api.listen();
  await getNewest();
  const { id } = await world.save('woofsav5.dsg');
  await world.game.api.delete(`/api/protocols/${world.protocolId}/saves/${id}`);
  await events.next('saves.changed');
  expect(events.names).not.toContain('saves.changed');
  events.close();
});

it('watches the saves of a game that is still running after Hangar is restarted', async () => {
  await world.game.launch(world.protocolId);
  await world.game.api.restart();
  const watch = world.game.api.resolve(SaveWatch);
  while (!watch.isWatching) await new Promise((resolve) => setImmediate(resolve));
  expect(watch.isWatching).toBe(true);
});
