/** Returns a text without the symbols and spaces around its words: `- none -` becomes "none". */
export function withoutOuterSigns(text: string): string {
  // The lookbehind lets a match begin only at the first symbol of a row, so that a long row is scanned only once.
  return text.replace(/^\W+/, '').replace(/(?<!\W)\W+$/, '');
}

/** Whether a text contains no words at all, such as `---`. */
export function isOnlySigns(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
