import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import type { ILaunchSession } from '@hangar/domain';

import { toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const listSessions = async () => (await game.api.get('/api/sessions')).data;
const getHealth = async () => (await game.api.get('/api/health')).data;
const getSessionsPath = () => game.api.path('sessions.json');
const stop = (sessionId: string) => game.api.post(`/api/sessions/${sessionId}/stop`);

/** Launches a game, and runs an action before the game is considered started. */
async function launchAndWait(id: string, action: () => Promise<unknown>) {
  const listener = await game.api.listen();
  const response = game.api.post(`/api/protocols/${id}/launch`);
  await listener.next('session.started');
  listener.close();
  await action();
  game.clock.advance(500);
  return response;
}

describe('a damaged sessions.json', () => {
  it('is backed up and replaced at the next launch; the game is listed, counted and can be stopped', async () => {
    const { id } = await game.createProtocol();
    await writeFile(getSessionsPath(), '{"half":');
    game.clock.advance(5000);
    const { sessionId } = await game.launch(id);
    expect((await listSessions()).map((session) => session.sessionId)).toEqual([sessionId]);
    expect((await game.read(id)).launchCount).toBe(1);
    const backups = (await readdir(game.api.directory)).filter((name) =>
      name.startsWith('sessions.json.invalid-'),
    );
    expect(backups).toHaveLength(1);
    expect(await readFile(game.api.path(backups[0] ?? ''), 'utf8')).toBe('{"half":');
    expect((await getHealth()).problems).toEqual([]);
    expect((await stop(sessionId)).data).toMatchObject({ stoppedByUser: true });
  });

  it('is reported with instructions to fix it', async () => {
    await writeFile(getSessionsPath(), 'no');
    await game.api.restart();
    const [problem] = (await getHealth()).problems ?? [];
    expect(problem).toMatchObject({ code: 'DOCUMENT_DAMAGED', path: getSessionsPath() });
    expect(problem?.message).toContain('launch');
  });

  it('is not changed when a game ends; the session is kept in memory until a launch replaces the file', async () => {
    const { id } = await game.createProtocol();
    const { sessionId } = await game.launch(id);
    await writeFile(getSessionsPath(), 'no');
    game.clock.advance(60_000);
    await game.end();
    expect(await readFile(getSessionsPath(), 'utf8')).toBe('no');
    expect(await listSessions()).toMatchObject([{ sessionId, exitCode: 0 }]);
    expect((await game.read(id)).playtimeSeconds).toBe(61);
    await game.launch(id);
    await game.api.restart();
    expect(await listSessions()).toHaveLength(2);
    expect((await game.read(id)).playtimeSeconds).toBe(61);
  });
});

describe('a game is listed despite an event in its first half second', () => {
  it('if its protocol is deleted', async () => {
    const { id } = await game.createProtocol();
    const { status, data } = await launchAndWait(id, () => game.api.delete(`/api/protocols/${id}`));
    expect(status).toBe(200);
    expect(data.command.notes.join()).toContain("isn't counted yet");
    expect(await listSessions()).toMatchObject([{ sessionId: data.sessionId }]);
    expect((await stop(data.sessionId)).data.endedAt).toBeDefined();
  });

  it("if its protocol's file is damaged, and is counted once that file is repaired", async () => {
    const { id } = await game.createProtocol();
    const path = game.api.path('mods', `${id}.json`);
    const good = await readFile(path, 'utf8');
    const { status, data } = await launchAndWait(id, () => writeFile(path, '{'));
    expect(status).toBe(200);
    await game.api.eventAfter('protocols.changed', () => writeFile(path, good));
    game.clock.advance(30_000);
    await stop(data.sessionId);
    expect(await game.read(id)).toMatchObject({ launchCount: 1, playtimeSeconds: 31 });
  });

  it('if sessions.json is removed, and the game stays listed', async () => {
    const { id } = await game.createProtocol();
    const { data } = await launchAndWait(id, () => rm(getSessionsPath()));
    expect(await listSessions()).toEqual([data]);
    game.clock.advance(30_000);
    await game.api.restart();
    expect(await listSessions()).toEqual([data]);
  });
});

it('starts no game, not even a test launch, if the session cannot be recorded', async () => {
  const { id } = await game.createProtocol();
  // A folder at the file's path prevents writing and copying, even by root.
  await mkdir(getSessionsPath());
  for (const path of [`/api/protocols/${id}/launch`, '/api/protocols/test-launch']) {
    const response = await game.api.post(path, path.endsWith('test-launch') ? { title: 'Test' } : {});
    expect(toRefusal(response)).toEqual({ status: 409, code: 'DOCUMENT_DAMAGED' });
  }
  expect(game.api.runner.starts).toEqual([]);
  await rmdir(getSessionsPath());
  await game.launch(id);
});

it('finds a game again if Hangar was killed after the game started and before its process was recorded', async () => {
  const { id } = await game.createProtocol();
  const { sessionId } = await game.launch(id);
  const [record] = JSON.parse(await readFile(getSessionsPath(), 'utf8')) as { process: unknown }[];
  await game.api.restart(() => writeFile(getSessionsPath(), JSON.stringify([{ ...record, process: null }])));
  expect(await listSessions()).toMatchObject([{ sessionId, pid: game.process.pid }]);
  expect((await stop(sessionId)).data).toMatchObject({ stoppedByUser: true });
  expect(game.process.isRunning).toBe(false);
});

it('removes the record of a start that never happened', async () => {
  const { id } = await game.createProtocol();
  await game.launch(id);
  await game.end();
  const [record] = JSON.parse(await readFile(getSessionsPath(), 'utf8')) as { session: ILaunchSession }[];
  const { endedAt: _end, seconds: _length, ...session } = record?.session ?? ({} as ILaunchSession);
  const intent = { ...record, id: 'other', session: { ...session, sessionId: 'other' }, process: null };
  await game.api.restart(() => writeFile(getSessionsPath(), JSON.stringify([intent])));
  expect(await listSessions()).toEqual([]);
});
