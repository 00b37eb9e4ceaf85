import { toStreamSafe } from './stream-safe';

/** Control characters, lone surrogates, characters without width or glyph, and marks that change the text direction. */
const INVISIBLE_CHARACTERS =
  /[\p{Cc}\p{Surrogate}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb\u{1d159}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** The Braille pattern without dots is classified as a symbol but looks blank. */
const BLANK_CHARACTERS = /[\s\u2800]+/gu;
/** A character that is visible on its own, unlike a combining mark. */
const VISIBLE_CHARACTER = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u;
/** Stacked marks cover the lines above and below. No language needs more than a few on one letter. */
const STACKED_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;

/** Returns untrusted text as one readable line without deceptive characters, or an empty text if nothing is visible. */
export function readableLine(text: string): string {
  const line = toStreamSafe(text)
    .normalize('NFC')
    .replace(BLANK_CHARACTERS, ' ')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(/ {2,}/g, ' ')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return VISIBLE_CHARACTER.test(line) ? line : '';
}

/** How many times a text's permitted length is read, because unreadable characters are removed afterwards. */
const MAX_READ_FACTOR = 4;

/** Returns the readable beginning of untrusted text that may be megabytes long. */
export function readableBeginning(
  text: string,
  maxLength: number,
  toReadable: (text: string) => string = readableLine,
): string {
  return toReadable(text.slice(0, MAX_READ_FACTOR * maxLength)).slice(0, maxLength);
}

/** Returns untrusted text of several lines without deceptive characters. Tabs and blank lines are preserved. */
export function readableText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .split('\n')
    .map((line) => line.split('\t').map(removeInvisible).join('\t'))
    .join('\n');
}

/** Removes the characters that can't be seen, or that change the direction of the text, and nothing else. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, '');
}
