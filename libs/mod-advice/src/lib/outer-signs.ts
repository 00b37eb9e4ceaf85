/** Returns a text without the symbols and spaces around its words: `- none -` becomes "none". */
export function withoutOuterSigns(text: string): string {
  // The lookbehind lets only the first sign of a row begin a match, so that a long row is passed once.
  return text.replace(/^\W+/, '').replace(/(?<!\W)\W+$/, '');
}

/** Whether a text has no words at all, such as `---`. */
export function isOnlySigns(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
