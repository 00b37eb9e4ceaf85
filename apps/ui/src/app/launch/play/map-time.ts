const TICS_PER_SECOND = 35;

/** Formats a time in a map such as `2:14` or `1:02:09`, without fractions of a second. */
export function formatMapTime(tics: number): string {
  const seconds = Math.floor(tics / TICS_PER_SECOND);
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${pad(minutes % 60)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
