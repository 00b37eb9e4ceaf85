/**
 * Ends a text with one full stop, unless it ends a sentence by another mark. For sentences that are composed of the message of
 * something else, which may or may not end in one.
 */
export function endSentence(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text.charAt(end - 1))) end--;
  const ended = text.slice(0, end);
  return /[!?…]$/.test(ended) ? ended : `${ended}.`;
}
