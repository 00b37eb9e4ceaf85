import { convertToParamMap } from '@angular/router';
import { SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';
import type { IProtocolCard, SortDirection, SortKey } from '@hangar/domain';

import { parseChoice } from './launch-preferences';
import { parseTags } from './launch-query';
import { isOnShelf, parseShelf } from './shelf';
import type { Shelf } from './shelf';

/** The filters and the order of the list on Launch. */
export interface LaunchFilter {
  /** Slug of the base game. */
  readonly game: string | null;
  readonly shelf: Shelf | null;
  readonly tags: readonly string[];
  /** The search text. */
  readonly searchText: string;
  /** `null` keeps the current order. */
  readonly sort: SortKey | null;
  readonly direction: SortDirection | null;
}

/** Parses the query of a Launch address; other parameters are ignored. */
export function parseFilter(query: string): LaunchFilter {
  const searchParameters = new URLSearchParams(query);
  const parameters = convertToParamMap(
    Object.fromEntries(
      [...new Set(searchParameters.keys())].map((key) => [key, searchParameters.getAll(key)]),
    ),
  );
  return {
    game: parameters.get('game') || null,
    shelf: parseShelf(parameters.get('shelf')),
    tags: parseTags(parameters.getAll('tag')),
    searchText: (parameters.get('q') ?? '').trim(),
    sort: parseChoice(SORT_KEYS, parameters.get('sort')) ?? null,
    direction: parseChoice(SORT_DIRECTIONS, parameters.get('dir')) ?? null,
  };
}

/** Returns the query parameters of a filter. */
export function createFilterParameters({ game, shelf, tags, searchText, sort, direction }: LaunchFilter) {
  return {
    ...(game && { game }),
    ...(shelf && { shelf }),
    ...(tags.length > 0 && { tag: tags }),
    ...(searchText && { q: searchText }),
    ...(sort && { sort }),
    ...(direction && { dir: direction }),
  };
}

/** Returns the filter as it is stored: the query of a Launch address without the `?`. */
export function createFilterQuery(choice: LaunchFilter): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries<string | readonly string[]>(createFilterParameters(choice)))
    for (const item of [value].flat()) query.append(key, item);
  return query.toString();
}

/** Whether any filter is set. */
export function isFiltering({ game, shelf, tags, searchText }: LaunchFilter): boolean {
  return game !== null || shelf !== null || tags.length > 0 || searchText !== '';
}

/**
 * Whether a stored filter is the same as the current filter. The order is ignored unless it was stored with the filter.
 */
export function isSameFilter(stored: LaunchFilter, shown: LaunchFilter): boolean {
  return (
    stored.game === shown.game &&
    stored.shelf === shown.shelf &&
    stored.searchText === shown.searchText &&
    stored.tags.toSorted().join() === shown.tags.toSorted().join() &&
    (stored.sort === null || stored.sort === shown.sort) &&
    (stored.direction === null || stored.direction === shown.direction)
  );
}

/** Whether a protocol matches the filter's shelf and tags. Its base game and search text are ignored. */
export function matchesFilter(
  protocol: Pick<IProtocolCard, 'favourite' | 'state' | 'readiness' | 'tags'>,
  { shelf, tags }: Pick<LaunchFilter, 'shelf' | 'tags'>,
): boolean {
  return (shelf === null || isOnShelf(protocol, shelf)) && tags.every((tag) => protocol.tags.includes(tag));
}
