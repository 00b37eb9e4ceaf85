import { isCalendarDay } from './calendar-day';

it.each(['2026-01-31', '2024-02-29', '1993-12-10'])('accepts %s', (day) =>
  expect(isCalendarDay(day)).toBe(true),
);

it.each(['2026-02-31', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '2026-01-01T00:00'])(
  'rejects %j',
  (day) => expect(isCalendarDay(day)).toBe(false),
);
