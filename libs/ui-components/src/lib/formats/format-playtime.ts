import { formatCount } from './format-count';

/** Formats a playtime, such as `14 h 05 min`. */
export function formatPlaytime(seconds: number): string {
  if (seconds <= 0) return $localize`Not played yet`;
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return $localize`Under a minute`;
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? $localize`${minutes}:minutes: min`
    : $localize`${formatCount(hours)}:hours: h ${pad(minutes % 60)}:minutes: min`;
}

/** Formats a duration inside a sentence, such as `24 min` or `less than a minute`. */
export function formatPlaytimeInSentence(seconds: number): string {
  return seconds < 60 ? $localize`less than a minute` : formatPlaytime(seconds);
}

/** Formats a running time like a stopwatch, such as `0:24:18`. */
export function formatTimer(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(wholeSeconds / 60);
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(wholeSeconds % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
