import type { ISourcePort } from '@hangar/domain';
import { getInterfaceLocale } from '@hangar/ui-components';

/** Formats a name and version, such as "Woof! 15.2". */
export function formatNameAndVersion({ name, version }: Pick<ISourcePort, 'name' | 'version'>): string {
  return [name, version].filter(Boolean).join(' ');
}

/** Formats the author's release date according to the user's locale. */
export function releaseDateText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(getInterfaceLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
