import { isOneSlipFrom } from './one-slip';
import { hasAllWords, plainNames, searchedText } from './text-search';

/** Something by which a record can be found although its title does not say it. */
export interface SearchedPart {
  readonly kind: 'tag' | 'state' | 'file' | 'author' | 'map' | 'lump' | 'description' | 'notes' | 'setup';
  readonly text: string;
}

const NAMES: readonly SearchedPart['kind'][] = ['file', 'author'];

/**
 * Why a search found a record: the part with the first word that its title lacks; `null` when the title has them all. Parts are
 * asked in their order. What no part has as it was typed may be a file or an author with a slip of the finger.
 */
export function foundBy(
  title: string,
  parts: readonly SearchedPart[],
  words: readonly string[],
): SearchedPart | null {
  const lacking = words.filter((word) => !has(title, word));
  for (const word of lacking) {
    const part = parts.find(({ text }) => has(text, word)) ?? slippedPart(title, parts, word);
    if (part) return part;
  }
  return null;
}

function slippedPart(title: string, parts: readonly SearchedPart[], word: string): SearchedPart | undefined {
  if (isOneSlipFrom(plainNames([title]), word)) return undefined;
  return parts.find(({ kind, text }) => NAMES.includes(kind) && isOneSlipFrom(plainNames([text]), word));
}

function has(text: string, word: string): boolean {
  return hasAllWords(searchedText(text, []), [word]);
}
