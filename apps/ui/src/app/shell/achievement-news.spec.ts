import { TestBed } from '@angular/core/testing';
import { Notifications } from '@hangar/ui-data-access';
import { fakeWorld } from '@hangar/ui-data-access/testing';

import { AchievementNews } from './achievement-news';

describe('AchievementNews', () => {
  it('tells of an achievement once, by its name', async () => {
    const world = fakeWorld({});
    TestBed.inject(AchievementNews);
    world.events.open();
    const unlock = (id: string) =>
      world.events.send('achievement.unlocked', { id, unlockedAt: '2026-01-01T12:00:00.000Z' });
    unlock('first-launch');
    unlock('first-launch');
    unlock('an achievement of a later Hangar');
    const told = TestBed.inject(Notifications).kept();
    expect(told.map(({ tone, title, text }) => ({ tone, title, text }))).toEqual([
      { tone: 'good', title: 'Achievement: Take-off', text: 'Launch a protocol.' },
    ]);
  });
});
