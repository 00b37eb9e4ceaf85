import { streamSafe } from './stream-safe';

/** Controls, lone surrogates, what has no width or no sign of its own, and marks that turn the direction of the text. */
const UNSEEN =
  /[\p{Cc}\p{Surrogate}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\u{1d159}]/gu;
/** The Braille pattern without dots is a sign by name and a blank to the eye. */
const BLANKS = /[\s\u2800]+/gu;
/** Something to see that stands on its own: a mark alone stands on nothing. */
const SEEN = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u;
/** Marks pile up over the lines above and below; no language needs more than a few on one letter. */
const PILED_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;

/** A text from a stranger as one line that can be read, without what is there to deceive; empty when it shows nothing. */
export function readableLine(text: string): string {
  const line = streamSafe(text)
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replace(PILED_MARKS, '$1')
    .trim();
  return SEEN.test(line) ? line : '';
}
