import { searchable } from '@hangar/domain';

import { splitIntoPieces } from '../launch/highlighting';
import type { TextPiece } from '../launch/highlighting';
import { findApproximateMatch } from './fuzzy';

/**
 * Splits a title into pieces that match the words and pieces that don't. Words that don't occur in the title are
 * matched letter by letter.
 */
export function highlightTitle(title: string, words: readonly string[]): readonly TextPiece[] {
  const plain = searchable(title);
  const hasSeparateLetters = words.some((word) => !plain.includes(word));
  // If normalising turns a character into two letters, positions in `plain` don't apply to the title.
  if (!hasSeparateLetters || plain.length !== title.length) return splitIntoPieces(title, words);
  const hits = new Array<boolean>(title.length).fill(false);
  for (const [from, to] of findApproximateMatch(plain, words)?.spans ?? []) hits.fill(true, from, to);
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let at = 1; at <= title.length; at++) {
    if (at < title.length && hits[at] === hits[start]) continue;
    pieces.push({ text: title.slice(start, at), isHit: hits[start] ?? false });
    start = at;
  }
  return pieces;
}
