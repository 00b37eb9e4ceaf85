import { rename } from 'node:fs/promises';
import type { IModFile, IProtocol, IReadinessList } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { FileContents } from '../lib/library';
import { FileNeedsCache } from '../lib/play/readiness/file-needs';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function addMod(name: string, content: Buffer): Promise<IModFile> {
  const filePath = await game.files.write(name, content);
  return (await game.api.post('/api/mod-files/catalog', { filePath, name })).data as IModFile;
}
const addWad = () => addMod('mod.wad', buildWad([lump('NOTE', 'mod')]));
const createWith = ({ id, hashValue }: IModFile): Promise<IProtocol> =>
  game.createProtocol({ files: [{ fileId: id, hashValue }] });
const list = async (): Promise<IReadinessList> => (await game.api.get('/api/readiness')).data;

/** Advances the clock until the readiness of all protocols is determined. */
async function waitUntilReadinessKnown(): Promise<void> {
  do game.clock.advance(1000);
  while (!(await list()).complete);
}

it('a file that disappears while it is being read is missing, and is read again after it returns', async () => {
  const mod = await addWad();
  const contents = game.api.resolve(FileContents);
  const elsewhere = `${mod.filePath}.elsewhere`;
  jest.spyOn(contents, 'of').mockImplementationOnce(async (file) => {
    await rename(mod.filePath, elsewhere);
    return contents.of(file);
  });
  const { id } = await createWith(mod);
  await waitUntilReadinessKnown();
  expect((await game.read(id)).readiness?.codes).toEqual(['MOD_FILES_MISSING']);
  await rename(elsewhere, mod.filePath);
  await waitUntilReadinessKnown();
  expect((await game.read(id)).readiness?.codes).toEqual([]);
});

it('a file that is requested while the requirements of others are being saved is also read', async () => {
  const [first, second] = [
    await addWad(),
    await addMod('mod.pk3', createZip({ 'note.txt': Buffer.from('') })),
  ];
  const needs = game.api.resolve(FileNeedsCache);
  const added = new Promise<IProtocol>((resolve) => {
    jest.spyOn(needs, 'save').mockImplementationOnce(async (isKept) => {
      resolve(await createWith(second));
      await needs.save(isKept);
    });
  });
  await createWith(first);
  await waitUntilReadinessKnown();
  const { id } = await added;
  await waitUntilReadinessKnown();
  expect((await game.read(id)).readiness?.codes).toEqual(['MOD_FILES_UNSUPPORTED']);
});
