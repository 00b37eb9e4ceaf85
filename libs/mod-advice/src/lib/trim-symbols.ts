/** Removes symbols and spaces around the words: `- none -` becomes "none". */
export function trimSymbols(text: string): string {
  // The lookbehind only lets a match start at the first symbol of a sequence, so a long sequence is scanned only once.
  return text.replace(/^\W+/, '').replace(/(?<!\W)\W+$/, '');
}

/** Whether a string contains no words at all, such as `---`. */
export function isOnlySymbols(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
