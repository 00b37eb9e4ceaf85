const MINUTE = 60;
const HOUR = 3600;

/** Formats a duration in words, such as `1 h 5 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const hours = Math.floor(seconds / HOUR);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`;
}
