/** A text of the user, or of a stranger, as one line: without control characters, and without those that turn the direction of a line. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
