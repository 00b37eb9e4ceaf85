import type { LaunchFilter } from '../../launch/saved-filter';
import { getShelfName } from '../../launch/shelf';
import { SORT_LABELS } from '../../launch/sort-labels';

/** Describes the parts of a filter. `gameName` is the name of the filter's base game. */
function getParts({ shelf, tags, searchText }: LaunchFilter, gameName: string | null): readonly string[] {
  return [
    ...(shelf ? [getShelfName(shelf)] : []),
    ...(gameName ? [gameName] : []),
    ...tags,
    ...(searchText ? [$localize`“${searchText}:words:”`] : []),
  ];
}

/** Returns the default name of a filter. */
export function formatChoiceName(choice: LaunchFilter, gameName: string | null, maxLength: number): string {
  return getParts(choice, gameName).join(', ').slice(0, maxLength).trim();
}

/** Describes a filter in one sentence. */
export function formatChoice(choice: LaunchFilter, gameName: string | null): string {
  const conditions = getParts(choice, gameName).join(', ');
  if (choice.sort === null) return `${conditions}.`;
  const order = SORT_LABELS[choice.sort].toLowerCase();
  return $localize`${conditions}:what:, sorted by ${order}:order:.`;
}
