import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ILaunchSession } from '@hangar/domain';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

const listSessions = async () => (await game.api.get('/api/sessions')).data;
const getPlayerStats = async () => (await game.api.get('/api/player')).data.stats;
const START = Date.parse('2026-01-02T03:04:05.000Z');

/** Writes a file as the game would, this number of seconds after the game started. */
async function writeAfter(seconds: number, ...path: string[]): Promise<void> {
  const file = join(...path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'x');
  const at = START / 1000 + seconds;
  await utimes(file, at, at);
}

describe('a game that ended while Hangar was closed', () => {
  /** Plays for 90 s, closes Hangar, lets the game write files, and starts Hangar an hour later. */
  async function playWhileStopped(
    write: (session: ILaunchSession) => Promise<void>,
  ): Promise<ILaunchSession> {
    const { id } = await game.createProtocol({ saveDirectory: game.files.path('saves') });
    const session = await game.launch(id);
    game.clock.advance(89_500);
    await game.api.restart(async () => {
      game.clock.advance(3_600_000);
      await write(session);
      await game.api.runner.end(game.process);
    });
    return (await listSessions())[0] as ILaunchSession;
  }

  it.each<[string, (session: ILaunchSession) => Promise<void>]>([
    ['its log', ({ logFile }) => writeAfter(600, logFile)],
    ['its working directory', ({ command }) => writeAfter(600, command.workingDirectory, 'a', 'shot.png')],
    ['its saves', () => writeAfter(600, game.files.path('saves'), 'a', 'b', 'c', 'doomsav0.dsg')],
  ])('counts until its last write to %s, and marks this as an estimate', async (_, write) => {
    const session = await playWhileStopped(write);
    expect(session).toMatchObject({ seconds: 600, endedAt: '2026-01-02T03:14:05.000Z', estimated: true });
    expect((await game.read(session.protocolId ?? '')).playtimeSeconds).toBe(600);
  });

  it('is never credited with time after the restart, or with less than was observed', async () => {
    const session = await playWhileStopped(({ logFile }) => writeAfter(86_400, logFile));
    expect(session).toMatchObject({ seconds: 90, estimated: true });
  });

  it('loses no playtime if the clock was set back', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    game.clock.advance(599_500);
    await game.api.restart();
    game.clock.setBy(-3_600_000);
    await game.api.restart(() => game.api.runner.end(game.process));
    const [session] = await listSessions();
    expect(session).toMatchObject({ seconds: 600, estimated: true });
    expect(Date.parse(session?.endedAt ?? '')).toBeLessThanOrEqual(game.clock.now());
  });

  it('is monitored until it ends if it is still running', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    game.clock.advance(59_500);
    await game.api.restart(() => Promise.resolve(game.clock.advance(60_000)));
    game.clock.setBy(-86_400_000);
    game.clock.advance(60_000);
    expect(await game.end()).toMatchObject({ seconds: 180 });
    expect((await listSessions())[0]).not.toHaveProperty('estimated');
  });
});

describe('a protocol that was deleted while it was being played', () => {
  it('receives its playtime after it is restored, once per session', async () => {
    const { id } = await game.createProtocol();
    const { sessionId } = await game.launch(id);
    game.clock.advance(59_500);
    await game.api.delete(`/api/protocols/${id}`);
    await game.end();
    const restored = await game.api.eventAfter('protocols.changed', () =>
      game.api.post(`/api/protocols/${id}/restore`),
    );
    expect(restored.ids).toEqual([id]);
    await game.waitUntilCounted();
    expect(await game.read(id)).toMatchObject({ playtimeSeconds: 60, launchCount: 1 });
    await game.api.restart();
    expect((await game.read(id)).playtimeSeconds).toBe(60);
    expect((await getPlayerStats()).totalPlaytimeSeconds).toBe(60);
    const written = JSON.parse(await readFile(game.api.path('sessions.json'), 'utf8')) as object[];
    expect(written).toMatchObject([{ id: sessionId, uncounted: [] }]);
  });

  it('also receives its playtime if it is restored after a restart', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    game.clock.advance(59_500);
    await game.api.delete(`/api/protocols/${id}`);
    await game.end();
    await game.api.restart();
    await game.api.post(`/api/protocols/${id}/restore`);
    await game.waitUntilCounted();
    expect((await game.read(id)).playtimeSeconds).toBe(60);
  });
});

describe('a launch that fails', () => {
  it('within half a second is not a session', async () => {
    const { id } = await game.createProtocol();
    game.api.runner.nextStart({ exit: { exitCode: 255 } });
    const event = await game.api.eventAfter('session.ended', async () => {
      expect((await game.api.post(`/api/protocols/${id}/launch`)).status).toBe(422);
    });
    expect(event).toMatchObject({ protocolId: id, exitCode: 255 });
    expect(await listSessions()).toEqual([]);
    expect(await getPlayerStats()).toMatchObject({ launches: 0, distinctProtocolsLaunched: 0 });
  });

  it('shortly after half a second is listed, but not counted', async () => {
    const { id } = await game.createProtocol();
    const played = await game.launch(id);
    game.clock.advance(60_000);
    await game.end();
    const before = await game.read(id);
    await game.launch(id);
    game.clock.advance(1000);
    await game.end({ exitCode: 255 });
    expect(await game.read(id)).toMatchObject({
      launchCount: 1,
      lastLaunchedAt: played.startedAt,
      playtimeSeconds: before.playtimeSeconds,
    });
    expect(await listSessions()).toHaveLength(2);
    expect(await getPlayerStats()).toMatchObject({ launches: 1 });
  });

  it('unlocks no achievement', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    await game.end({ signal: 'SIGSEGV' });
    await game.api.restart();
    const { achievements } = (await game.api.get('/api/player')).data;
    expect(achievements['first-launch']).toMatchObject({ unlocked: false });
  });

  it('counts for the player if an earlier launch was played', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    await game.api.eventAfter(
      'achievement.unlocked',
      () => Promise.resolve(game.clock.advance(2000)),
      (achievement) => achievement.id === 'first-launch',
    );
    await game.end({ signal: 'SIGSEGV' });
    expect(await getPlayerStats()).toMatchObject({ launches: 1 });
  });
});

it('a complete recording by Chocolate Doom is not a failure, regardless of its exit code', async () => {
  const port = await game.files.writeProgram('chocolate-doom');
  await game.api.put('/api/settings', {
    sourcePorts: [{ id: 'c', name: 'c', family: 'chocolate-doom', version: '3.0.0', executablePath: port }],
  });
  const { id } = await game.createProtocol();
  await game.launch(id);
  await game.api.runner.print(
    game.process,
    'Precaching all sound effects.........Demo first.lmp recorded\n\n',
  );
  const ended = await game.end({ exitCode: 255 });
  expect(ended).toMatchObject({ exitCode: 255, ending: 'quit' });
  expect(await game.read(id)).toMatchObject({ launchCount: 1, playtimeSeconds: 1 });
  await game.launch(id);
  game.clock.advance(60_000);
  await game.api.runner.print(game.process, 'W_GetNumForName: map40 not found!\n\n');
  expect(await game.end({ exitCode: 255 })).not.toHaveProperty('ending');
});
