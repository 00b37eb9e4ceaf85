import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { ListPace } from './list-pace';

const FRAME_MILLISECONDS = 16;
const QUIET_MILLISECONDS = 300;

describe('ListPace', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('takes a list to stand in the first frame after its pause, unless it has moved before that', () => {
    const pace = TestBed.inject(ListPace);
    const text = signal('d');
    TestBed.runInInjectionContext(() => pace.watchTyping(text));
    TestBed.tick();
    jest.advanceTimersByTime(QUIET_MILLISECONDS);
    expect(pace.isPassing()).toBe(true);

    // The pause was over, and the frame so long that a letter came before its end.
    text.set('do');
    TestBed.tick();
    jest.advanceTimersByTime(QUIET_MILLISECONDS - 1);
    expect(pace.isTyping()).toBe(true);

    jest.advanceTimersByTime(1 + FRAME_MILLISECONDS);
    expect(pace.isPassing()).toBe(false);
  });
});
