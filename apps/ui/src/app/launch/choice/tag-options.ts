import type { IProtocolCard } from '@hangar/domain';

/** How many of the selected protocols have a tag. */
export type TagUsage = 'all' | 'some' | 'none';

/** A tag as listed in the tag popover. */
export interface TagOption {
  readonly tag: string;
  readonly usage: TagUsage;
  /** How many protocols in the library have the tag. */
  readonly count: number;
}

/** Maximum number of tags listed; others can be found by typing. */
const MAX_OPTIONS = 100;

/** A tag of the library and the number of protocols that have it. */
interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Returns the tags of a library, starting with the tags of these protocols. */
export function createTagOptions(
  protocols: readonly IProtocolCard[],
  tags: readonly TagCount[],
): readonly TagOption[] {
  const taggedCount = new Map<string, { count: number }>();
  for (const { tags: usage } of protocols) {
    for (const [index, tag] of usage.entries()) {
      // A hand-edited file may list a tag twice.
      if (usage.indexOf(tag) !== index) continue;
      const known = taggedCount.get(tag);
      if (known) known.count++;
      else taggedCount.set(tag, { count: 1 });
    }
  }
  return tags
    .map(({ tag, count }) => ({
      tag,
      count,
      usage: getUsage(taggedCount.get(tag)?.count ?? 0, protocols.length),
    }))
    .toSorted((a, b) => USAGE_RANK[a.usage] - USAGE_RANK[b.usage]);
}

/** Returns the first tags that contain the typed text. */
export function filterOptions(typed: string, options: readonly TagOption[]): readonly TagOption[] {
  const searchText = normalizeTag(typed).toLowerCase();
  return options.filter(({ tag }) => tag.toLowerCase().includes(searchText)).slice(0, MAX_OPTIONS);
}

/** Returns a typed tag in the form in which it is stored. Commas separate tags, so a tag can't contain one. */
export function normalizeTag(typed: string): string {
  return typed.replace(/[,\s]+/g, ' ').trim();
}

const USAGE_RANK: Readonly<Record<TagUsage, number>> = { all: 0, some: 1, none: 2 };

function getUsage(taggedCount: number, total: number): TagUsage {
  if (taggedCount === 0) return 'none';
  return taggedCount === total ? 'all' : 'some';
}
