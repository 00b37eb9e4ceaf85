import { TestBed } from '@angular/core/testing';

import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { aSession } from '../../testing/records';
import { PlayChanges } from './play-changes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('PlayChanges', () => {
  it('triggers loading the history when a session has ended, and again when its record must be complete', () => {
    const { events } = createFakeWorld({});
    const changes = TestBed.inject(PlayChanges);
    events.open();
    const before = changes.history();
    events.send('session.ended', aSession());
    expect(changes.history()).toBe(before + 1);
    jest.advanceTimersByTime(1999);
    expect(changes.history()).toBe(before + 1);
    jest.advanceTimersByTime(1);
    expect(changes.history()).toBe(before + 2);
  });

  it('triggers loading the saves when the source ports have changed, because they decide what can be loaded', () => {
    const { events } = createFakeWorld({});
    const changes = TestBed.inject(PlayChanges);
    events.open();
    const before = changes.saves();
    events.send('settings.changed', { keys: ['theme'] });
    expect(changes.saves()).toBe(before);
    events.send('settings.changed', { keys: ['defaultSourcePortId'] });
    expect(changes.saves()).toBe(before + 1);
  });
});
