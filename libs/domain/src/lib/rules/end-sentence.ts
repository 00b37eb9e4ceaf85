/**
 * Ends text with exactly one full stop, unless it ends with another punctuation mark. Used for sentences that include
 * another error's message, which may or may not end with a full stop.
 */
export function endSentence(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text.charAt(end - 1))) end--;
  const ended = text.slice(0, end);
  return /[!?…]$/.test(ended) ? ended : `${ended}.`;
}

/** Removes the final full stop from a name at the end of a sentence ("Mr. X."), because the sentence adds its own. */
export function withoutStop(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
