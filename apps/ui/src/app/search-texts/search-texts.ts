import { isNarrower, placesInOrderOfFit, placesWithOneSlip } from '@hangar/domain';
import type { SearchedText, SearchQuery } from '@hangar/domain';

import { prepareInPauses } from './prepare-in-pauses';

/** What a search looks at in records of one kind. They are never changed, only replaced, so each text is made once. */
export class SearchTexts<Item extends object> {
  private readonly texts = new WeakMap<Item, SearchedText>();
  /** The same for whole lists, which are searched once more with every letter. */
  private readonly textsOfLists = new WeakMap<readonly Item[], readonly SearchedText[]>();

  /** Where it was found last, for the next letter of the same word. */
  private last: {
    readonly records: readonly Item[];
    readonly query: SearchQuery;
    readonly places: Iterable<number>;
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
    const texts = this.ofAll(records);
    const { last } = this;
    const isAmongLast = last?.records === records && isNarrower(query, last.query);
    const exact = placesInOrderOfFit(texts, query, isAmongLast ? last.places : undefined);
    // What has a slip has not all the words: the next letter looks at everything again.
    this.last = exact.length > 0 ? { records, query, places: Uint32Array.from(exact).sort() } : null;
    const places = exact.length > 0 ? exact : placesWithOneSlip(texts, query);
    return places.map((place) => records[place] as Item);
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
