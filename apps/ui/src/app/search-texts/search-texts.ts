import { isNarrower, placesInOrderOfFit, placesWithOneSlip } from '@hangar/domain';
import type { SearchedText, SearchQuery } from '@hangar/domain';

import { prepareInPauses } from './prepare-in-pauses';

/** The searched texts of records. Records are immutable, so each text is created once. */
export class SearchTexts<Item extends object> {
  private readonly texts = new WeakMap<Item, SearchedText>();
  /** The texts of whole lists, which are searched again with every letter. */
  private readonly textsOfLists = new WeakMap<readonly Item[], readonly SearchedText[]>();

  /** The last result, in which the next letter of the same word is searched. */
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

  /** Returns the records that have every word, best matches first; all of them without words. */
  matching(records: readonly Item[], query: SearchQuery): readonly Item[] {
    if (query.words.length === 0) return records;
    const texts = this.ofAll(records);
    const { last } = this;
    const isAmongLast = last?.records === records && isNarrower(query, last.query);
    const exact = placesInOrderOfFit(texts, query, isAmongLast ? last.places : undefined);
    // Matches with a typing error don't contain all words, so the next letter searches everything again.
    this.last = exact.length > 0 ? { records, query, places: Uint32Array.from(exact).sort() } : null;
    const places = exact.length > 0 ? exact : placesWithOneSlip(texts, query);
    return places.map((place) => records[place] as Item);
  }

  /** Creates the texts in advance while the page is idle. Returns a function that stops it. */
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
