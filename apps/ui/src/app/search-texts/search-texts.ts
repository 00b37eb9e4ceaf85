import { isNarrower, placesInOrderOfFit, placesWithOneSlip } from '@hangar/domain';
import type { SearchedText, SearchQuery } from '@hangar/domain';

import { prepareWhenIdle } from './prepare-when-idle';

/** The searchable text of records. It is created only once per record because records are immutable. */
export class SearchTexts<Item extends object> {
  private readonly texts = new WeakMap<Item, SearchedText>();
  /** The searchable text of entire lists, because each typed letter searches the same list again. */
  private readonly textsByList = new WeakMap<readonly Item[], readonly SearchedText[]>();

  /** The last result. If the next letter extends the last word, only this result is searched again. */
  private lastResult: {
    readonly records: readonly Item[];
    readonly query: SearchQuery;
    readonly indexes: Iterable<number>;
  } | null = null;

  constructor(private readonly getText: (record: Item) => SearchedText) {}

  getSearchedText(record: Item): SearchedText {
    let text = this.texts.get(record);
    if (text === undefined) this.texts.set(record, (text = this.getText(record)));
    return text;
  }

  /** Returns the records that contain every word, best matches first. Returns all records for an empty query. */
  findMatching(records: readonly Item[], query: SearchQuery): readonly Item[] {
    if (query.words.length === 0) return records;
    const texts = this.getTexts(records);
    const { lastResult } = this;
    const isNarrowing = lastResult?.records === records && isNarrower(query, lastResult.query);
    const exactIndexes = placesInOrderOfFit(texts, query, isNarrowing ? lastResult.indexes : undefined);
    // Matches with typing errors don't contain all words, so all records must be searched again after the next letter.
    this.lastResult =
      exactIndexes.length > 0 ? { records, query, indexes: Uint32Array.from(exactIndexes).sort() } : null;
    const indexes = exactIndexes.length > 0 ? exactIndexes : placesWithOneSlip(texts, query);
    return indexes.map((index) => records[index] as Item);
  }

  /** Creates the searchable text in advance while the page is idle. Returns a function that stops the preparation. */
  prepare(records: readonly Item[]): () => void {
    return prepareWhenIdle(
      records,
      (record) => this.getSearchedText(record),
      () => this.getTexts(records),
    );
  }

  private getTexts(records: readonly Item[]): readonly SearchedText[] {
    const texts = this.textsByList.get(records) ?? records.map((record) => this.getSearchedText(record));
    this.textsByList.set(records, texts);
    return texts;
  }
}
