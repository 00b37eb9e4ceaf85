import { searchable } from '@hangar/domain';

import { highlighted } from '../launch/highlighting';
import type { TextPiece } from '../launch/highlighting';
import { nearlyMatch } from './fuzzy';

/** A title cut where it has what was typed: whole words, else the letters that stand apart. */
export function markedTitle(title: string, words: readonly string[]): readonly TextPiece[] {
  const plain = searchable(title);
  const isApart = words.some((word) => !plain.includes(word));
  // Signs that become two letters would shift the places.
  if (!isApart || plain.length !== title.length) return highlighted(title, words);
  const hits = new Array<boolean>(title.length).fill(false);
  for (const [from, to] of nearlyMatch(plain, words)?.spans ?? []) hits.fill(true, from, to);
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let at = 1; at <= title.length; at++) {
    if (at < title.length && hits[at] === hits[start]) continue;
    pieces.push({ text: title.slice(start, at), isHit: hits[start] ?? false });
    start = at;
  }
  return pieces;
}
