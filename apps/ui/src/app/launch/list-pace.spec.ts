import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { ListPace } from './list-pace';

const FRAME_MILLISECONDS = 16;
const IDLE_DELAY_MS = 300;

describe('ListPace', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('considers a list idle in the first frame after the pause, unless it changes before that', () => {
    const pace = TestBed.inject(ListPace);
    const text = signal('d');
    TestBed.runInInjectionContext(() => pace.watchTyping(text));
    TestBed.tick();
    jest.advanceTimersByTime(IDLE_DELAY_MS);
    expect(pace.isMoving()).toBe(true);

    // The pause is over, but another letter is typed before the long frame ends.
    text.set('do');
    TestBed.tick();
    jest.advanceTimersByTime(IDLE_DELAY_MS - 1);
    expect(pace.isTyping()).toBe(true);

    jest.advanceTimersByTime(1 + FRAME_MILLISECONDS);
    expect(pace.isMoving()).toBe(false);
  });
});
