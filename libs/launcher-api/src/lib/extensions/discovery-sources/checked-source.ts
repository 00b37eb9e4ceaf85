import { isObject } from '@hangar/api-foundation/storage';
import {
  DISCOVER_DOWNLOADS,
  DISCOVER_LIMITS,
  isPlainWebAddress,
  plainLine,
  type ICuratedEntry,
  type ICuratedList,
} from '@hangar/domain';

import { assertName } from '../../hosting';
import type { DiscoverySource } from './discovery-source';

/** Maximum number of search fields and of sort orders. */
const MAX_CHOICES = 50;
const MAX_LISTS = 200;
const MAX_ENTRIES = 10_000;

/**
 * Returns a source whose description cannot change or fail later, so that it can always be listed with the others.
 * @param onFault Receives why its curated lists can't be read, as the rest of a sentence about the extension
 * @throws if the description is invalid
 */
export function checkedSource(source: DiscoverySource, onFault: (fault: string) => void): DiscoverySource {
  const { id, name, home, sorts, searchIn, downloads } = source;
  assertName(id, 'the id of a source');
  if (typeof name !== 'string' || plainLine(name) === '')
    throw new Error(`The source “${id}” needs a “name”.`);
  if (typeof home !== 'string' || !isPlainWebAddress(home))
    throw new Error(`The source “${id}” needs the web address of its site as “home”.`);
  if (!DISCOVER_DOWNLOADS.includes(downloads))
    throw new Error(`The “downloads” of the source “${id}” must be “direct” or “browser”.`);
  for (const method of ['newest', 'search', 'details', 'addresses'] as const)
    if (typeof source[method] !== 'function')
      throw new Error(`The source “${id}” has no method “${method}”.`);
  return {
    id,
    name: plainLine(name).slice(0, DISCOVER_LIMITS.line),
    home,
    sorts: choicesOf(id, 'sorts', sorts),
    searchIn: choicesOf(id, 'searchIn', searchIn),
    downloads,
    get lists() {
      try {
        return listsOf(source.lists ?? []);
      } catch (error) {
        onFault(
          `has unusable lists of mods (${id}): ${error instanceof Error ? error.message : String(error)}`,
        );
        return [];
      }
    },
    newest: (...request) => source.newest(...request),
    search: (...request) => source.search(...request),
    details: (...request) => source.details(...request),
    addresses: (...request) => source.addresses(...request),
  };
}

function choicesOf(id: string, key: string, choices: unknown): string[] {
  const isUsable =
    Array.isArray(choices) &&
    choices.length <= MAX_CHOICES &&
    choices.every(
      (choice) => typeof choice === 'string' && choice !== '' && choice.length <= DISCOVER_LIMITS.line,
    );
  if (isUsable) return [...(choices as string[])];
  throw new Error(`The “${key}” of the source “${id}” must be a list of at most ${MAX_CHOICES} short texts.`);
}

/** @throws if the lists are not in the documented form */
function listsOf(lists: unknown): ICuratedList[] {
  if (!Array.isArray(lists) || lists.length > MAX_LISTS)
    throw new Error(`“lists” must be a list of at most ${MAX_LISTS} lists`);
  return lists.map((list: unknown) => {
    const { id, name, year, entries } = isObject(list) ? list : {};
    if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(entries))
      throw new Error('a list needs “id”, “name” and “entries”');
    if (entries.length > MAX_ENTRIES) throw new Error(`a list has more than ${MAX_ENTRIES} entries`);
    return {
      id,
      name,
      year: Number.isInteger(year) ? (year as number) : null,
      entries: entries.map(entryOf),
    };
  });
}

function entryOf(raw: unknown): ICuratedEntry {
  const { title, author, award, path, url } = isObject(raw) ? raw : {};
  if (typeof title !== 'string') throw new Error('an entry of a list needs a “title”');
  return {
    title,
    author: textOrNull(author),
    award: textOrNull(award),
    path: textOrNull(path),
    url: textOrNull(url),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
