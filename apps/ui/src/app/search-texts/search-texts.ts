import { isNarrower, placesInOrderOfFit, placesWithOneSlip } from '@hangar/domain';
import type { SearchedText, SearchQuery } from '@hangar/domain';

import { prepareInPauses } from './prepare-in-pauses';

/** The searchable text of records. It is created only once per record because records are immutable. */
export class SearchTexts<Item extends object> {
  private readonly texts = new WeakMap<Item, SearchedText>();
  /** The searchable text of entire lists. Each letter typed searches the same list again. */
  private readonly textsOfLists = new WeakMap<readonly Item[], readonly SearchedText[]>();

  /** The last result. If the next letter extends the same word, only this result is searched. */
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

  /** Returns the records that contain every word, best matches first. Returns all records if there are no words. */
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

  /** Creates the searchable text in advance while the page is idle. Returns a function that stops the preparation. */
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
