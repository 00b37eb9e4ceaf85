/** Removes symbols and spaces around the words: `- none -` becomes "none". */
export function trimSymbols(text: string): string {
  // The lookbehind only allows a match to start at the first symbol in a row, so a long row is scanned only once.
  return text.replace(/^\W+/, '').replace(/(?<!\W)\W+$/, '');
}

/** Whether a string contains no words at all, such as `---`. */
export function isOnlySymbols(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
