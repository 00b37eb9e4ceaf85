import { searchable } from '@hangar/domain';

import { highlightPieces } from '../launch/highlighting';
import type { TextPiece } from '../launch/highlighting';
import { approximateMatch } from './fuzzy';

/** Splits a title at the matches: whole words, or else separate letters. */
export function markedTitle(title: string, words: readonly string[]): readonly TextPiece[] {
  const plain = searchable(title);
  const hasSeparateLetters = words.some((word) => !plain.includes(word));
  // Characters that become two letters when normalised would shift the positions.
  if (!hasSeparateLetters || plain.length !== title.length) return highlightPieces(title, words);
  const hits = new Array<boolean>(title.length).fill(false);
  for (const [from, to] of approximateMatch(plain, words)?.spans ?? []) hits.fill(true, from, to);
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let at = 1; at <= title.length; at++) {
    if (at < title.length && hits[at] === hits[start]) continue;
    pieces.push({ text: title.slice(start, at), isHit: hits[start] ?? false });
    start = at;
  }
  return pieces;
}
