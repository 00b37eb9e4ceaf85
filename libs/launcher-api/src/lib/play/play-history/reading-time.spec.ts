import { ManualClock } from '@hangar/api-foundation/testing';
import { ReadingTime, type StopSignal } from './reading-time';

const never = new Promise<never>(() => undefined);

it('returns the result of a read that finishes in time', async () => {
  const time = new ReadingTime(new ManualClock(), 1000);
  expect(
    await time.run(
      () => Promise.resolve('read'),
      () => 'late',
    ),
  ).toBe('read');
  await expect(
    time.run(
      () => Promise.reject(new Error('broken')),
      () => 'late',
    ),
  ).rejects.toThrow('broken');
  time.end();
});

it('shares one time limit between all reads, and signals unfinished reads to stop', async () => {
  const clock = new ManualClock();
  const time = new ReadingTime(clock, 1000);
  let stopSignal: StopSignal = { aborted: false };
  const first = time.run(
    (signal) => {
      stopSignal = signal;
      return never;
    },
    () => 'late',
  );
  clock.advance(999);
  expect(stopSignal.aborted).toBe(false);
  clock.advance(1);
  expect([await first, stopSignal.aborted]).toEqual(['late', true]);
  expect(
    await time.run(
      () => Promise.resolve('read'),
      () => 'not begun',
    ),
  ).toBe('not begun');
});

it('leaves no timer running', async () => {
  const clock = new ManualClock();
  const time = new ReadingTime(clock, 1000);
  time.end();
  clock.advance(2000);
  expect(
    await time.run(
      () => Promise.resolve('read'),
      () => 'late',
    ),
  ).toBe('read');
});
