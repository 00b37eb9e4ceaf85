import type { IProtocol } from '@hangar/domain';

/** How many of some protocols wear a tag. */
export type Worn = 'all' | 'some' | 'none';

/** A tag as the popover offers it. */
export interface TagMark {
  readonly tag: string;
  readonly worn: Worn;
  /** Protocols of the library that wear it. */
  readonly count: number;
}

/** So many are offered; typing finds the others. */
const MAX_MARKS = 100;

/** A tag of the library, and how many wear it. */
interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** The tags of a library, those that the protocols wear first. */
export function tagMarks(protocols: readonly IProtocol[], tags: readonly TagCount[]): readonly TagMark[] {
  const wearers = new Map<string, { count: number }>();
  for (const { tags: worn } of protocols) {
    for (const [place, tag] of worn.entries()) {
      // A file that was edited by hand may name one twice.
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

/** The first of those with these letters. */
export function marksWith(typed: string, marks: readonly TagMark[]): readonly TagMark[] {
  const letters = cleanTag(typed).toLowerCase();
  return marks.filter(({ tag }) => tag.toLowerCase().includes(letters)).slice(0, MAX_MARKS);
}

/** A typed tag as it is kept; commas part tags and are in none. */
export function cleanTag(typed: string): string {
  return typed.replace(/[,\s]+/g, ' ').trim();
}

const RANK: Readonly<Record<Worn, number>> = { all: 0, some: 1, none: 2 };

function wornBy(wearers: number, all: number): Worn {
  if (wearers === 0) return 'none';
  return wearers === all ? 'all' : 'some';
}
