import { basename } from 'node:path';
import type { IContinueRequest, ISave } from '@hangar/domain';

import { createZip } from './create-zip';
import { SaveWorld } from './save-world';

/** A port that loads Woof saves, but not PK3 files. */
const OLD_WOOF = { id: 'old-woof', name: 'Old Woof', family: 'woof', version: '15.1.0' };
const OBSTACLE = "Woof! 15.1.0 can't read PK3 files (version 15.2 and later can)";
const WOOF = { id: 'woof', name: 'Woof', family: 'woof', version: '16.0.0' };
/** A port that loads PK3 files, but not Woof saves. */
const GZDOOM = { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.0' };

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

/** Configures these source ports. The first one is the default. */
async function configure(...ports: readonly (typeof WOOF)[]): Promise<void> {
  const sourcePorts = [];
  for (const port of ports)
    sourcePorts.push({ ...port, executablePath: await world.game.files.writeProgram(`program-${port.id}`) });
  const { status } = await world.game.api.put('/api/settings', {
    sourcePorts,
    defaultSourcePortId: ports[0]?.id,
  });
  expect(status).toBe(200);
}

async function usePackage(): Promise<void> {
  const filePath = await world.game.files.write('mod.pk3', createZip({ 'note.txt': 'note' }));
  await world.game.api.put(`/api/protocols/${world.protocolId}`, { files: [{ filePath, name: 'mod.pk3' }] });
}

const getSave = (): Promise<ISave> => world.save('woofsav1.dsg');
const refuse = async (body: IContinueRequest) =>
  (await world.game.api.post(`/api/protocols/${world.protocolId}/continue`, body)).error;

/** Continues the protocol. Returns the name of the port's executable. */
async function continueWith(body: IContinueRequest = {}): Promise<string> {
  const { status, data } = await world.game.start(`/api/protocols/${world.protocolId}/continue`, body);
  expect(status).toBe(200);
  await world.game.end();
  return basename(data.command.executable);
}

it('continues with a port that can load both the save and the files', async () => {
  await configure(OLD_WOOF, GZDOOM, WOOF);
  await usePackage();
  await world.writeSave('woofsav1.dsg');
  expect(await getSave()).toMatchObject({
    loadable: false,
    reason: `mod.pk3 can't be loaded. ${OBSTACLE}. Woof 16.0.0 can start from it.`,
    launchWith: { sourcePortId: 'woof', name: 'Woof', reason: expect.stringContaining('PK3') as string },
  });
  expect(await continueWith()).toBe('program-woof');
});

it('cannot continue if no port can load both, and the reason mentions both', async () => {
  await configure(OLD_WOOF, GZDOOM);
  await usePackage();
  await world.writeSave('woofsav1.dsg');
  expect((await getSave()).launchWith).toBeNull();
  expect((await world.game.api.get('/api/continue')).data).toEqual([]);
  const error = await refuse({});
  expect(error.code).toBe('SAVE_NOT_LOADABLE');
  expect(error.error).toContain('PK3');
  await configure(GZDOOM, OLD_WOOF);
  expect((await getSave()).reason).toBe(
    `GZDoom can't load saves from Woof! mod.pk3 can't be loaded. ${OBSTACLE}.`,
  );
});

it('continues without the files on request', async () => {
  await configure(OLD_WOOF, GZDOOM);
  await usePackage();
  await world.writeSave('woofsav1.dsg');
  expect(await continueWith({ leaveOutUnsupported: true })).toBe('program-old-woof');
  const { id: saveId } = await getSave();
  const { command } = await world.game.launch(world.protocolId, { saveId, leaveOutUnsupported: true });
  expect(basename(command.executable)).toBe('program-old-woof');
});

it('suggests only ports that can load the save if the requested port cannot load the files', async () => {
  await configure(OLD_WOOF, GZDOOM, WOOF);
  await usePackage();
  await world.writeSave('woofsav1.dsg');
  expect(await refuse({ sourcePortId: 'old-woof' })).toMatchObject({
    code: 'MOD_FILES_UNSUPPORTED',
    details: { sourcePorts: [{ id: 'woof', name: 'Woof' }] },
  });
});

it('checks the files of the save if they differ from those of the protocol', async () => {
  await configure(OLD_WOOF, GZDOOM);
  const filePath = await world.game.files.writeMod('old.wad');
  await world.game.api.put(`/api/protocols/${world.protocolId}`, { files: [{ filePath }] });
  await world.play(() => world.writeSave('woofsav1.dsg'));
  await usePackage();
  expect(await getSave()).toMatchObject({ matches: false, launchWith: { sourcePortId: 'old-woof' } });
  expect(await continueWith()).toBe('program-old-woof');
  expect((await refuse({ withOldFiles: false })).code).toBe('SAVE_NOT_LOADABLE');
});

it('continues without the files that were left out when the save was made', async () => {
  await configure(OLD_WOOF, GZDOOM);
  await usePackage();
  const protocolId = world.protocolId;
  await world.play(() => world.writeSave('woofsav1.dsg'), protocolId, { leaveOutUnsupported: true });
  expect(await getSave()).toMatchObject({
    madeWith: { files: [] },
    matches: false,
    launchWith: { sourcePortId: 'old-woof' },
  });
  const listed = await world.game.api.get('/api/continue');
  expect(listed.data.map(({ protocol }) => protocol.id)).toEqual([protocolId]);
  expect(await continueWith()).toBe('program-old-woof');
});
