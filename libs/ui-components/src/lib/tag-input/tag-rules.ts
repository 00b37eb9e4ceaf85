/** The tags with those of a typed or pasted text added; commas part them, and none is taken twice, in whatever case. */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const result = [...tags];
  for (const part of text.split(/[,\n]/)) {
    const tag = part.replace(/\s+/g, ' ').trim();
    if (tag && !result.some((known) => isSame(known, tag))) result.push(tag);
  }
  return result;
}

/** The suggestions that are not taken yet. */
export function openSuggestions(suggestions: readonly string[], tags: readonly string[]): readonly string[] {
  return suggestions.filter((suggestion) => !tags.some((tag) => isSame(tag, suggestion)));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
