import { searchWords } from '@hangar/domain';

import { splitIntoPieces } from './highlighting';

/** Marks hits with brackets. */
const markHits = (text: string, query: string) =>
  splitIntoPieces(text, searchWords(query))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('highlightPieces', () => {
  it.each([
    ['Lantern Road', 'lant', '[Lant]ern Road'],
    ['Atlantis', 'LANT', 'At[lant]is'],
    ['Sünder', 'sunder', '[Sünder]'],
    ['Su\u0308nder', 'un', 'S[u\u0308n]der'],
    ['lala', 'la', '[lala]'],
    ['Rust Cathedral', 'cath rust', '[Rust] [Cath]edral'],
    ['ﬁle', 'f', '[ﬁ]le'],
    ['Rust', 'x', 'Rust'],
    ['Rust', '', 'Rust'],
    ['', 'rust', ''],
  ])('searches %j for %j and marks the hits', (text, query, expected) => {
    expect(markHits(text, query)).toBe(expected);
  });
});
