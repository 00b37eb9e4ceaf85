import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import type { IProtocol } from '@hangar/domain';
import { buildIwad, buildMod } from '@hangar/wad-files/testing';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';

describe('GET /api/player', () => {
  let api: TestLauncherApi;
  beforeEach(async () => {
    api = await createTestLauncherApi();
  });
  afterEach(() => api.close());

  const getPlayer = async () => (await api.get('/api/player')).data;

  /** Runs an action and waits for an achievement, because events are counted with a short delay. */
  const waitForUnlock = (id: string, action: () => Promise<unknown>) =>
    api.eventAfter('achievement.unlocked', action, (achievement) => achievement.id === id);

  async function addPortAndGame(): Promise<void> {
    const port = api.path('crispy-doom');
    await copyFile('/bin/true', port);
    await waitForUnlock('first-engine', () =>
      api.put('/api/settings', { sourcePorts: [{ executablePath: port }] }),
    );
    await writeFile(api.path('game.wad'), buildIwad('doom2'));
    await waitForUnlock('first-game', () =>
      api.post('/api/wads/import', { sourcePath: api.path('game.wad') }),
    );
  }

  async function createProtocol(): Promise<IProtocol> {
    return (await api.post('/api/protocols', { title: 'First' })).data;
  }

  it('starts with all counts at zero', async () => {
    const { rank, stats, achievements } = await getPlayer();
    expect(rank).toBe('Newcomer');
    expect(stats).toMatchObject({
      protocolsCreated: 0,
      launches: 0,
      totalPlaytimeSeconds: 0,
      sourcePortFamilies: [],
    });
    expect(Object.values(achievements).some(({ unlocked }) => unlocked)).toBe(false);
  });

  it('counts each source port, base game, mod file and protocol once', async () => {
    await addPortAndGame();
    await writeFile(api.path('mod.wad'), buildMod(['MAP01']));
    await waitForUnlock('first-mod', () =>
      api.post('/api/mod-files/catalog', { filePath: api.path('mod.wad') }),
    );
    await api.post('/api/mod-files/catalog', { filePath: api.path('mod.wad') });
    await waitForUnlock('first-protocol', createProtocol);
    await api.restart();
    expect((await getPlayer()).stats).toMatchObject({
      sourcePortsAdded: 1,
      sourcePortFamilies: ['crispy-doom'],
      wadsImported: 1,
      modFilesAdded: 1,
      protocolsCreated: 1,
    });
  });

  it('counts a launch and its playtime, but not a test launch', async () => {
    await addPortAndGame();
    const { id } = await createProtocol();
    const test = await api.post('/api/protocols/test-launch', { title: 'Test' });
    await api.post(`/api/sessions/${test.data.sessionId}/stop`);
    const session = (await api.post(`/api/protocols/${id}/launch`)).data;
    await mkdir(session.command.workingDirectory, { recursive: true });
    await writeFile(
      `${session.command.workingDirectory}/levelstat.txt`,
      'MAP01 - 0:01.03 (0:01)  K: 0/0  I: 5/5  S: 1/1 \r\nMAP01 - 0:01.03 (0:02)  K: 0/0  I: 5/5  S: 0/1 \r\n',
    );
    // The game exits on its own, because a game that is stopped in its first seconds does not count as played.
    const game = api.runner.processes.find(({ pid }) => pid === session.pid);
    await waitForUnlock('first-map', async () => game && api.runner.end(game));
    const sessions = (await api.get('/api/sessions')).data;
    expect((await getPlayer()).stats).toMatchObject({
      launches: 1,
      distinctProtocolsLaunched: 1,
      mapsReached: 1,
      mapsFinished: 2,
      secretsFound: 1,
      // The exact duration depends on the computer.
      totalPlaytimeSeconds: sessions.find(({ sessionId }) => sessionId === session.sessionId)?.seconds,
    });
  });

  it('keeps manual edits and values from a newer version in playerData.json', async () => {
    await writeFile(
      api.path('playerData.json'),
      JSON.stringify({ stats: { launches: 49 }, nickname: 'Marine' }),
    );
    await api.restart();
    expect((await getPlayer()).stats.launches).toBe(49);
  });
});
