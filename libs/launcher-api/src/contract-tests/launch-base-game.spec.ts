import { readdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { toRefusal } from './error-responses';
import { computeMd5 } from './test-files';
import { PlayableApi } from './playable-api';

const hexen = buildIwad('hexen');

let game: PlayableApi;
let path: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  path = await game.files.write('outside.wad', buildIwad('heretic'));
  const outside = { id: 'outside', name: 'Heretic (unknown build)', slug: 'outside', iwadPath: path };
  await game.api.put('/api/versions', [game.doom2, { ...outside, hashValue: 'a'.repeat(32) }]);
});
afterEach(() => game.close());

describe('a launch with a base game whose file was replaced', () => {
  it('starts the new file under its own name if the file is a base game', async () => {
    const { id } = await game.createProtocol({ baseGameVersionId: 'outside' });
    await writeFile(path, hexen);
    const { command } = await game.launch(id);
    expect(command.args).toContain('-hexen');
    const { data } = await game.api.get('/api/versions/outside');
    expect(data).toMatchObject({ game: 'hexen', hashValue: computeMd5(hexen), missing: false });
    expect(data.name).toContain('Hexen');
  });

  it.each([
    ['a mod', buildMod(['MAP01'])],
    ['an incomplete game', hexen.subarray(0, hexen.length - 20)],
  ])('starts nothing if it is %s, and reports it', async (_, content) => {
    const { id } = await game.createProtocol({ baseGameVersionId: 'outside' });
    await writeFile(path, content);
    const response = await game.api.post(`/api/protocols/${id}/launch`);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
    expect(response.error.error).toContain(`${path} is no longer`);
    const preview = await game.api.post('/api/protocols/preview', {
      title: 'Game',
      baseGameVersionId: 'outside',
    });
    expect(preview.data.notes).toContain(response.error.error);
  });
});

describe('the identity of a base game', () => {
  /** Returns the path of the stored identity of the only launched game. */
  async function findIdentityFile(): Promise<string> {
    const folder = game.api.path('cache', 'base-games');
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    return join(folder, names[0] ?? '');
  }
  /** Returns the name under which a launch passes the game to the port. */
  async function launchAndGetName(id: string): Promise<string> {
    const { command } = await game.launch(id);
    await game.end();
    return basename(command.args[command.args.indexOf('-iwad') + 1] ?? '');
  }
  const storeIdentity = async (content: string) => writeFile(await findIdentityFile(), content);

  it("is stored by the game's MD5, so the next launch does not read the game for it", async () => {
    const { id } = await game.createProtocol({ baseGameVersionId: 'outside' });
    expect(await launchAndGetName(id)).toBe('heretic.wad');
    expect(basename(await findIdentityFile())).toContain(computeMd5(buildIwad('heretic')));
    await storeIdentity(JSON.stringify({ fileName: 'outside.wad', properName: 'kept.wad', packedAs: null }));
    expect(await launchAndGetName(id)).toBe('kept.wad');
  });

  it.each([
    ['is damaged', '{'],
    [
      'has no file name',
      JSON.stringify({ fileName: 'outside.wad', properName: '../../evil.wad', packedAs: null }),
    ],
    ['makes no sense', '{"fileName":"outside.wad","properName":"kept.wad","packedAs":"tar"}'],
    ['is of a file of another name', '{"fileName":"other.wad","properName":"kept.wad","packedAs":null}'],
  ])('is read from the game again if the stored identity %s', async (_, content) => {
    const { id } = await game.createProtocol({ baseGameVersionId: 'outside' });
    await game.launch(id);
    await game.end();
    await storeIdentity(content);
    expect(await launchAndGetName(id)).toBe('heretic.wad');
  });

  it('is not used for a missing game', async () => {
    const { id } = await game.createProtocol({ baseGameVersionId: 'outside' });
    await game.launch(id);
    await game.end();
    await rename(path, `${path}.away`);
    const response = await game.api.post(`/api/protocols/${id}/launch`);
    expect(toRefusal(response)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
  });
});
