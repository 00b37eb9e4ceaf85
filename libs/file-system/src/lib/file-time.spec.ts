import { toIsoTime } from './file-time';

it('rounds to the nearest millisecond, because setting a time can lose nanoseconds', () => {
  const time = Date.parse('2026-11-27T02:24:23.735Z');
  expect([time - 0.0005, time, time + 0.0005].map(toIsoTime)).toEqual(
    Array(3).fill('2026-11-27T02:24:23.735Z'),
  );
});
