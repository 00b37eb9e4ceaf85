import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProtocol } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import { aProtocol, createFakeWorld } from '@hangar/ui-data-access/testing';

import { AchievementNotifier } from './achievement-notifier';

afterEach(() => jest.useRealTimers());

async function createPage(protocols: readonly IProtocol[] = [aProtocol()]) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const { events, launcher } = createFakeWorld({ 'GET /api/protocols': protocols });
  TestBed.inject(AchievementNotifier);
  const notifications = TestBed.inject(Notifications);
  events.open();
  await launcher.settle();
  jest.useFakeTimers();
  const unlock = (...ids: string[]) => {
    for (const id of ids) events.send('achievement.unlocked', { id, unlockedAt: '2026-01-01T12:00:00.000Z' });
    jest.advanceTimersByTime(2_000);
  };
  return { notifications, unlock, events };
}

describe('AchievementNotifier', () => {
  it('reports an achievement once, under its name', async () => {
    const { notifications, unlock } = await createPage();
    unlock('first-launch', 'first-launch', 'an achievement of a later Hangar');
    unlock('first-launch');
    expect(notifications.recent()).toMatchObject([
      { tone: 'good', title: 'Achievement: Take-off', text: 'Launch a protocol.' },
    ]);
    expect(notifications.toasts()).toHaveLength(1);
  });

  it('reports an achievement of an extension under its own name', async () => {
    const { notifications, unlock, events } = await createPage();
    const unlockedAt = '2026-01-01T12:00:00.000Z';
    events.send('achievement.unlocked', {
      id: 'club.ten',
      unlockedAt,
      name: 'Regular',
      text: 'Play ten times.',
    });
    unlock();
    expect(notifications.toasts()).toMatchObject([
      { title: 'Achievement: Regular', text: 'Play ten times.' },
    ]);
  });

  it('combines achievements that are unlocked at the same time', async () => {
    const { notifications, unlock } = await createPage();
    unlock('first-launch', 'first-protocol');
    expect(notifications.toasts()).toMatchObject([
      { title: '2 achievements unlocked', text: 'Take-off and Flight plan' },
    ]);
  });

  it('shows no toast while the first steps are shown', async () => {
    const { notifications, unlock } = await createPage([]);
    unlock('first-launch');
    expect([notifications.toasts().length, notifications.recent().length]).toEqual([0, 1]);
  });
});
