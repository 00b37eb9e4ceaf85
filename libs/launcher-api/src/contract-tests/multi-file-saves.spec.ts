import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IDeletedToTrash, ISave } from '@hangar/domain';

import { SaveWorld } from './save-world';

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

const SLOT_1 = ['hex1.hxs', 'hex101.hxs', 'hex113.hxs'];
const OTHER_SAVES = ['hex0.hxs', 'hex013.hxs', 'hex6.hxs', 'hex613.hxs'];

/** Builds the file of a Hexen save that contains the current map: MAP13 on the fourth skill level. */
function buildHexenGame(title: string): Buffer {
  const bytes = Buffer.alloc(100);
  bytes.write(title, 0, 'latin1');
  bytes.write('HXS Ver 2.37', 24, 'latin1');
  bytes.writeInt32LE(101, 40);
  bytes.set([13, 3], 44);
  return bytes;
}

async function writeHexenSave(): Promise<ISave> {
  await world.choosePort('chocolate-doom', '3.1.0');
  for (const name of [...SLOT_1, ...OTHER_SAVES])
    await world.writeSave(name, buildHexenGame(`Game of ${name}`));
  return world.save('hex1.hxs');
}

const listFiles = async () => (await readdir(world.getFolder())).sort();

it("a Hexen save is listed once, with the port's slot number, and the game's working save is omitted", async () => {
  const save = await writeHexenSave();
  expect(save).toMatchObject({ title: 'Game of hex1.hxs', slot: 1, skill: 4, family: 'chocolate-doom' });
  expect(save).toMatchObject({ map: 'MAP13', loadable: true, levelTimeTics: null });
  expect((await world.list()).map(({ fileName }) => fileName).sort()).toEqual(['hex0.hxs', 'hex1.hxs']);
});

it('a save of several files is moved to the trash and restored with all its files', async () => {
  const save = await writeHexenSave();
  const path = `/api/protocols/${world.protocolId}/saves/${save.id}` as const;
  const { trashId }: IDeletedToTrash = (await world.game.api.delete(path)).data;
  expect(await listFiles()).toEqual(OTHER_SAVES);
  expect((await world.game.api.post(`/api/trash/${trashId}/restore`)).status).toBe(200);
  expect(await listFiles()).toEqual([...OTHER_SAVES, ...SLOT_1].sort());
});

it('a save of several files does not overwrite an existing file when restored, and that file is reported', async () => {
  const save = await writeHexenSave();
  const path = `/api/protocols/${world.protocolId}/saves/${save.id}` as const;
  const { trashId }: IDeletedToTrash = (await world.game.api.delete(path)).data;
  await world.writeSave('hex113.hxs', buildHexenGame('Another'));
  const { status, error } = await world.game.api.post(`/api/trash/${trashId}/restore`);
  expect([status, error.error]).toEqual([
    409,
    expect.stringContaining(`${join(world.getFolder(world.protocolId), 'hex113.hxs')} already exists`),
  ]);
});

describe('a copy of a save with several files', () => {
  let other: string;
  beforeEach(async () => {
    other = (await world.game.createProtocol({ title: 'Other' })).id;
  });
  const listOtherFiles = async () => (await readdir(world.getFolder(other))).sort();
  const copy = async ({ id }: ISave) =>
    world.game.api.post(`/api/protocols/${world.protocolId}/saves/${id}/copy`, { protocolId: other });

  it('has all files, and a second copy uses the next free slot', async () => {
    const save = await writeHexenSave();
    const { status, data } = await copy(save);
    expect([status, data.fileName, data.map]).toEqual([201, 'hex1.hxs', 'MAP13']);
    expect(await listOtherFiles()).toEqual(SLOT_1);
    expect((await copy(save)).data).toMatchObject({ fileName: 'hex0.hxs', slot: 0 });
    expect(await listOtherFiles()).toEqual(['hex0.hxs', 'hex001.hxs', 'hex013.hxs', ...SLOT_1]);
    expect(await readFile(join(world.getFolder(other), 'hex013.hxs'))).toEqual(
      buildHexenGame('Game of hex113.hxs'),
    );
    expect(await listFiles()).toEqual([...OTHER_SAVES, ...SLOT_1].sort());
  });

  it('is never mixed with leftovers of another copy', async () => {
    const save = await writeHexenSave();
    await world.writeSave('hex102.hxs', Buffer.from('left'), { protocolId: other });
    expect((await copy(save)).data).toMatchObject({ fileName: 'hex0.hxs', slot: 0 });
    expect(await listOtherFiles()).toEqual(['hex0.hxs', 'hex001.hxs', 'hex013.hxs', 'hex102.hxs']);
  });

  it('is rejected if no slot is free, and leaves no files behind', async () => {
    const save = await writeHexenSave();
    for (let slot = 0; slot < 6; slot++)
      await world.writeSave(`hex${slot}.hxs`, buildHexenGame('There'), { protocolId: other });
    const { status, error } = await copy(save);
    expect([status, error.code]).toEqual([409, 'TARGET_EXISTS']);
    expect(await listOtherFiles()).toHaveLength(6);
  });

  it('is a folder in the next free slot for EDGE-Classic', async () => {
    await world.choosePort('edge-classic', '1.5.0');
    const head = Buffer.concat([Buffer.from('EdgeSave'), Buffer.alloc(50, 3)]);
    for (const name of ['slot002/head.esg', 'slot002/globals.esg']) await world.writeSave(name, head);
    const save = await world.save('head.esg');
    expect((await copy(save)).data).toMatchObject({ slot: 2 });
    expect((await copy(save)).data).toMatchObject({ slot: 0 });
    expect(await listOtherFiles()).toEqual(['slot000', 'slot002']);
    for (const slot of ['slot000', 'slot002'])
      expect((await readdir(join(world.getFolder(other), slot))).sort()).toEqual(['globals.esg', 'head.esg']);
  });
});

describe('a copy of a save with several files that was interrupted by a crash', () => {
  const names = ['hex2.hxs', 'hex201.hxs', 'hex213.hxs'];
  /** Simulates a crash after only these files were copied. */
  const simulateCrashAfter = async (done: readonly string[]) => {
    const save = await writeHexenSave();
    const copy = { protocolId: world.protocolId, place: 'saves/hex2.hxs', names, madeWith: save.madeWith };
    await world.game.api.restart(async () => {
      for (const name of done) await world.writeSave(name, buildHexenGame(`Copy of ${name}`));
      const folder = world.game.api.path('changes');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'save-copy-0123456789ab.json'), JSON.stringify(copy));
    });
  };
  const listLeftovers = async () =>
    (await readdir(world.game.api.path('changes'))).filter((name) => name.startsWith('save-copy'));

  it('is removed if its own file was missing', async () => {
    await simulateCrashAfter(names.slice(1));
    expect(await listFiles()).toEqual([...OTHER_SAVES, ...SLOT_1].sort());
    expect(await listLeftovers()).toEqual([]);
  });

  it('is kept if its own file, which is copied last, exists', async () => {
    await simulateCrashAfter(names);
    expect(await listFiles()).toEqual([...OTHER_SAVES, ...SLOT_1, ...names].sort());
    expect(await listLeftovers()).toEqual([]);
  });

  it.each([
    { place: 'saves/../../settings.json' },
    { names: ['hex2.hxs', '../hex1.hxs'] },
    { protocolId: '..' },
  ])('is left unchanged and reported if it names %j', async (createChange) => {
    await simulateCrashAfter([]);
    const path = world.game.api.path('changes', 'save-copy-0123456789ab.json');
    const copy = { protocolId: world.protocolId, place: 'saves/hex2.hxs', names };
    await world.game.api.restart(() => writeFile(path, JSON.stringify({ ...copy, ...createChange })));
    expect(await listFiles()).toEqual([...OTHER_SAVES, ...SLOT_1].sort());
    expect((await world.game.api.get('/api/health')).data.problems).toMatchObject([{ path }]);
  });
});
