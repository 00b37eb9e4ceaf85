/** What is to be said of a text that has more characters than it may have; `null` when it fits. */
export function lengthFault(text: string, maxLength: number): string | null {
  // The server counts a character outside the first plane as one, too.
  return text.length > maxLength && [...text].length > maxLength
    ? $localize`Use up to ${maxLength}:count: characters.`
    : null;
}
