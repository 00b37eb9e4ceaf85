import { ApplicationRef, computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';

import { protocolReading } from './protocol-reading';

interface Question {
  readonly signal: AbortSignal;
  readonly answer: (text: string) => void;
}

describe('protocolReading', () => {
  const protocolId = signal('');
  const asked = signal({ files: 1 });
  let questions: Question[];

  const settle = () => TestBed.inject(ApplicationRef).whenStable();
  const begun = async () => {
    protocolId.set('sunder-ab12');
    questions = [];
    const read = (_id: string, _asked: object, abort: AbortSignal) =>
      new Promise<string>((answer) => questions.push({ signal: abort, answer }));
    const reading = TestBed.runInInjectionContext(() =>
      protocolReading({ protocolId, asked: computed(() => asked()), read }),
    );
    TestBed.tick();
    questions[0]?.answer('first');
    await settle();
    return reading;
  };

  it('keeps the last value until the next one has loaded', async () => {
    const { value } = await begun();
    expect(value()).toBe('first');
    asked.set({ files: 2 });
    TestBed.tick();
    expect(value()).toBe('first');
    questions[1]?.answer('second');
    await settle();
    expect(value()).toBe('second');
  });

  it('does not show the value of another protocol', async () => {
    const { value } = await begun();
    protocolId.set('scythe-cd34');
    TestBed.tick();
    expect(value()).toBeNull();
    questions[1]?.answer('other');
    await settle();
    expect(value()).toBe('other');
  });

  it('aborts a request when another one replaces it', async () => {
    await begun();
    asked.set({ files: 2 });
    TestBed.tick();
    asked.set({ files: 3 });
    TestBed.tick();
    expect(questions.map(({ signal: { aborted } }) => aborted)).toEqual([false, true, false]);
    questions[2]?.answer('third');
    await settle();
  });
});
