import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACHIEVEMENTS, type Achievement } from '@hangar/domain';

import { Achievements } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { createAddingExtension } from './adding-extension';

const TWO: Achievement = {
  id: 'two-plans',
  name: 'Planner',
  text: 'Make two protocols.',
  target: 2,
  measure: ({ protocolsCreated }) => protocolsCreated,
};

describe('achievements of extensions', () => {
  let api: TestLauncherApi;
  afterEach(() => api.close());
  const start = async (...achievements: Achievement[]) => {
    api = await createTestLauncherApi({
      extensions: [createAddingExtension('club', Achievements, achievements)],
    });
  };
  const getPlayer = async () => (await api.get('/api/player')).data;
  const waitForUnlock = (id: string, title: string) =>
    api.eventAfter(
      'achievement.unlocked',
      () => api.post('/api/protocols', { title }),
      (unlocked) => unlocked.id === id,
    );

  it('are listed, counted and announced like built-in ones, and never revoked', async () => {
    await start(TWO);
    const { id, ...plain } = { id: 'club.two-plans', name: TWO.name, text: TWO.text, target: 2 };
    expect((await getPlayer()).achievements[id]).toEqual({ ...plain, unlocked: false, progress: 0 });
    expect((await api.get('/api/extensions')).data[0]?.contributes.achievements).toEqual([id]);
    await waitForUnlock('first-protocol', 'First');
    expect((await getPlayer()).achievements[id]).toMatchObject({ unlocked: false, progress: 1 });
    const { unlockedAt, ...announced } = await waitForUnlock(id, 'Second');
    expect(announced).toEqual({ id, name: 'Planner', text: 'Make two protocols.' });
    const { achievements, rank } = await getPlayer();
    expect(achievements[id]).toEqual({ ...plain, unlocked: true, unlockedAt, progress: 2 });
    expect(Object.keys(achievements)).toHaveLength(ACHIEVEMENTS.length + 1);
    expect(rank).toBe('Newcomer');
  });

  it('are kept by the player while their extension is missing', async () => {
    await start(TWO);
    await waitForUnlock('first-protocol', 'First');
    await waitForUnlock('club.two-plans', 'Second');
    const directory = await mkdtemp(join(tmpdir(), 'hangar-achievements-'));
    const file = join(directory, 'playerData.json');
    await copyFile(api.path('playerData.json'), file);
    const without = await createTestLauncherApi({ dataDirectory: directory });
    try {
      const { achievements } = (await without.get('/api/player')).data;
      expect(achievements).not.toHaveProperty(['club.two-plans']);
      await without.eventAfter('player.changed', () => without.post('/api/protocols', { title: 'Third' }));
      const storedPlayer = JSON.parse(await readFile(file, 'utf8')) as object;
      expect(storedPlayer).toHaveProperty(['achievements', 'club.two-plans', 'unlocked'], true);
    } finally {
      await without.close();
      await rm(directory, { recursive: true, force: true });
    }
  });

  it('that cannot be measured count as zero and are reported, without affecting the others', async () => {
    const throwError: Achievement['measure'] = () => {
      throw new Error('no such count');
    };
    const modifyCounts: Achievement['measure'] = (counts) =>
      ((counts as { launches: number }).launches = 10_000);
    await start({ ...TWO, measure: throwError }, { ...TWO, id: 'grab', measure: modifyCounts });
    await waitForUnlock('first-protocol', 'First');
    expect((await getPlayer()).achievements['fifty-launches']).toMatchObject({ progress: 0 });
    expect((await api.get('/api/health')).data.problems).toEqual([
      {
        code: 'EXTENSION_FAILED',
        message: "Extension club couldn't measure its achievement “club.two-plans”: no such count.",
      },
    ]);
  });

  it.each<[string, Achievement[]]>([
    ['an invalid id', [{ ...TWO, id: 'Two Plans' }]],
    ['an id that is taken', [TWO, TWO]],
    ['no name', [{ ...TWO, name: ' ' }]],
    ['a text that is too long', Array.from({ length: 101 }, (_, index) => ({ ...TWO, id: `a-${index}` }))],
    ['an unreachable target', [{ ...TWO, target: NaN }]],
  ])('prevent an extension from starting with %s', async (_case, achievements) => {
    await start(...achievements);
    expect((await api.get('/api/extensions')).data[0]?.state).toBe('failed');
  });
});
