/** Characters in Japanese text, except for half-width katakana, because Cyrillic text resembles those. */
const JAPANESE_CHARACTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff01-\uff5e]+$/u;
const NARROW_KATAKANA = /[\uff61-\uff9f]/;
const NEXT_TO_LATIN = /[A-Za-z][^\0-\x7f]|[^\0-\x7f][A-Za-z]/;

/**
 * Whether bytes are plausible as Shift JIS, in which characters take two bytes each. Accented letters are usually next
 * to ASCII letters, but Japanese characters rarely are.
 */
export function mayBeShiftJis(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes);

    const nonAscii = text.replace(/[\0-\x7f]/g, '');
    return JAPANESE_CHARACTER.test(nonAscii) && !NARROW_KATAKANA.test(text) && !NEXT_TO_LATIN.test(text);
  } catch {
    return false;
  }
}
