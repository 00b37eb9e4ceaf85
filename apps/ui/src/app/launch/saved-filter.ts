import { convertToParamMap } from '@angular/router';
import { SORT_DIRECTIONS, SORT_KEYS } from '@hangar/domain';
import type { IProtocol, SortDirection, SortKey } from '@hangar/domain';

import { oneOf } from './launch-memory';
import { tagsOf } from './launch-query';
import { isOnShelf, shelfOf } from './shelf';
import type { Shelf } from './shelf';

/** The filters and the order of the list on Launch. */
export interface Choice {
  /** Slug of the base game. */
  readonly game: string | null;
  readonly shelf: Shelf | null;
  readonly tags: readonly string[];
  /** The search text. */
  readonly words: string;
  /** `null` keeps the current order. */
  readonly sort: SortKey | null;
  readonly direction: SortDirection | null;
}

/** Parses the query of a Launch address; other parameters are ignored. */
export function choiceOf(query: string): Choice {
  const read = new URLSearchParams(query);
  const parameters = convertToParamMap(
    Object.fromEntries([...new Set(read.keys())].map((key) => [key, read.getAll(key)])),
  );
  return {
    game: parameters.get('game') || null,
    shelf: shelfOf(parameters.get('shelf')),
    tags: tagsOf(parameters.getAll('tag')),
    words: (parameters.get('q') ?? '').trim(),
    sort: oneOf(SORT_KEYS, parameters.get('sort')) ?? null,
    direction: oneOf(SORT_DIRECTIONS, parameters.get('dir')) ?? null,
  };
}

/** Returns the query parameters of a filter. */
export function parametersOf({ game, shelf, tags, words, sort, direction }: Choice) {
  return {
    ...(game && { game }),
    ...(shelf && { shelf }),
    ...(tags.length > 0 && { tag: tags }),
    ...(words && { q: words }),
    ...(sort && { sort }),
    ...(direction && { dir: direction }),
  };
}

/** Returns the filter as it is stored: the query of a Launch address without the `?`. */
export function queryOf(choice: Choice): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries<string | readonly string[]>(parametersOf(choice)))
    for (const one of [value].flat()) query.append(key, one);
  return query.toString();
}

/** Whether the filter excludes anything. */
export function isNarrow({ game, shelf, tags, words }: Choice): boolean {
  return game !== null || shelf !== null || tags.length > 0 || words !== '';
}

/** Whether a stored filter is the one shown. The order is ignored if it wasn't stored. */
export function isShown(kept: Choice, shown: Choice): boolean {
  return (
    kept.game === shown.game &&
    kept.shelf === shown.shelf &&
    kept.words === shown.words &&
    kept.tags.toSorted().join() === shown.tags.toSorted().join() &&
    (kept.sort === null || kept.sort === shown.sort) &&
    (kept.direction === null || kept.direction === shown.direction)
  );
}

/** Whether a protocol matches the filter's shelf and tags. Its base game and search text are ignored. */
export function isOfChoice(
  protocol: Pick<IProtocol, 'favourite' | 'state' | 'tags'>,
  { shelf, tags }: Pick<Choice, 'shelf' | 'tags'>,
): boolean {
  return (shelf === null || isOnShelf(protocol, shelf)) && tags.every((tag) => protocol.tags.includes(tag));
}
