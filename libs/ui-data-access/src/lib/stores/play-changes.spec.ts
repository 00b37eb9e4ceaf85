import { TestBed } from '@angular/core/testing';

import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { aSession } from '../../testing/records';
import { PlayChanges } from './play-changes';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('PlayChanges', () => {
  it('causes the history to be loaded when a session has ended, and again once its record must be complete', () => {
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

  it('causes the saves to be loaded when the source ports change, because ports determine what can be loaded', () => {
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
