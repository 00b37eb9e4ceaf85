import type { IModFile, IReadinessList, IReadinessPreview } from '@hangar/domain';
import { buildMod } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
  const { sourcePorts } = (await game.api.get('/api/settings')).data;
  const executablePath = await game.files.writeProgram('gzdoom');
  await game.api.put('/api/settings', {
    sourcePorts: [...sourcePorts, { id: 'gz', name: 'GZDoom', family: 'gzdoom', executablePath }],
    defaultSourcePortId: 'dsda',
  });
});
afterEach(() => game.close());

async function createWith(name: string, content: Buffer, fields: object = {}): Promise<string> {
  const filePath = await game.files.write(name, content);
  const { data } = await game.api.post('/api/mod-files/catalog', { filePath, name });
  const { id, hashValue } = data as IModFile;
  return (await game.createProtocol({ files: [{ fileId: id, hashValue }], ...fields })).id;
}

/** Advances the clock until the readiness of all protocols is determined. */
async function start(): Promise<void> {
  do game.clock.advance(1000);
  while (!((await game.api.get('/api/readiness')).data as IReadinessList).complete);
}

async function count(protocols: object): Promise<number | undefined> {
  const { data } = await game.api.post('/api/readiness/preview?details=true', { protocols });
  return (data as IReadinessPreview).details?.unsuitableCount;
}

it('a preview counts the selected protocols for which a source port is unsuitable, even if they already use it', async () => {
  const pack = await createWith('mod.pk3', createZip({ 'note.txt': Buffer.from('note') }));
  const wad = await createWith('mod.wad', buildMod(['MAP01']), { sourcePortId: 'gz' });
  await start();
  const ids = [pack, wad];
  expect(await count({ ids, sourcePortId: 'dsda' })).toBe(1);
  expect(await count({ ids, sourcePortId: 'gz' })).toBe(0);
  expect(await count({ ids, sourcePortId: null })).toBe(1);
  expect(await count({ ids: [wad], sourcePortId: 'newest:dsda-doom' })).toBe(0);
});

it('a preview counts the selected protocols that are made for a different base game', async () => {
  const episode = await createWith('episode.wad', buildMod(['E1M1']));
  const other = await createWith('mod.wad', buildMod(['MAP01']));
  await start();
  const [doom2] = (await game.api.get('/api/versions')).data;
  expect(await count({ ids: [episode, other], baseGameVersionId: doom2?.id })).toBe(1);
});
