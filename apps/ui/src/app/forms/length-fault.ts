/** Returns the message for a text that is too long, or `null`. */
export function lengthFault(text: string, maxLength: number): string | null {
  // Like the server, counts a character outside the basic plane as one.
  return text.length > maxLength && [...text].length > maxLength
    ? $localize`At most ${maxLength}:count: characters.`
    : null;
}
