import type { IProtocol } from '@hangar/domain';

/** How many of the selected protocols have a tag. */
export type TagUsage = 'all' | 'some' | 'none';

/** A tag as listed in the tag popover. */
export interface TagMark {
  readonly tag: string;
  readonly worn: TagUsage;
  /** How many protocols in the library have the tag. */
  readonly count: number;
}

/** Maximum number of tags listed; others can be found by typing. */
const MAX_MARKS = 100;

/** A tag of the library and the number of protocols that have it. */
interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** Returns the tags of a library, starting with those that the given protocols have. */
export function tagMarks(protocols: readonly IProtocol[], tags: readonly TagCount[]): readonly TagMark[] {
  const wearers = new Map<string, { count: number }>();
  for (const { tags: worn } of protocols) {
    for (const [place, tag] of worn.entries()) {
      // A hand-edited file may list a tag twice.
      if (worn.indexOf(tag) !== place) continue;
      const known = wearers.get(tag);
      if (known) known.count++;
      else wearers.set(tag, { count: 1 });
    }
  }
  return tags
    .map(({ tag, count }) => ({ tag, count, worn: wornBy(wearers.get(tag)?.count ?? 0, protocols.length) }))
    .toSorted((a, b) => RANK[a.worn] - RANK[b.worn]);
}

/** Returns the first tags that contain the typed text. */
export function marksWith(typed: string, marks: readonly TagMark[]): readonly TagMark[] {
  const letters = cleanTag(typed).toLowerCase();
  return marks.filter(({ tag }) => tag.toLowerCase().includes(letters)).slice(0, MAX_MARKS);
}

/** Returns a typed tag as it is stored. Commas separate tags, so a tag can't contain one. */
export function cleanTag(typed: string): string {
  return typed.replace(/[,\s]+/g, ' ').trim();
}

const RANK: Readonly<Record<TagUsage, number>> = { all: 0, some: 1, none: 2 };

function wornBy(wearers: number, all: number): TagUsage {
  if (wearers === 0) return 'none';
  return wearers === all ? 'all' : 'some';
}
