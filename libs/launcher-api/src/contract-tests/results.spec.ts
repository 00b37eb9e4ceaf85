import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ILaunchSession, IMapResult, IUpdateResultRequest } from '@hangar/domain';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
let id: string;
beforeEach(async () => {
  game = await PlayableApi.create();
  id = (await game.createProtocol({ options: { map: 'MAP01', skill: 4 } })).id;
});
afterEach(() => game.close());

const createLine = (map: string, time = '0:10.00') => `${map} - ${time} (0:10)  K: 1/2  I: 0/0  S: 1/3 \r\n`;

async function listResults(map?: string): Promise<IMapResult[]> {
  await game.waitUntilRecorded();
  const all = (await game.api.get(`/api/protocols/${id}/results`)).data;
  return map === undefined ? all : (await game.api.get(`/api/protocols/${id}/results?map=${map}`)).data;
}
const listHistory = () => game.listHistory(id);

/** Plays for ten seconds, while the port writes these files. */
async function play(files: Record<string, string>, exit?: { signal: string }): Promise<ILaunchSession> {
  const session = await game.launch(id);
  for (const [name, content] of Object.entries(files)) await write(session, name, content);
  game.clock.advance(9500);
  return game.end(exit);
}

async function write({ command }: ILaunchSession, name: string, content: string): Promise<void> {
  const path = join(command.workingDirectory, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
}

it('lists the maps that a session finished, with only the details that are known', async () => {
  const { sessionId, endedAt } = await play({
    'levelstat.txt': createLine('MAP01', '1:00.60') + createLine('MAP02s'),
  });
  const common = { skill: 4, players: 1, sessionId, source: 'levelstat', finishedAt: endedAt };
  const counts = { kills: 1, totalKills: 2, items: 0, totalItems: 0, secrets: 1, totalSecrets: 3 };
  expect(await listResults()).toEqual([
    { ...common, ...counts, id: `${sessionId}-2`, map: 'MAP02', name: null, timeTics: 350, secretExit: true },
    {
      ...common,
      ...counts,
      id: `${sessionId}-1`,
      map: 'MAP01',
      name: null,
      timeTics: 2121,
      secretExit: false,
    },
  ]);
  expect(await listHistory()).toMatchObject([{ maps: ['MAP01', 'MAP02'], notes: [] }]);
  expect(await listResults('map01')).toMatchObject([{ map: 'MAP01' }]);
});

it('returns one page of results, and the total', async () => {
  await play({
    'levelstat.txt': createLine('MAP01', '0:11.00') + createLine('MAP02') + createLine('MAP01', '0:12.00'),
  });
  const all = await listResults('MAP01');
  const part = await game.api.get(`/api/protocols/${id}/results?map=map01&limit=1&offset=1`);
  expect([part.data, part.headers.get('x-total-count')]).toEqual([all.slice(1), '2']);
  for (const query of ['limit=0', 'limit=100001', 'offset=-1'])
    expect((await game.api.get(`/api/protocols/${id}/results?${query}`)).status).toBe(400);
});

it('publishes a single event for new results', async () => {
  const session = await game.launch(id);
  await write(session, 'levelstat.txt', createLine('MAP01'));
  const event = await game.api.eventAfter('maps.finished', () => game.api.runner.end(game.process));
  expect(event).toEqual({ protocolId: id, results: await listResults() });
});

it('lists a run only once if two files contain it', async () => {
  const separator = '='.repeat(43);
  const dump = `${separator}\nE1M1 / MAP01\n${separator}\n\nTime: 0:10 (par: 0:30)\n\nPlayer 1 (Green):\n\tKills: 1 / 2 (50%)\n\n`;
  await play({ 'levelstat.txt': createLine('MAP01'), 'statdump.txt': dump + dump });
  expect(await listResults()).toMatchObject([
    { map: 'MAP01', source: 'statdump', items: null },
    { map: 'MAP01', source: 'levelstat', items: 0 },
  ]);
});

it('adds the maps that the next session finished, without counting older results again', async () => {
  const first = await play({ 'levelstat.txt': createLine('MAP01') });
  await play({});
  const third = await play({ 'levelstat.txt': createLine('MAP02') });
  expect((await listResults()).map(({ map, sessionId }) => [map, sessionId])).toEqual([
    ['MAP02', third.sessionId],
    ['MAP01', first.sessionId],
  ]);
  await game.api.restart();
  expect(await listResults()).toHaveLength(2);
});

it('lists maps that were finished before the port was killed, or while Hangar was closed', async () => {
  await play({ 'levelstat.txt': createLine('MAP01') }, { signal: 'SIGKILL' });
  const session = await game.launch(id);
  await write(session, 'levelstat.txt', createLine('MAP02'));
  await game.api.restart(() => game.api.runner.end(game.process));
  expect((await listResults()).map(({ map }) => map)).toEqual(['MAP02', 'MAP01']);
});

describe("DSDA-Doom's own map statistics", () => {
  const createStatistics = (exits: number) =>
    `1\n7\nMAP01 1 1 4 350 -1 -1 ${exits} 9 2 0 1 2 0 3\nMAP02 1 2 0 -1 -1 -1 0 0 0 0 0 -1 -1 -1\n`;
  const path = 'dsda_doom_data/doom2/stats.txt';

  /** Plays while the port writes files below its save directory. */
  async function playWith(exits: number, files: Record<string, string> = {}): Promise<ILaunchSession> {
    const session = await game.launch(id);
    const { args, workingDirectory } = session.command;
    const folder = args[args.indexOf('-save') + 1] ?? workingDirectory;
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), createStatistics(exits));
    for (const [name, content] of Object.entries(files)) await write(session, name, content);
    game.clock.advance(9500);
    return game.end();
  }

  it('result in one entry for each map that was finished since the previous session', async () => {
    await playWith(3);
    expect(await listResults()).toMatchObject([
      { map: 'MAP01', source: 'dsda-stats', timeTics: null, kills: null, totalKills: 2, totalSecrets: 3 },
    ]);
    await playWith(3);
    expect(await listResults()).toHaveLength(1);
    await playWith(5);
    expect(await listResults()).toHaveLength(2);
  });

  it('are ignored if the session has other statistics', async () => {
    await playWith(1, { 'levelstat.txt': createLine('MAP01') });
    expect(await listResults()).toMatchObject([{ source: 'levelstat', timeTics: 350 }]);
  });
});

it('records no results for test launches and demos', async () => {
  await game.start('/api/protocols/test-launch', { title: 'Test' });
  await game.end();
  const demo = await game.files.write('a.lmp', 'x');
  const session = await game.launch(id, { options: { playDemo: demo } });
  await write(session, 'levelstat.txt', createLine('MAP01'));
  await game.end();
  expect(await listResults()).toEqual([]);
  expect(await listHistory()).toHaveLength(1);
});

it.each<[string, (path: string) => Promise<unknown>]>([
  ['a pipe', (path) => Promise.resolve(execFileSync('mkfifo', [path]))],
  ['a folder', (path) => mkdir(path)],
  ['far too large', (path) => writeFile(path, Buffer.alloc(8 * 1024 ** 2, 'MAP01 - 0:10.00 '))],
])('records the session if the statistics are %s, and reports it', async (_, createBody) => {
  const session = await game.launch(id);
  await createBody(join(session.command.workingDirectory, 'levelstat.txt'));
  await game.end();
  const [past] = await listHistory();
  expect(past?.notes).toEqual([
    expect.stringMatching(/^(Couldn't read levelstat\.txt|levelstat\.txt is too large)/) as string,
  ]);
  expect(await listResults()).toEqual([]);
});

describe('a manual change', () => {
  let result: IMapResult;
  beforeEach(async () => {
    await play({ 'levelstat.txt': createLine('MAP01') + createLine('MAP02') });
    [result] = (await listResults()) as [IMapResult];
  });
  const put = (body: IUpdateResultRequest, resultId = result.id) =>
    game.api.put(`/api/protocols/${id}/results/${resultId}`, body);

  const remove = (resultId: string) => game.api.delete(`/api/protocols/${id}/results/${resultId}`);

  it('corrects a result and marks it as manual, without changing its map and session', async () => {
    const changes = { skill: null, secrets: 3, finishedAt: '2025-12-31T23:00:00+02:00' };
    const { data } = await put({ ...result, ...changes, map: 'MAP30', sessionId: null, id: 'x' });
    const expected = { ...result, ...changes, finishedAt: '2025-12-31T21:00:00.000Z', source: 'manual' };
    expect(data).toEqual(expected);
    await game.api.restart();
    expect(await listResults()).toEqual([expect.objectContaining({ map: 'MAP01' }), expected]);
  });

  it('may contain more kills than monsters, but not a time in the future', async () => {
    expect((await put({ kills: 107, totalKills: 106 })).data).toMatchObject({ kills: 107, totalKills: 106 });
    const { status, error } = await put({ finishedAt: '2999-01-01T00:00:00Z' });
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.error).toContain('finishedAt: must not be in the future');
    // Existing values can be sent back, even if the clock was set back.
    game.clock.setBy(-365 * 24 * 3600_000);
    expect((await put({ ...result, skill: 2 })).data).toMatchObject({ skill: 2 });
  });

  it('deletes a result permanently, even if its files are read again', async () => {
    expect((await remove(result.id)).data).toEqual({ id: result.id });
    expect(await listResults()).toMatchObject([{ map: 'MAP01' }]);
    await game.api.restart(async () => {
      // Simulates a crash after the results were written and before the history was written.
      const path = game.api.path('sessions.json');
      const records = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>[];
      const baseGame = { name: 'x', hashValue: 'x' };
      await writeFile(path, JSON.stringify(records.map((record) => ({ ...record, played: { baseGame } }))));
    });
    expect(await listResults()).toMatchObject([{ map: 'MAP01' }]);
    expect(await listHistory()).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['an unknown skill', { skill: 6 }],
    ['a negative number', { kills: -1 }],
    ['an invalid time', { finishedAt: 'yesterday' }],
    ['a time that no source port can count', { timeTics: 2 ** 31 }],
    ['an unknown key', { score: 1 }],
  ])('is rejected with %s', async (_, body) => {
    expect((await put(body)).status).toBe(400);
    expect(await listResults()).toContainEqual(result);
  });

  it('returns 404 for an unknown result', async () => {
    for (const response of [await put({}, 'nothing'), await remove('nothing')])
      expect(response).toMatchObject({ status: 404, error: { code: 'RESULT_NOT_FOUND' } });
  });
});
