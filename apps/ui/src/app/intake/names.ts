import type { ISourcePort } from '@hangar/domain';

/** "Woof! 15.2". */
export function nameAndVersion({ name, version }: Pick<ISourcePort, 'name' | 'version'>): string {
  return [name, version].filter(Boolean).join(' ');
}

/** A day as the author wrote it, in the reader's words. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat($localize.locale ?? 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  );
}
