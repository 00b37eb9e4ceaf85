/** A text as searches see it: case and accents do not count. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** The words of a query as {@link searchable} text. */
export function searchWords(query: string): string[] {
  return searchable(query).split(/\s+/).filter(Boolean);
}

/** Whether every word occurs somewhere in a {@link searchable} text. */
export function matchesAllWords(searchableText: string, words: readonly string[]): boolean {
  return words.every((word) => searchableText.includes(word));
}
