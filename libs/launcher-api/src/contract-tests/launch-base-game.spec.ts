import { writeFile } from 'node:fs/promises';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { refusalOf } from './bad-answers';
import { md5Of } from './made-files';
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
  it('starts the new game under its own name when it is one', async () => {
    const { id } = await game.protocol({ baseGameVersionId: 'outside' });
    await writeFile(path, hexen);
    const { command } = await game.launch(id);
    expect(command.args).toContain('-hexen');
    const { data } = await game.api.get('/api/versions/outside');
    expect(data).toMatchObject({ game: 'hexen', hashValue: md5Of(hexen), missing: false });
    expect(data.name).toContain('Hexen');
  });

  it.each([
    ['a mod', buildMod(['MAP01'])],
    ['half a game', hexen.subarray(0, hexen.length - 20)],
  ])('starts nothing when it is %s, and says so', async (_, content) => {
    const { id } = await game.protocol({ baseGameVersionId: 'outside' });
    await writeFile(path, content);
    const answer = await game.api.post(`/api/protocols/${id}/launch`);
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'BASE_GAME_MISSING' });
    expect(answer.error.error).toContain(`${path} is another file now`);
    const shown = await game.api.post('/api/protocols/preview', {
      title: 'Game',
      baseGameVersionId: 'outside',
    });
    expect(shown.data.notes).toContain(answer.error.error);
  });
});
