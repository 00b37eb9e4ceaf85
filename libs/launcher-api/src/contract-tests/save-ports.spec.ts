import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { IContinueRequest, ISave } from '@hangar/domain';

import { SaveWorld } from './save-world';

const WOOF = { id: 'woof', name: 'Woof', family: 'woof', version: '16.0.0' };
const OLD_WOOF = { id: 'old-woof', name: 'Old Woof', family: 'woof', version: '15.2.0' };
const NUGGET = { id: 'nugget', name: 'Nugget', family: 'nugget-doom', version: '4.0.0' };
const DSDA = { id: 'dsda', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.25.6' };

type Port = typeof WOOF & { ignored?: boolean };

let world: SaveWorld;
/** The executables of the configured ports, by ID. */
let programs: Map<string, string>;
beforeEach(async () => {
  world = await SaveWorld.create();
  programs = new Map();
});
afterEach(() => world.close());

/** Configures these source ports. The first one is the default. */
async function configure(...ports: readonly Port[]): Promise<void> {
  for (const { id } of ports)
    if (!programs.has(id)) programs.set(id, await world.game.files.writeProgram(`program-${id}`));
  const sourcePorts = ports.map((port) => ({ ...port, executablePath: programs.get(port.id) }));
  const { status } = await world.game.api.put('/api/settings', {
    sourcePorts,
    defaultSourcePortId: ports[0]?.id,
  });
  expect(status).toBe(200);
}

const getLaunchWith = async (): Promise<ISave['launchWith']> => (await world.save('woofsav1.dsg')).launchWith;
const refuse = (body: IContinueRequest) =>
  world.game.api.post(`/api/protocols/${world.protocolId}/continue`, body);

/** Continues the protocol. Returns the name of the port's executable, and the notes. */
async function continueWith(body: IContinueRequest = {}): Promise<{ program: string; notes: string[] }> {
  const { status, data } = await world.game.start(`/api/protocols/${world.protocolId}/continue`, body);
  expect(status).toBe(200);
  await world.game.end();
  return { program: basename(data.command.executable), notes: data.command.notes };
}

it("continues with the protocol's own port if it can load the save", async () => {
  await configure(WOOF, OLD_WOOF);
  await world.writeSave('woofsav1.dsg');
  expect(await getLaunchWith()).toEqual({ sourcePortId: 'woof', name: 'Woof', reason: null });
  const { program, notes } = await continueWith();
  expect(program).toBe('program-woof');
  expect(notes.join()).not.toContain('Continues with');
});

it('continues with another port after a change of the default port, and adds a note', async () => {
  await configure(WOOF);
  await world.play(() => world.writeSave('woofsav1.dsg'));
  await configure(DSDA, WOOF);
  const [continuable] = (await world.game.api.get('/api/continue')).data;
  expect(continuable?.save).toMatchObject({
    loadable: false,
    launchWith: {
      sourcePortId: 'woof',
      name: 'Woof',
      reason: "DSDA-Doom can't load saves from Woof!",
    },
  });
  const { program, notes } = await continueWith();
  expect(program).toBe('program-woof');
  expect(notes[0]).toBe("Continues with Woof. DSDA-Doom can't load saves from Woof!");
});

it("uses the port of the save if a launch specifies the save's ID", async () => {
  await configure(DSDA, WOOF);
  await world.writeSave('woofsav1.dsg');
  const { id: saveId } = await world.save('woofsav1.dsg');
  const { command } = await world.game.launch(world.protocolId, { saveId });
  expect(basename(command.executable)).toBe('program-woof');
  expect(command.args).toContain('-loadgame');
});

describe('if several ports can load a save', () => {
  it('prefers the version that wrote the save', async () => {
    await configure(OLD_WOOF);
    await world.play(() => world.writeSave('woofsav1.dsg'));
    await configure(DSDA, NUGGET, WOOF, OLD_WOOF);
    expect(await getLaunchWith()).toMatchObject({ sourcePortId: 'old-woof' });
  });

  it('prefers the newest port of the same family, ignoring hidden and missing ones', async () => {
    await world.writeSave('woofsav1.dsg');
    await configure(DSDA, NUGGET, OLD_WOOF, WOOF);
    expect(await getLaunchWith()).toMatchObject({ sourcePortId: 'woof' });
    await configure(DSDA, NUGGET, OLD_WOOF, { ...WOOF, ignored: true });
    expect(await getLaunchWith()).toMatchObject({ sourcePortId: 'old-woof' });
    await rm(programs.get('old-woof') ?? '');
    expect((await getLaunchWith())?.sourcePortId).not.toBe('old-woof');
  });
});

it("replaces the protocol's own port if its program is missing", async () => {
  await world.writeSave('woofsav1.dsg');
  await configure(WOOF, OLD_WOOF);
  await rm(programs.get('woof') ?? '');
  expect(await getLaunchWith()).toEqual({
    sourcePortId: 'old-woof',
    name: 'Old Woof',
    reason: 'The program of Woof is missing.',
  });
});

it('reports an error if no port can load a save', async () => {
  await world.writeSave('woofsav1.dsg');
  await configure(DSDA, { ...WOOF, ignored: true });
  expect(await getLaunchWith()).toBeNull();
  expect((await world.game.api.get('/api/continue')).data).toEqual([]);
  expect((await refuse({})).error.code).toBe('SAVE_NOT_LOADABLE');
});

describe('if a port is requested', () => {
  it('launches that port, for this launch only', async () => {
    await configure(DSDA, WOOF);
    const { command } = await world.game.launch(world.protocolId, { sourcePortId: 'woof' });
    expect(basename(command.executable)).toBe('program-woof');
    expect((await world.game.read(world.protocolId)).sourcePortId).toBeNull();
  });

  it('never loads the save with a different port', async () => {
    await configure(DSDA, WOOF, OLD_WOOF);
    await world.writeSave('woofsav1.dsg');
    const { program, notes } = await continueWith({ sourcePortId: 'old-woof' });
    expect(program).toBe('program-old-woof');
    expect(notes.join()).not.toContain('Continues with');
    const refused = await refuse({ sourcePortId: 'dsda' });
    expect([refused.status, refused.error.code]).toEqual([422, 'SAVE_NOT_LOADABLE']);
    const { id: saveId } = await world.save('woofsav1.dsg');
    const path = `/api/protocols/${world.protocolId}/launch` as const;
    const launch = await world.game.api.post(path, { saveId, sourcePortId: 'dsda' });
    expect([launch.status, launch.error.code]).toEqual([422, 'SAVE_NOT_LOADABLE']);
  });

  it('rejects an unknown port, and a port for a demo', async () => {
    await configure(WOOF);
    const path = `/api/protocols/${world.protocolId}/launch` as const;
    for (const sourcePortId of ['nothing', 'newest:odamex']) {
      const unknown = await world.game.api.post(path, { sourcePortId });
      expect([unknown.status, unknown.error.code]).toEqual([404, 'SOURCE_PORT_NOT_FOUND']);
      expect((await refuse({ sourcePortId })).error.code).toBe('SOURCE_PORT_NOT_FOUND');
    }
    const demo = await world.game.api.post(path, { sourcePortId: 'woof', demoId: 'd' });
    expect([demo.status, demo.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(demo.error.error).toContain('must not be combined with sourcePortId');
  });
});
