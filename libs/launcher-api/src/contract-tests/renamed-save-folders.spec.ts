import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { buildWad, exitMap } from '@hangar/wad-files/testing';

import { SaveSetupRecordMover } from '../lib/play/saves/save-setup-carrier';
import { SaveWorld } from './save-world';

const SAVE = 'dsda-doom-savegame0.dsg';

let world: SaveWorld;
let protocolId: string;
let folders: { stored: string; named: string };
beforeEach(async () => {
  world = await SaveWorld.create();
  await world.choosePort('dsda-doom', '0.25.6');
  const { api, files } = world.game;
  const filePath = await files.write('map.wad', buildWad(exitMap('MAP01', { items: 1 })));
  const mod = (await api.post('/api/mod-files/catalog', { filePath })).data;
  protocolId = (await world.game.createProtocol({ files: [{ fileId: mod.id }] })).id;
  const nested = 'dsda_doom_data/doom2';
  folders = { stored: `${nested}/${parse(mod.filePath).name.toLowerCase()}`, named: `${nested}/map` };
});
afterEach(() => world.close());

/** Plays once. The port saves to a folder whose name it derives from the stored file. */
const playUnderStoredName = () =>
  world.play(() => world.writeSave(`${folders.stored}/${SAVE}`, 'dsda', { protocolId }), protocolId);
const list = async () =>
  (await world.list(protocolId)).map(({ filePath, madeWith }) => ({
    filePath,
    files: madeWith?.files.map(({ name }) => name),
  }));
const getExpectedSaves = (folder: string) => [
  { filePath: join(world.getFolder(protocolId), folder, SAVE), files: ['map'] },
];
const readDocument = () => readFile(world.game.api.path('saves-made', `${protocolId}.json`), 'utf8');

it('save folders that a launch renames keep the record of the files used for their saves', async () => {
  await playUnderStoredName();
  expect(await list()).toEqual(getExpectedSaves(folders.stored));
  await world.play(() => Promise.resolve(), protocolId);
  expect(await list()).toEqual(getExpectedSaves(folders.named));
  expect(await readDocument()).not.toContain(folders.stored);
});

it.each(['before', 'after'])(
  'save folders keep the record if there is a crash %s a folder is renamed',
  async (state) => {
    await playUnderStoredName();
    const [from, to] = [folders.stored, folders.named].map((name) => join(world.getFolder(protocolId), name));
    const { rename } = await import('node:fs/promises');
    const crash = async () => {
      if (state === 'after') await rename(from as string, to as string);
      throw new Error('crash');
    };
    const carryOverSpy = world.game.api
      .resolve(SaveSetupRecordMover)
      .carryOver(protocolId, from as string, to as string, crash);
    await expect(carryOverSpy).rejects.toThrow('crash');
    await world.game.api.restart();
    expect(await list()).toEqual(getExpectedSaves(state === 'after' ? folders.named : folders.stored));
    await world.play(() => Promise.resolve(), protocolId);
    expect(await list()).toEqual(getExpectedSaves(folders.named));
  },
);
