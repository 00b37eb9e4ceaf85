import { mkdir, writeFile } from 'node:fs/promises';
import type { IBaseGameVersion, IDemo } from '@hangar/domain';
import { buildIwad } from '@hangar/wad-files/testing';

import { waitForBaseGames } from './base-game-library';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

/** Creates ten seconds of walking, with this number of bytes per tic. */
const createTics = (size: number) =>
  Buffer.from(Array.from({ length: 350 }, () => [25, ...Array<number>(size - 1).fill(0)]).flat());
const END = Buffer.from([0x80]);

async function addBaseGame(name: 'heretic' | 'hexen' | 'strife'): Promise<IBaseGameVersion> {
  await writeFile(game.api.path('wads', name === 'strife' ? 'strife1.wad' : `${name}.wad`), buildIwad(name));
  const all = await waitForBaseGames(game.api, (versions) => versions.some((item) => item.game === name));
  return all.find((item) => item.game === name) as IBaseGameVersion;
}

/** Adds a demo to a protocol, and returns it as listed there. */
async function addAndFindDemo(id: string, content: Buffer): Promise<IDemo | undefined> {
  await mkdir(game.api.path('runs', id), { recursive: true });
  await writeFile(game.api.path('runs', id, 'run.lmp'), content);
  return (await game.api.get(`/api/protocols/${id}/demos`)).data[0];
}

const HERETIC = Buffer.concat([
  Buffer.from([3, 1, 2, 1, 0, 0, 0]),
  createTics(6),
  END,
  Buffer.from('Crispy Heretic 7.1\n-iwad heretic.wad -skill 4\n'),
]);

it.each<[game: 'heretic' | 'hexen' | 'strife', demo: Buffer, expected: Partial<IDemo>]>([
  ['heretic', HERETIC, { map: 'E1M2', portName: 'Crispy Heretic 7.1' }],
  [
    'hexen',
    Buffer.concat([Buffer.from([3, 1, 2, 0x11, 2, ...Array<number>(14).fill(0)]), createTics(7), END]),
    { map: 'MAP02' },
  ],
  [
    'strife',
    Buffer.concat([Buffer.from([101, 3, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]), createTics(6), END]),
    { map: 'MAP02' },
  ],
])('a demo of %s is read by the layout of the protocol’s base game', async (name, demo, expected) => {
  const { id } = await game.createProtocol({ baseGameVersionId: (await addBaseGame(name)).id });
  expect(await addAndFindDemo(id, demo)).toMatchObject({
    skill: 4,
    players: 1,
    tics: 350,
    complevel: null,
    reason: null,
    ...expected,
  });
});

it("a demo is read for the game with which it was recorded, regardless of the protocol's current game", async () => {
  const { id } = await game.createProtocol({ baseGameVersionId: (await addBaseGame('heretic')).id });
  // Files have real timestamps, so the test's clock is set relative to the computer's clock.
  game.clock.setBy(Date.now() - game.clock.now() - 60_000);
  await game.launch(id, { options: { recordDemo: 'run' } });
  game.clock.advance(59_500);
  await addAndFindDemo(id, HERETIC);
  await game.end();
  await game.waitUntilRecorded();
  await game.api.put(`/api/protocols/${id}`, { baseGameVersionId: game.doom2.id });
  expect((await game.api.get(`/api/protocols/${id}/demos`)).data).toMatchObject([
    { tics: 350, portName: 'Crispy Heretic 7.1' },
  ]);
});
