import { rm, truncate, writeFile } from 'node:fs/promises';
import type { IModFile, IProtocol, IReadinessList } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
let gzdoom = '';
beforeEach(async () => {
  game = await PlayableApi.create();
  const { sourcePorts } = (await game.api.get('/api/settings')).data;
  gzdoom = await game.files.writeProgram('gzdoom');
  await game.api.put('/api/settings', {
    sourcePorts: [
      ...sourcePorts,
      { id: 'gz', name: 'GZDoom', family: 'gzdoom', version: '4.14.2', executablePath: gzdoom },
    ],
    defaultSourcePortId: 'dsda',
  });
});
afterEach(() => game.close());

async function addMod(name: string, content: Buffer): Promise<IModFile> {
  const filePath = await game.files.write(name, content);
  return (await game.api.post('/api/mod-files/catalog', { filePath, name })).data as IModFile;
}
const createWith = ({ id, hashValue }: IModFile, title = 'Mod') =>
  game.createProtocol({ title, files: [{ fileId: id, hashValue }] });
const addPackage = () => addMod('mod.pk3', createZip({ 'note.txt': Buffer.from('note') }));

const list = async (): Promise<IReadinessList> => (await game.api.get('/api/readiness')).data;
async function settle(): Promise<IReadinessList> {
  do game.clock.advance(1000);
  while (!(await list()).complete);
  return list();
}

it('reflects the last of 1,000 consecutive changes of the default port', async () => {
  const { id } = await createWith(await addPackage());
  await settle();
  const changes = Array.from({ length: 1000 }, (_, count) => (count % 2 === 0 ? 'gz' : 'dsda'));
  for (const defaultSourcePortId of [...changes, 'gz'])
    await game.api.put('/api/settings', { defaultSourcePortId });
  expect((await settle()).protocols).toEqual([]);
  await game.api.put('/api/settings', { defaultSourcePortId: 'dsda' });
  expect((await settle()).protocols.map((protocol) => protocol.id)).toEqual([id]);
}, 120_000);

it('is correct after 1,000 protocols are edited while their readiness is being determined', async () => {
  const { id: fileId, hashValue } = await addPackage();
  const ids: string[] = [];
  for (let count = 0; count < 1000; count++) {
    const title = `Game ${count}`;
    const { data } = await game.api.post('/api/protocols', { title, files: [{ fileId, hashValue }] });
    ids.push((data as IProtocol).id);
  }
  game.clock.advance(1000);
  const edits = Array.from({ length: 10 }, (_, part) =>
    game.api.patch('/api/protocols', {
      ids: ids.filter((_id, index) => index % 10 === part),
      changes: { sourcePortId: part < 5 ? 'gz' : 'dsda' },
    }),
  );
  game.clock.advance(1000);
  await Promise.all([...edits, list(), list()]);
  const { protocols } = await settle();
  expect(protocols).toHaveLength(500);
  expect(new Set(protocols.map(({ codes }) => codes.join()))).toEqual(new Set(['MOD_FILES_UNSUPPORTED']));
}, 120_000);

it('is updated when a port disappears and returns', async () => {
  const { id } = await game.createProtocol({ sourcePortId: 'gz' });
  await settle();
  for (let count = 0; count < 5; count++) {
    await rm(gzdoom);
    game.clock.advance(10_000);
    expect((await game.read(id)).readiness?.codes).toEqual(['SOURCE_PORT_MISSING']);
    await game.files.writeProgram('gzdoom');
    game.clock.advance(10_000);
    expect((await game.read(id)).readiness?.state).toBe('ready');
  }
});

it.each([
  ['cut off', (path: string) => truncate(path, 20)],
  ['replaced with noise', (path: string) => writeFile(path, Buffer.alloc(5000, 0xa5))],
  ['emptied', (path: string) => writeFile(path, '')],
])('is determined if a mod file was %s', async (_, damage) => {
  const damaged = await addMod('mod.wad', buildWad([lump('NOTE', 'x'.repeat(100))]));
  const [{ id }, other] = [await createWith(damaged), await createWith(await addPackage(), 'Other')];
  await damage(damaged.filePath);
  const { complete, protocols } = await settle();
  expect(complete).toBe(true);
  expect(protocols.map((protocol) => protocol.id)).toContain(other.id);
  expect((await game.read(id)).readiness).not.toBeNull();
  const preview = await game.api.post('/api/readiness/preview', { defaultSourcePortId: 'gz' });
  expect(preview.status).toBe(200);
});
