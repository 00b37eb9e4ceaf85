import { readdir } from 'node:fs/promises';
import type { IDeletedToTrash, ISave } from '@hangar/domain';

import { SaveWorld } from './save-world';

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

const SLOT_1 = ['hex1.hxs', 'hex101.hxs', 'hex113.hxs'];
const OTHERS = ['hex0.hxs', 'hex013.hxs', 'hex6.hxs', 'hex613.hxs'];

/** The file of a game of Hexen that tells which map is played, here MAP13 on the fourth skill. */
function hexenGame(title: string): Buffer {
  const bytes = Buffer.alloc(100);
  bytes.write(title, 0, 'latin1');
  bytes.write('HXS Ver 2.37', 24, 'latin1');
  bytes.writeInt32LE(101, 40);
  bytes.set([13, 3], 44);
  return bytes;
}

async function putHexen(): Promise<ISave> {
  await world.choosePort('chocolate-doom', '3.1.0');
  for (const name of [...SLOT_1, ...OTHERS]) await world.put(name, hexenGame(`Game of ${name}`));
  return world.save('hex1.hxs');
}

const lying = async () => (await readdir(world.folder())).sort();

it('of Hexen is listed once, as its port numbers it, and not the game that runs', async () => {
  const save = await putHexen();
  expect(save).toMatchObject({ title: 'Game of hex1.hxs', slot: 1, skill: 4, family: 'chocolate-doom' });
  expect(save).toMatchObject({ map: 'MAP13', loadable: true, levelTimeTics: null });
  expect((await world.list()).map(({ fileName }) => fileName).sort()).toEqual(['hex0.hxs', 'hex1.hxs']);
});

it('goes to the trash with all its files, and comes back with them', async () => {
  const save = await putHexen();
  const path = `/api/protocols/${world.protocolId}/saves/${save.id}` as const;
  const { trashId }: IDeletedToTrash = (await world.game.api.delete(path)).data;
  expect(await lying()).toEqual(OTHERS);
  expect((await world.game.api.post(`/api/trash/${trashId}/restore`)).status).toBe(200);
  expect(await lying()).toEqual([...OTHERS, ...SLOT_1].sort());
});

it('is not copied as if it were one file', async () => {
  const save = await putHexen();
  const { id } = await world.game.protocol({ title: 'Other' });
  const path = `/api/protocols/${world.protocolId}/saves/${save.id}/copy` as const;
  const { status, error } = await world.game.api.post(path, { protocolId: id });
  expect([status, error.code]).toEqual([422, 'SAVE_NOT_LOADABLE']);
  expect(error.error).toContain('a file for each map beside hex1.hxs');
});
