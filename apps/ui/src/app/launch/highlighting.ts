import { searchable } from '@hangar/domain';

/** A piece of text, and whether it matches the search. */
export interface TextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits text at occurrences of the search words, ignoring case and accents. */
export function splitIntoPieces(text: string, words: readonly string[]): readonly TextPiece[] {
  if (words.length === 0) return [{ text, isHit: false }];
  const { plain, origin } = toSearchableWithOffsets(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) markWord(plain, word, origin, hits);
  return createPieces(text, hits);
}

/** Returns the searchable text and, for each of its code units, the offset in the original text. */
function toSearchableWithOffsets(text: string): {
  readonly plain: string;
  readonly origin: readonly number[];
} {
  let plain = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = searchable(character);
    for (let unit = 0; unit < part.length; unit++) origin.push(at);
    plain += part;
    at += character.length;
  }
  return { plain, origin: [...origin, at] };
}

function markWord(plain: string, word: string, origin: readonly number[], hits: boolean[]): void {
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
    const last = origin[at + word.length - 1] ?? 0;
    // Marks whole characters and the combining marks after them, because one character may become two searchable
    // letters.
    hits.fill(true, origin[at], Math.max(last + 1, origin[at + word.length] ?? 0));
  }
}

function createPieces(text: string, hits: readonly boolean[]): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hits[at] === hits[start]) continue;
    pieces.push({ text: text.slice(start, at), isHit: hits[start] ?? false });
    start = at;
  }
  return pieces;
}
