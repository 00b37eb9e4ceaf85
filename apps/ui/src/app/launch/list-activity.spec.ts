import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { ListActivity } from './list-activity';

const FRAME_MS = 16;
const IDLE_DELAY_MS = 300;

describe('ListActivity', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('considers a list idle in the first frame after the pause, unless the list changes before then', () => {
    const listActivity = TestBed.inject(ListActivity);
    const text = signal('d');
    TestBed.runInInjectionContext(() => listActivity.watchTyping(text));
    TestBed.tick();
    jest.advanceTimersByTime(IDLE_DELAY_MS);
    expect(listActivity.isMoving()).toBe(true);

    // The pause is over, but another letter is typed before the long frame ends.
    text.set('do');
    TestBed.tick();
    jest.advanceTimersByTime(IDLE_DELAY_MS - 1);
    expect(listActivity.isTyping()).toBe(true);

    jest.advanceTimersByTime(1 + FRAME_MS);
    expect(listActivity.isMoving()).toBe(false);
  });
});
