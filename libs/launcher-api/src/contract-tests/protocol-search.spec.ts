import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIwad } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { baseGamesOnce } from './base-game-library';

let api: TestLauncherApi;
beforeAll(async () => {
  api = await createTestLauncherApi({}, async (directory) => {
    await mkdir(join(directory, 'wads'));
    await writeFile(join(directory, 'wads', 'freedoom1.wad'), buildIwad('freedoom1'));
    await writeFile(join(directory, 'wads', 'heretic.wad'), buildIwad('heretic'));
  });
  const games = await baseGamesOnce(api, ({ length }) => length === 2);
  const idOf = (game: string) => games.find((one) => one.game === game)?.id ?? '';
  await api.put('/api/settings', {
    defaultBaseGameVersionId: idOf('freedoom'),
    sourcePorts: [
      { id: 'crispy', name: 'Crispy Doom', family: 'crispy-doom', executablePath: '/usr/games/crispy-doom' },
      { id: 'woof', name: 'Woof', family: 'woof', executablePath: '/usr/games/woof' },
    ],
    defaultSourcePortId: 'woof',
  });
  const heretic = { baseGameVersionId: idOf('heretic'), sourcePortId: 'crispy' };
  for (const request of [
    {
      title: 'Choco',
      description: 'freedoom phase',
      files: [{ hashValue: 'b'.repeat(32), name: 'mbf21.wad' }],
      ...heretic,
    },
    { title: 'Knight of it', description: 'After scythe', ...heretic },
    { title: 'The Scythe', ...heretic },
    { title: 'Scythe 2', tags: ['mapset'] },
    { title: 'Scythe', files: [{ hashValue: 'a'.repeat(32), name: 'Lantern.wad' }] },
  ]) {
    await api.post('/api/protocols', request);
  }
});
afterAll(() => api.close());

const titles = async (search: string): Promise<string[]> => {
  const { data } = await api.get(`/api/protocols?search=${encodeURIComponent(search)}`);
  return data.map(({ title }) => title);
};

describe('the search for protocols', () => {
  it('answers the exact title first, then titles that begin so, words, and the rest', async () => {
    expect(await titles('scythe')).toEqual(['Scythe', 'Scythe 2', 'The Scythe', 'Knight of it']);
  });

  it.each([
    ['freedoom 1', 'by the short name of the base game that it plays by default'],
    ['phase 1', 'by the name of that base game'],
    ['woof', 'by the source port'],
  ])('finds %j, %s', async (search) => {
    expect((await titles(search)).sort()).toEqual(['Scythe', 'Scythe 2']);
  });

  it.each([
    ['heretic crispy', ['Choco', 'Knight of it', 'The Scythe']],
    ['scythe mapset', ['Scythe 2']],
    ['lantern', ['Scythe']],
    ['sycthe lantern', ['Scythe']],
    ['heretic woof', []],
  ])('finds %j', async (search, expected) => {
    expect((await titles(search)).sort()).toEqual(expected);
  });
});
