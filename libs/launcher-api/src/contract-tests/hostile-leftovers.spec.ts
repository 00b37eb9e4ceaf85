import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ILaunchSession } from '@hangar/domain';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
let id: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  id = (await game.createProtocol()).id;
});
afterEach(() => game.close());

const TOO_LARGE = 'x'.repeat(4 * 1024 ** 2 + 1);
const ONE_LINE = '9'.repeat(1024 ** 2);
const INVALID_ZIP = `PK\x03\x04${'\xff'.repeat(100_000)}`;

async function writeLeftover({ command }: ILaunchSession, name: string, content: string): Promise<void> {
  const path = join(command.workingDirectory, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, 'latin1');
  const now = game.clock.now() / 1000;
  await utimes(path, now, now);
}

/** Plays a session in which the port writes this file, and returns the session's history entry. */
async function playWith(name: string, content: string) {
  const session = await game.launch(id);
  await writeLeftover(session, name, content);
  await game.api.eventAfter('session.ended', () => game.api.runner.end(game.process));
  return game.listHistory(id);
}

it.each([
  ['levelstat.txt', TOO_LARGE, 'levelstat.txt is too large for a statistics file.'],
  ['statdump.txt', TOO_LARGE, 'statdump.txt is too large for a statistics file.'],
  ['zdoomstat.txt', TOO_LARGE, 'zdoomstat.txt is too large for a statistics file.'],
  ['dsda_doom_data/doom2/stats.txt', TOO_LARGE, 'stats.txt is too large for a statistics file.'],
  ['save01.zds', INVALID_ZIP, "Couldn't read save01.zds."],
])('ends the session and notes that %s cannot be read', async (name, content, message) => {
  const history = await playWith(name, content);
  expect(history).toMatchObject([{ maps: [], notes: [expect.stringContaining(message)] }]);
});

it.each(['levelstat.txt', 'statdump.txt', 'zdoomstat.txt', 'save01.zds', 'save1.dsg'])(
  'ends and lists the session if %s is one line of digits',
  async (name) => {
    expect(await playWith(name, ONE_LINE)).toMatchObject([{ maps: [] }]);
    expect((await game.api.get(`/api/protocols/${id}/results`)).data).toEqual([]);
    expect((await game.api.get(`/api/protocols/${id}/saves`)).status).toBe(200);
  },
);

it('keeps only the first thousand results', async () => {
  const createLine = (map: number) => `M${map} - 0:10.00 (0:10)  K: 1/2  I: 0/0  S: 0/1\n`;
  const all = Array.from({ length: 1500 }, (_, index) => createLine(index + 1)).join('');
  const [session] = await playWith('levelstat.txt', all);
  expect(session?.maps).toHaveLength(1000);
  expect(session?.notes).toEqual([expect.stringContaining('more than 1000 finished maps')]);
  expect((await game.api.get(`/api/protocols/${id}/results`)).data).toHaveLength(1000);
});

it("reports that DSDA-Doom's map statistics were too large for new ones to be found", async () => {
  const createStatistics = (exits: number) =>
    `1\n0\n${Array.from({ length: 6000 }, (_, index) => `M${index} 1 1 4 83 83 -1 ${exits} 0 0 0 0 0 0 0\n`).join('')}`;
  const before = await game.launch(id);
  await writeLeftover(before, 'dsda_doom_data/doom2/stats.txt', createStatistics(1));
  await game.api.eventAfter('session.ended', () => game.api.runner.end(game.process));
  const [session] = await playWith('dsda_doom_data/doom2/stats.txt', createStatistics(2));
  expect(session).toMatchObject({ maps: [], notes: [expect.stringContaining('too large to compare')] });
});
