import { TestBed } from '@angular/core/testing';

import { fakeWorld } from '../../testing/fake-launcher-setup';
import { aSession } from '../../testing/records';
import { PlayNews } from './play-news';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('PlayNews', () => {
  it('triggers loading the history when a session has ended, and again when its record must be complete', () => {
    const { events } = fakeWorld({});
    const news = TestBed.inject(PlayNews);
    events.open();
    const before = news.history();
    events.send('session.ended', aSession());
    expect(news.history()).toBe(before + 1);
    jest.advanceTimersByTime(1999);
    expect(news.history()).toBe(before + 1);
    jest.advanceTimersByTime(1);
    expect(news.history()).toBe(before + 2);
  });
});
