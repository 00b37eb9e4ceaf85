import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IContinueRequest, ILaunchRequest } from '@hangar/domain';

import { SaveWorld } from './save-world';

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

const continueGame = async (body: IContinueRequest = {}) =>
  world.game.start(`/api/protocols/${world.protocolId}/continue`, body);
const launch = (body: ILaunchRequest) =>
  world.game.api.post(`/api/protocols/${world.protocolId}/launch`, body);
/** Launches the protocol. Returns the port's arguments, with each path reduced to its file name. */
async function getArguments(body: ILaunchRequest): Promise<string[]> {
  const { command } = await world.game.launch(world.protocolId, body);
  return command.args.map((argument) => basename(argument));
}

/** Creates a save that was made with one mod. The protocol now has a different mod. */
async function createSaveWithOldMod(): Promise<{ saveId: string; oldFile: string }> {
  const [old, now] = [await world.game.files.writeMod('old.wad'), await world.game.files.writeMod('now.wad')];
  const path = `/api/protocols/${world.protocolId}` as const;
  await world.game.api.put(path, { files: [{ filePath: old }] });
  await world.play(() => world.writeSave('woofsav1.dsg'));
  await world.game.api.put(path, { files: [{ filePath: now }], options: { map: 'MAP05', skill: 1 } });
  const catalogue = (await world.game.api.get('/api/mod-files/catalog')).data;
  const oldFile = catalogue.find(({ name }: { name: string }) => name === 'old')?.filePath ?? '';
  return { saveId: (await world.save('woofsav1.dsg')).id, oldFile };
}

it('continues from a save, which determines the map and the skill level', async () => {
  await world.writeSave('woofsav3.dsg');
  const { id: saveId } = await world.save('woofsav3.dsg');
  const args = await getArguments({ saveId, options: { map: 'MAP05', skill: 1 } });
  expect(args.slice(args.indexOf('-loadgame')).slice(0, 2)).toEqual(['-loadgame', '3']);
  expect(args).not.toContain('-warp');
  expect(args).not.toContain('-skill');
});

const loadsFile = (args: readonly string[], name: string) =>
  args.some((argument) => argument.startsWith(name));

it('continues with the current files, or with those of the save if requested', async () => {
  const { saveId } = await createSaveWithOldMod();
  const now = await getArguments({ saveId });
  expect([loadsFile(now, 'now'), loadsFile(now, 'old')]).toEqual([true, false]);
  await world.game.end();
  const argumentsWithOldFiles = await getArguments({ saveId, withOldFiles: true });
  expect([loadsFile(argumentsWithOldFiles, 'now'), loadsFile(argumentsWithOldFiles, 'old')]).toEqual([
    false,
    true,
  ]);
  expect(argumentsWithOldFiles).toContain('-loadgame');
});

it('uses the files of the save by default, unless the current ones are requested', async () => {
  await createSaveWithOldMod();
  const bodies: [IContinueRequest, boolean][] = [
    [{}, false],
    [{ withOldFiles: false }, true],
    [{ extras: [] }, true],
  ];
  for (const [body, now] of bodies) {
    const { data } = await continueGame(body);
    const args = data.command.args.map((argument) => basename(argument));
    expect([loadsFile(args, 'now'), loadsFile(args, 'old')]).toEqual([now, !now]);
    await world.game.end();
  }
});

it('launches nothing by default if a file of the save is missing', async () => {
  const { oldFile } = await createSaveWithOldMod();
  await rm(oldFile);
  await world.game.api.restart();
  const { status, error } = await world.game.api.post(`/api/protocols/${world.protocolId}/continue`, {});
  expect([status, error.code]).toEqual([422, 'OLD_FILES_MISSING']);
  const sessions = (await world.game.api.get('/api/sessions')).data;
  expect(sessions.filter(({ endedAt }) => endedAt === null)).toEqual([]);
});

it('lists the missing files of a save', async () => {
  const { saveId, oldFile } = await createSaveWithOldMod();
  await rm(oldFile);
  await world.game.api.restart();
  const { status, error } = await launch({ saveId, withOldFiles: true });
  expect([status, error.code]).toEqual([422, 'OLD_FILES_MISSING']);
  expect(error.error).toContain('old');
  expect(error.details).toMatchObject({ files: [{ name: 'old' }] });
});

it('reports that the files of a save are unknown', async () => {
  await world.writeSave('woofsav3.dsg');
  const { id: saveId } = await world.save('woofsav3.dsg');
  const { error } = await launch({ saveId, withOldFiles: true });
  expect(error.code).toBe('OLD_FILES_MISSING');
  expect(error.error).toContain("Hangar doesn't know");
});

it('a save cannot be combined with a demo', async () => {
  await world.writeSave('woofsav1.dsg');
  const { id: saveId } = await world.save('woofsav1.dsg');
  for (const ids of [
    { saveId, demoId: 'd' },
    { saveId: 'unknown', demoId: 'd' },
  ]) {
    const { status, error } = await launch(ids);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.error).toContain('must not be combined with saveId');
  }
});

it('rejects a save that the port cannot load, and a missing save', async () => {
  await world.writeSave('doomsav1.dsg', 'chocolate');
  const { id: saveId } = await world.save('doomsav1.dsg');
  const refused = await launch({ saveId });
  expect([refused.status, refused.error.code]).toEqual([422, 'SAVE_NOT_LOADABLE']);
  expect(refused.error.error).toContain('Chocolate Doom');
  const unknown = await launch({ saveId: 'f'.repeat(24) });
  expect([unknown.status, unknown.error.code]).toEqual([404, 'SAVE_NOT_FOUND']);
});
