import { hasAllWords, hitsInOrderOfFit, inOrderOfFit, isNarrower } from '@hangar/domain';
import type { SearchedText, SearchQuery } from '@hangar/domain';

import { prepareInPauses } from './prepare-in-pauses';

/** What a search looks at in records of one kind. They are never changed, only replaced, so each text is made once. */
export class SearchTexts<Item extends object> {
  private readonly texts = new WeakMap<Item, SearchedText>();
  /** The same for whole lists, which are searched once more with every letter. */
  private readonly textsOfLists = new WeakMap<readonly Item[], readonly SearchedText[]>();

  /** What was found last, for the next letter of the same word. */
  private last: {
    readonly records: readonly Item[];
    readonly query: SearchQuery;
    readonly hits: readonly Item[];
  } | null = null;

  constructor(private readonly textOf: (record: Item) => SearchedText) {}

  of(record: Item): SearchedText {
    let text = this.texts.get(record);
    if (text === undefined) this.texts.set(record, (text = this.textOf(record)));
    return text;
  }

  /** The records that have every word, those that fit best first; all of them when there are no words. */
  matching(records: readonly Item[], query: SearchQuery): readonly Item[] {
    if (query.words.length === 0) return records;
    const { last } = this;
    const isAmongLast = last?.records === records && isNarrower(query, last.query);
    const narrowed = isAmongLast
      ? hitsInOrderOfFit(inOrderOf(records, last.hits), query, (record) => this.of(record))
      : [];
    const hits = narrowed.length > 0 ? narrowed : this.amongAll(records, query);
    // What was found with a slip has not all the words: the next letter looks at everything again.
    const isExact =
      narrowed.length > 0 || (hits[0] !== undefined && hasAllWords(this.of(hits[0]), query.words));
    this.last = isExact ? { records, query, hits } : null;
    return hits;
  }

  private amongAll(records: readonly Item[], query: SearchQuery): readonly Item[] {
    const texts = this.ofAll(records);
    return inOrderOfFit(records, query, (record, place) => texts[place] ?? this.of(record));
  }

  /** Makes the texts beforehand, in pauses; stops when told. */
  prepare(records: readonly Item[]): () => void {
    return prepareInPauses(
      records,
      (record) => this.of(record),
      () => this.ofAll(records),
    );
  }

  private ofAll(records: readonly Item[]): readonly SearchedText[] {
    const texts = this.textsOfLists.get(records) ?? records.map((record) => this.of(record));
    this.textsOfLists.set(records, texts);
    return texts;
  }
}

/** Some of the records in the order of all of them: what fits alike keeps it. */
function inOrderOf<Item>(records: readonly Item[], some: readonly Item[]): readonly Item[] {
  const wanted = new Set(some);
  return records.filter((record) => wanted.has(record));
}
