/** Adds the tags in typed or pasted text, separated by commas or line breaks. Duplicates are omitted, ignoring case. */
export function addTags(tags: readonly string[], text: string): readonly string[] {
  const result = [...tags];
  for (const tag of parseTags(text)) {
    if (tag && !result.some((known) => isSame(known, tag))) result.push(tag);
  }
  return result;
}

/** The maximum length of a tag, and the maximum number of tags. */
export interface TagLimits {
  readonly maxLength: number;
  readonly maxCount: number;
}

/** Returns the reason why text can't be added to the tags, or `null` if it can. */
export function findTagFault(
  tags: readonly string[],
  text: string,
  { maxLength, maxCount }: TagLimits,
): 'too-long' | 'too-many' | null {
  if (parseTags(text).some((tag) => tag.length > maxLength)) return 'too-long';
  const newCount = addTags(tags, text).length;
  return newCount > tags.length && newCount > maxCount ? 'too-many' : null;
}

/** Returns the suggestions that aren't used yet. */
export function findUnusedSuggestions(
  suggestions: readonly string[],
  tags: readonly string[],
): readonly string[] {
  return suggestions.filter((suggestion) => !tags.some((tag) => isSame(tag, suggestion)));
}

function parseTags(text: string): readonly string[] {
  return text.split(/[,\n]/).map((part) => part.replace(/\s+/g, ' ').trim());
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
