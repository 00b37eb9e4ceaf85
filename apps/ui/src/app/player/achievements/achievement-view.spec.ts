import { ACHIEVEMENTS } from '@hangar/domain';

import { createAchievementViews } from './achievement-view';

const unlocked = (unlockedAt: string) => ({ unlocked: true, unlockedAt, progress: 1, target: 1 });

describe('createAchievementViews', () => {
  it('starts with the most recently unlocked achievement, followed by those closest to completion', () => {
    const views = createAchievementViews({
      achievements: {
        'first-engine': unlocked('2026-01-01T00:00:00.000Z'),
        'first-game': unlocked('2026-02-01T00:00:00.000Z'),
        'many-mods': { unlocked: false, progress: 24, target: 25 },
      },
    });
    expect(views.slice(0, 3).map(({ id }) => id)).toEqual(['first-game', 'first-engine', 'many-mods']);
    expect(views).toHaveLength(ACHIEVEMENTS.length);
  });

  it('includes achievements of extensions under their own names', () => {
    const views = createAchievementViews({
      achievements: {
        'club.ten': { unlocked: false, progress: 9, target: 10, name: 'Regular', text: 'Play ten times.' },
      },
    });
    expect(views).toHaveLength(ACHIEVEMENTS.length + 1);
    expect(views[0]).toMatchObject({ id: 'club.ten', name: 'Regular', text: 'Play ten times.', progress: 9 });
  });
});
