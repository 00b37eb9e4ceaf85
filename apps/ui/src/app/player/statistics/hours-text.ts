import { formatCount, formatPlaytime } from '@hangar/ui-components';

const HOUR = 60 * 60;

/** A time to compare with others: whole hours, and minutes below one. */
export function hoursText(seconds: number): string {
  if (seconds <= 0) return $localize`0 h`;
  if (seconds < HOUR) return formatPlaytime(seconds);
  return $localize`${formatCount(Math.round(seconds / HOUR))}:hours: h`;
}
