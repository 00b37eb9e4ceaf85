import { matchesAllWords, searchable } from '@hangar/domain';

import { prepareInPauses } from './prepare-in-pauses';

/** What a search looks at in records of one kind. They are never changed, only replaced, so each text is made once. */
export class SearchTexts<Item extends object> {
  private readonly texts = new WeakMap<Item, string>();
  /** The same for whole lists, which are searched once more with every letter. */
  private readonly textsOfLists = new WeakMap<readonly Item[], readonly string[]>();

  constructor(private readonly partsOf: (record: Item) => readonly string[]) {}

  of(record: Item): string {
    let text = this.texts.get(record);
    if (text === undefined) this.texts.set(record, (text = searchable(this.partsOf(record).join('\n'))));
    return text;
  }

  /** The records that have every word; all of them when there are none. */
  matching(records: readonly Item[], words: readonly string[]): readonly Item[] {
    if (words.length === 0) return records;
    const texts = this.ofAll(records);
    return records.filter((_, index) => matchesAllWords(texts[index] ?? '', words));
  }

  /** Makes the texts beforehand, in pauses; stops when told. */
  prepare(records: readonly Item[]): () => void {
    return prepareInPauses(
      records,
      (record) => this.of(record),
      () => this.ofAll(records),
    );
  }

  private ofAll(records: readonly Item[]): readonly string[] {
    const texts = this.textsOfLists.get(records) ?? records.map((record) => this.of(record));
    this.textsOfLists.set(records, texts);
    return texts;
  }
}
