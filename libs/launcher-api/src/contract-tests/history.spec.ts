import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ILaunchSession, IPastSession } from '@hangar/domain';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const getHistoryPath = (id: string) => game.api.path('history', `${id}.jsonl`);

const getHistory = (id: string) => game.listHistory(id);

/** Plays for this number of seconds. */
async function play(id: string, seconds: number, exit?: { signal: string }): Promise<ILaunchSession> {
  await game.launch(id);
  game.clock.advance(seconds * 1000 - 500);
  return game.end(exit);
}

it('keeps every session of a protocol, with its files and versions, newest first', async () => {
  const mod = await game.files.writeMod('a.wad');
  const { id } = await game.createProtocol({ title: 'First name', files: [{ filePath: mod }] });
  const first = await play(id, 60);
  await game.api.put(`/api/protocols/${id}`, { title: 'Second name' });
  const second = await play(id, 90, { signal: 'SIGSEGV' });
  const list = await getHistory(id);
  const common = {
    protocolId: id,
    estimated: false,
    sourcePort: { id: 'dsda', name: 'dsda', family: 'dsda-doom', version: '0.29.4' },
    baseGame: { name: game.doom2.name, hashValue: game.doom2.hashValue },
    maps: [],
    savesWritten: 0,
    demo: null,
    notes: [],
  };
  expect(list).toMatchObject([
    {
      ...common,
      sessionId: second.sessionId,
      title: 'Second name',
      seconds: 90,
      ending: 'failed',
      signal: 'SIGSEGV',
    },
    { ...common, sessionId: first.sessionId, title: 'First name', seconds: 60, ending: 'quit' },
  ]);
  expect(list[1]?.files).toEqual([
    { name: 'a', hashValue: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ]);
  expect(list[1]).toMatchObject({ startedAt: first.startedAt, endedAt: first.endedAt });
});

it('returns one page of the history, and the total', async () => {
  const { id } = await game.createProtocol();
  for (const seconds of [10, 20, 30]) await play(id, seconds);
  await game.waitUntilRecorded();
  const response = await fetch(`${game.api.url}/api/protocols/${id}/history?limit=1&offset=1`);
  expect(response.headers.get('x-total-count')).toBe('3');
  expect(response.headers.get('etag')).toMatch(/^".+"$/);
  expect(((await response.json()) as { data: IPastSession[] }).data).toMatchObject([{ seconds: 20 }]);
  expect((await game.api.get('/api/protocols/nobody-12345678/history')).status).toBe(404);
});

it('counts the saves and lists the demo that a session wrote', async () => {
  const saves = game.files.path('saves');
  const { id } = await game.createProtocol({ saveDirectory: saves });
  await mkdir(join(saves, 'a', 'slot002'), { recursive: true });
  game.clock.setBy(Date.now() - game.clock.now() - 60_000);
  const session = await game.launch(id);
  game.clock.advance(60_000);
  for (const name of ['a/doomsav0.dsg', 'auto01.zds', 'a/slot002/head.esg', 'a/slot002/1.esg', 'temp.dsg'])
    await writeFile(join(saves, name), 'x');
  await writeFile(join(session.command.workingDirectory, 'run-00001.lmp'), 'x');
  await game.end();
  expect(await getHistory(id)).toMatchObject([{ savesWritten: 3, demo: 'run-00001.lmp' }]);
});

it('the history contains no test launches or failed starts', async () => {
  const { id } = await game.createProtocol();
  game.api.runner.nextStart({ exit: { exitCode: 255 } });
  expect((await game.api.post(`/api/protocols/${id}/launch`)).status).toBe(422);
  await game.start('/api/protocols/test-launch', { title: 'Test' });
  await game.end();
  expect(await getHistory(id)).toEqual([]);
  expect((await exportHistory('json')).text).toBe('[]\n');
});

it('the history contains a session that ended while Hangar was closed, with an estimated duration', async () => {
  const { id } = await game.createProtocol();
  await game.launch(id);
  game.clock.advance(59_500);
  await game.api.restart(() => game.api.runner.end(game.process));
  expect(await getHistory(id)).toMatchObject([{ estimated: true, ending: 'unknown', seconds: 60 }]);
  await game.api.restart();
  expect(await getHistory(id)).toHaveLength(1);
});

it('repairs a line truncated by a crash, and reads manual edits', async () => {
  const { id } = await game.createProtocol();
  await play(id, 10);
  await game.waitUntilRecorded();
  await appendFile(getHistoryPath(id), '{"sessionId":"x","started');
  await play(id, 20);
  expect((await getHistory(id)).map(({ seconds }) => seconds)).toEqual([20, 10]);
  const editedHistory = (await readFile(getHistoryPath(id), 'utf8')).replace('"seconds":20', '"seconds":25');
  await writeFile(getHistoryPath(id), editedHistory);
  expect((await getHistory(id)).map(({ seconds }) => seconds)).toEqual([25, 10]);
});

it('the history is sorted by time, even if a session was manually added out of order', async () => {
  const { id } = await game.createProtocol();
  for (const seconds of [10, 20]) await play(id, seconds);
  await game.waitUntilRecorded();
  const [first = '', second = ''] = (await readFile(getHistoryPath(id), 'utf8')).split('\n');
  const laterSession = first
    .replace(/"startedAt":"2026/, '"startedAt":"2027')
    .replace('"seconds":10', '"seconds":99');
  await writeFile(getHistoryPath(id), [first, laterSession, second, ''].join('\n'));
  expect((await getHistory(id)).map(({ seconds }) => seconds)).toEqual([99, 20, 10]);
});

it('the history is written once its folder is writable again', async () => {
  const { id } = await game.createProtocol();
  // Replaces the folder with a file.
  await writeFile(game.api.path('history'), '');
  await play(id, 10);
  await game.waitUntilRecorded();
  const { problems } = (await game.api.get('/api/health')).data;
  expect(problems).toMatchObject([{ code: 'SESSIONS_UNWRITTEN' }]);
  await rm(game.api.path('history'));
  expect(await getHistory(id)).toMatchObject([{ seconds: 10 }]);
  expect((await game.api.get('/api/health')).data.problems).toEqual([]);
});

interface ExportedFile {
  readonly text: string;
  readonly type: string | null;
  readonly name: string | null;
}

async function exportHistory(format: string): Promise<ExportedFile> {
  await game.waitUntilRecorded();
  const response = await fetch(`${game.api.url}/api/player/history/export?format=${format}`);
  expect(response.status).toBe(200);
  const { headers } = response;
  return {
    text: await response.text(),
    type: headers.get('content-type'),
    name: headers.get('content-disposition'),
  };
}

describe('the export', () => {
  const HEAD =
    'sessionId,protocolId,title,startedAt,endedAt,seconds,estimated,ending,sourcePort,baseGame,files,maps';

  it('has a CSV line for every session, even of deleted protocols, and no formulas that a spreadsheet would run', async () => {
    const { id } = await game.createProtocol({ title: '=HYPERLINK("x")' });
    const { sessionId } = await play(id, 10);
    await game.api.delete(`/api/protocols/${id}`);
    const { text, type, name } = await exportHistory('csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(HEAD);
    expect(lines[1]).toBe(
      `${sessionId},${id},"'=HYPERLINK(""x"")",2026-01-02T03:04:05.000Z,2026-01-02T03:04:15.000Z,10,false,quit,dsda 0.29.4,${game.doom2.name},,`,
    );
    expect(lines.slice(2)).toEqual(['']);
    expect(type).toMatch(/^text\/csv/);
    expect(name).toContain('hangar-history.csv');
  });

  it('also supports JSON', async () => {
    const { id } = await game.createProtocol();
    await play(id, 10);
    await play(id, 20);
    const { text, type } = await exportHistory('json');
    expect(JSON.parse(text)).toEqual((await getHistory(id)).reverse());
    expect(type).toMatch(/^application\/json/);
  });

  it('lists the sessions of all protocols by time', async () => {
    const [one, other] = [(await game.createProtocol({ title: 'One' })).id, (await game.createProtocol()).id];
    for (const [at, id] of [one, other, one, other].entries()) await play(id, 10 + at);
    const { text } = await exportHistory('json');
    const seconds = (JSON.parse(text) as IPastSession[]).map((session) => session.seconds);
    expect(seconds).toEqual([10, 11, 12, 13]);
  });

  it('rejects other formats', async () => {
    expect((await game.api.get('/api/player/history/export?format=xml')).status).toBe(400);
  });
});

describe('the statistics', () => {
  it('total all sessions and results, including those of deleted protocols under their last title', async () => {
    const { id } = await game.createProtocol({ title: 'Kept' });
    const deletedId = (await game.createProtocol({ title: 'Gone' })).id;
    const session = await game.launch(id);
    await writeFile(
      join(session.command.workingDirectory, 'levelstat.txt'),
      'MAP01 - 0:10.00 (0:10)  K: 1/2  I: 0/0  S: 2/3 \r\n',
    );
    game.clock.advance(9500);
    await game.end();
    await play(deletedId, 20, { signal: 'SIGSEGV' });
    await game.api.put(`/api/protocols/${id}`, { title: 'Renamed' });
    await game.api.delete(`/api/protocols/${deletedId}`);
    await game.waitUntilRecorded();
    const { data } = await game.api.get('/api/player/statistics?year=2026');
    expect(data.totals).toEqual({ seconds: 30, launches: 2, mapsFinished: 1, secretsFound: 2 });
    expect(data.byProtocol).toEqual([
      { id: deletedId, name: 'Gone', seconds: 20, launches: 1, mapsFinished: 0 },
      { id, name: 'Renamed', seconds: 10, launches: 1, mapsFinished: 1 },
    ]);
    const { hashValue, name } = game.doom2;
    expect(data.byBaseGame).toEqual([{ id: hashValue, name, seconds: 30, launches: 2, mapsFinished: 1 }]);
    expect(data.longestSessions.map(({ seconds }) => seconds)).toEqual([20, 10]);
    expect((await game.api.get('/api/player/statistics?year=2025')).data).toMatchObject({
      days: [],
      totals: { launches: 0 },
    });
    expect((await game.api.get('/api/player/statistics')).data).toEqual(data);
  });
});

it('does not write to a different folder that sessions.json refers to', async () => {
  const { id } = await game.createProtocol();
  await game.launch(id);
  await game.api.restart(async () => {
    const path = game.api.path('sessions.json');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(`"${id}"`, '"../evil"'));
    await game.api.runner.end(game.process);
  });
  await game.waitUntilRecorded();
  await expect(readFile(join(dirname(getHistoryPath(id)), '..', 'evil.jsonl'))).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
