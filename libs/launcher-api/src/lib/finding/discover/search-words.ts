import { DISCOVER_LIMITS, plainLine } from '@hangar/domain';

/**
 * Returns the words of a search; `null` if they are too short. Omits `%`, which is a wildcard of the idgames archive
 * and would list all files.
 */
export function searchWords(text: string): string | null {
  const words = plainLine(text.replaceAll('%', ' '));
  return words.length < DISCOVER_LIMITS.minSearch ? null : words;
}
