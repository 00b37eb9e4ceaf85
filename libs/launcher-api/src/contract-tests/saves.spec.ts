import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sampleSave, SaveWorld } from './save-world';

let world: SaveWorld;
beforeEach(async () => {
  world = await SaveWorld.create();
});
afterEach(() => world.close());

const listNames = async (): Promise<string[]> => (await world.list()).map(({ fileName }) => fileName);

it('lists the details of each save, newest first', async () => {
  await world.writeSave('woofsav0.dsg', 'woof', { at: 1_000_000 });
  const path = await world.writeSave('woofsav12.dsg', 'woof', { at: 2_000_000 });
  await writeFile(join(world.getFolder(), 'readme.txt'), 'x');
  await writeFile(join(world.getFolder(), 'temp.dsg'), 'x');
  const [newest, oldest] = await world.list();
  expect(await listNames()).toEqual(['woofsav12.dsg', 'woofsav0.dsg']);
  expect(newest).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    fileName: 'woofsav12.dsg',
    filePath: path,
    family: 'woof',
    slot: 12,
    title: expect.any(String) as string,
    map: expect.stringMatching(/^MAP\d\d$/) as string,
    mapName: null,
    skill: expect.any(Number) as number,
    levelTimeTics: expect.any(Number) as number,
    savedAt: '1970-01-24T03:33:20.000Z',
    sizeBytes: expect.any(Number) as number,
    hasPicture: true,
    autosave: false,
    loadable: true,
    reason: null,
    launchWith: { sourcePortId: 'port', name: 'Port', reason: null },
    madeWith: null,
    matches: null,
  });
  expect(oldest?.id).not.toBe(newest?.id);
});

it('returns one page of saves, and the total', async () => {
  for (const slot of [0, 1, 2]) await world.writeSave(`woofsav${slot}.dsg`, 'woof', { at: 1_000_000 + slot });
  const { data, headers } = await world.game.api.get(
    `/api/protocols/${world.protocolId}/saves?limit=1&offset=1`,
  );
  expect((data as { fileName: string }[]).map(({ fileName }) => fileName)).toEqual(['woofsav1.dsg']);
  expect(headers.get('x-total-count')).toBe('3');
});

it('finds saves at any depth, and reports if the port does not search there', async () => {
  await world.writeSave('dsda_doom_data/doom2/a/b/c/woofsav3.dsg');
  const [save] = await world.list();
  expect(save).toMatchObject({ slot: 3, loadable: false });
  expect(save?.reason).toContain('in a subfolder');
});

it('lists unreadable saves with the reason', async () => {
  await world.writeSave('woofsav1.dsg', Buffer.from('nothing that a port would write'));
  expect(await world.list()).toMatchObject([
    { fileName: 'woofsav1.dsg', family: null, loadable: false, reason: expect.stringMatching(/\.$/) },
  ]);
});

it("reports which family a save needs if that is not the port's family", async () => {
  await world.writeSave('doomsav1.dsg', 'chocolate');
  const [save] = await world.list();
  expect(save).toMatchObject({ family: 'chocolate-doom', loadable: false });
  expect(save?.reason).toContain('Chocolate Doom');
  await world.choosePort('crispy-doom', '7.0');
  expect(await world.list()).toMatchObject([{ loadable: true, reason: null }]);
});

it('reports that DSDA-Doom up to 0.29.4 cannot be launched with a save, and which ports can', async () => {
  await world.choosePort('dsda-doom', '0.29.4');
  await world.writeSave('dsda-doom-savegame1.dsg', 'dsda');
  const [save] = await world.list();
  expect(save).toMatchObject({ family: 'dsda-doom', loadable: false });
  expect(save?.reason).toContain('0.29.5');
});

it('lists the configured ports that can be launched with a save', async () => {
  await world.writeSave('woofsav1.dsg');
  const sourcePorts = [
    { id: 'old', name: 'Old', executablePath: world.game.port, family: 'chocolate-doom' },
    { id: 'mine', name: 'My Woof', executablePath: '/bin/true', family: 'woof', version: '15.2.0' },
    { id: 'gone', name: 'Gone', executablePath: '/bin/false', family: 'woof', ignored: true },
  ];
  await world.game.api.put('/api/settings', { sourcePorts, defaultSourcePortId: 'old' });
  const [save] = await world.list();
  expect(save?.reason).toMatch(/My Woof 15\.2\.0 can start from it\.$/);
});

it('records the mod files only for saves that were made in a session', async () => {
  await world.writeSave('woofsav0.dsg', 'woof', { at: 1_000_000 });
  const mod = await world.game.files.writeMod('made.wad');
  await world.game.api.put(`/api/protocols/${world.protocolId}`, { files: [{ filePath: mod }] });
  await world.play(() => world.writeSave('woofsav1.dsg'));
  expect((await world.save('woofsav0.dsg')).madeWith).toBeNull();
  const createdSave = await world.save('woofsav1.dsg');
  expect(createdSave.matches).toBe(true);
  expect(createdSave.madeWith).toEqual({
    baseGame: { name: world.game.doom2.name, hashValue: world.game.doom2.hashValue },
    files: [{ name: expect.stringContaining('made') as string, hashValue: expect.any(String) as string }],
    sourcePort: { family: 'woof', version: '15.2.0' },
  });
  const [session] = (await world.game.api.get(`/api/protocols/${world.protocolId}/history`)).data;
  expect(session?.savesWritten).toBe(1);

  await world.game.api.put(`/api/protocols/${world.protocolId}`, { files: [] });
  expect((await world.save('woofsav1.dsg')).matches).toBe(false);

  await world.writeSave('woofsav1.dsg', 'crispy', { at: 3_000_000 });
  expect((await world.save('woofsav1.dsg')).madeWith).toBeNull();
});

it('immediately shows saves that were manually added or removed', async () => {
  const path = await world.writeSave('woofsav0.dsg');
  expect(await listNames()).toEqual(['woofsav0.dsg']);
  await world.writeSave('woofsav1.dsg');
  await rm(path);
  expect(await listNames()).toEqual(['woofsav1.dsg']);
});

it('rejects an unknown protocol', async () => {
  const { status, error } = await world.game.api.get('/api/protocols/nobody-12345678/saves');
  expect([status, error.code]).toEqual([404, 'PROTOCOL_NOT_FOUND']);
});

it("shows the name that a port proposed without the digits from the mod file's name", async () => {
  const filePath = await world.game.files.writeMod('rooms.wad');
  await world.game.api.put(`/api/protocols/${world.protocolId}`, { files: [{ filePath }] });
  const [mod] = (await world.game.api.get('/api/mod-files/catalog')).data;
  const bytes = await sampleSave('woof');
  bytes.fill(0, 0, 24).write(`MAP01 (ROOMS-${mod?.hashValue.slice(0, 10).toUpperCase()}`);
  await world.play(() => world.writeSave('woofsav0.dsg', bytes));
  expect((await world.save('woofsav0.dsg')).title).toBe('MAP01 (ROOMS)');
  await world.writeSave('woofsav1.dsg', bytes);
  expect(await world.save('woofsav1.dsg')).toMatchObject({ madeWith: null, title: 'MAP01 (ROOMS)' });
});
