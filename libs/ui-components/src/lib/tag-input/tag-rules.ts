/** The tags with those of a typed or pasted text added; commas part them, and none is taken twice, in whatever case. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const result = [...tags];
  for (const tag of tagsIn(text)) {
    if (tag && !result.some((known) => isSame(known, tag))) result.push(tag);
  }
  return result;
}

/** Whether one of the tags of a text has more characters than a tag may have. */
export function hasTooLong(text: string, maxLength: number): boolean {
  return tagsIn(text).some((tag) => tag.length > maxLength);
}

/** The suggestions that are not taken yet. */
export function openSuggestions(suggestions: readonly string[], tags: readonly string[]): readonly string[] {
  return suggestions.filter((suggestion) => !tags.some((tag) => isSame(tag, suggestion)));
}

function tagsIn(text: string): readonly string[] {
  return text.split(/[,\n]/).map((part) => part.replace(/\s+/g, ' ').trim());
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
