import { DAY } from '../records/mod-file';

/** Whether a text is an existing day in the form `YYYY-MM-DD`. `Date` would turn 31 February into a day in March. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
