import { basename } from 'node:path';
import type { IContinuable } from '@hangar/domain';

import { LaunchChooser, LaunchFileResolver } from '../lib/play/launch';
import { SaveWorld } from './save-world';

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

const continueProtocol = (id = world.protocolId) => world.game.api.post(`/api/protocols/${id}/continue`, {});
/** Continues the protocol. Returns the port's arguments, with each path reduced to its file name. */
async function getArguments(body: object = {}): Promise<string[]> {
  const { status, data } = await world.game.start(`/api/protocols/${world.protocolId}/continue`, body);
  await world.game.end();
  expect(status).toBe(200);
  return data.command.args.map((argument) => basename(argument));
}
const listContinuable = async (query = ''): Promise<IContinuable[]> =>
  (await world.game.api.get(`/api/continue${query}`)).data as IContinuable[];

/** Creates a played protocol with a save. `at` is the modification time of the save's file, in seconds since 1970. */
async function playProtocol(title: string, at: number): Promise<string> {
  const { id } = await world.game.createProtocol({ title });
  await world.writeSave('woofsav0.dsg', 'woof', { at, protocolId: id });
  await world.play(() => Promise.resolve(), id);
  return id;
}

it("continues from the latest save, regardless of the protocol's map", async () => {
  await world.writeSave('woofsav1.dsg', 'woof', { at: 1_700_000_000 });
  await world.writeSave('woofsav5.dsg', 'woof', { at: 1_700_000_100 });
  const args = await getArguments({ options: { map: 'MAP05' } });
  expect(args.slice(args.indexOf('-loadgame')).slice(0, 2)).toEqual(['-loadgame', '5']);
  expect(args).not.toContain('-warp');
});

it('chooses the game and resolves its files only once, so that it launches what it compared with the saves', async () => {
  await world.writeSave('woofsav1.dsg', 'woof');
  const chooserSpy = jest.spyOn(LaunchChooser.prototype, 'choose');
  const resolverSpy = jest.spyOn(LaunchFileResolver.prototype, 'resolve');
  await world.game.start(`/api/protocols/${world.protocolId}/continue`, {});
  const callCounts = [chooserSpy.mock.calls.length, resolverSpy.mock.calls.length];
  jest.restoreAllMocks();
  await world.game.end();
  expect(callCounts).toEqual([1, 1]);
});

it('resolves the files again if the launch has extras', async () => {
  await world.writeSave('woofsav1.dsg', 'woof');
  const filePath = await world.game.files.writeMod('extra.wad');
  const { data } = await world.game.api.post('/api/mod-files/catalog', { filePath });
  const args = await getArguments({ extras: [{ hashValue: data.hashValue }], withOldFiles: false });
  expect(args.join(' ')).toContain('extra');
});

it('skips a newer save that cannot be loaded', async () => {
  await world.writeSave('woofsav1.dsg', 'woof', { at: 1_700_000_000 });
  await world.writeSave('woofsav5.dsg', Buffer.from('cut off'), { at: 1_700_000_100 });
  const args = await getArguments();
  expect(args[args.indexOf('-loadgame') + 1]).toBe('1');
});

it('reports that there is no save, or why none can be loaded', async () => {
  const none = await continueProtocol();
  expect([none.status, none.error.code]).toEqual([422, 'NO_SAVE']);
  await world.writeSave('doomsav1.dsg', 'dsda');
  await world.choosePort('dsda-doom', '0.29.0');
  const { status, error } = await continueProtocol();
  expect([status, error.code]).toEqual([422, 'SAVE_NOT_LOADABLE']);
  expect(error.error).toContain('DSDA-Doom');
  expect((await world.game.api.get('/api/sessions')).data).toEqual([]);
  const unknown = await continueProtocol('nobody-00000000');
  expect([unknown.status, unknown.error.code]).toEqual([404, 'PROTOCOL_NOT_FOUND']);
});

it('lists the recently played protocols that can be continued, most recent first', async () => {
  const first = await playProtocol('First', 1_700_000_300);
  const second = await playProtocol('Second', 1_700_000_000);
  await world.writeSave('woofsav0.dsg');
  const titles = (await listContinuable()).map(({ protocol, save }) => [protocol.title, save.fileName]);
  expect(titles).toEqual([
    ['Second', 'woofsav0.dsg'],
    ['First', 'woofsav0.dsg'],
  ]);
  expect((await listContinuable('?limit=1')).map(({ protocol }) => protocol.id)).toEqual([second]);
  await world.game.api.delete(`/api/protocols/${second}`);
  expect((await listContinuable()).map(({ protocol }) => protocol.id)).toEqual([first]);
});

it('lists four protocols by default', async () => {
  for (let number = 0; number < 5; number++) await playProtocol(`Number ${number}`, 1_700_000_000 + number);
  expect(await listContinuable()).toHaveLength(4);
  expect(await listContinuable('?limit=100000')).toHaveLength(5);
  for (const limit of ['0', '-1', '100001', 'four'])
    expect((await world.game.api.get(`/api/continue?limit=${limit}`)).error.code).toBe('VALIDATION_FAILED');
});
