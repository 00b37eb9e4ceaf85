import { MAX_SNIFFED_TEXT_BYTES } from '../reading-limits';
import { CP437_UPPER_HALF } from './code-page-437';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/**
 * A text of unknown encoding: UTF-8 when it is valid (its mark is taken off), else DOS's code page 437 or
 * Windows-1252, whichever the bytes above 127 speak for. UTF-16 is taken by its mark. Ends at DOS's end mark. Never throws.
 */
export function decodeText(bytes: Buffer): string {
  const decoded = decodeWhole(bytes);
  const end = decoded.indexOf('\x1a');
  return end < 0 ? decoded : decoded.slice(0, end);
}

function decodeWhole(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  const whole = withoutCutCharacter(bytes);
  try {
    return utf8.decode(whole);
  } catch {
    // Not UTF-8, which is what the decoder was asked.
    return speaksCodePage437(bytes) ? decodeCodePage437(bytes) : windows1252.decode(bytes);
  }
}

// A text that was cut at a limit may end within a character, and is UTF-8 all the same.
function withoutCutCharacter(bytes: Buffer): Buffer {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return back < length ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function decodeCodePage437(bytes: Buffer): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (CP437_UPPER_HALF[byte - 0x80] ?? ''),
  ).join('');
}

function speaksCodePage437(bytes: Buffer): boolean {
  let votes = 0;
  for (let index = 0; index < Math.min(bytes.length, MAX_SNIFFED_TEXT_BYTES); index++) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x80) votes += voteOf(byte, bytes[index - 1] ?? 0x20, bytes[index + 1] ?? 0x20);
  }
  return votes > 0;
}

/** Above 0 for code page 437, below for Windows-1252: by what stands beside a byte, as a person would judge. */
function voteOf(byte: number, before: number, after: number): number {
  const beside = [before, after].filter(isLetter).length;
  if (beside === 0) {
    // Frames and shades come in rows; they would be rows of capitals with accents.
    if (isFrame(byte)) return isFrame(before) || isFrame(after) ? 1 : 0;
    return byte === 0xa9 || byte === 0xae || byte === 0x96 || byte === 0x97 ? -1 : 0; // © ® – —
  }
  if (byte === 0x92) return -1; // ’ inside a word, or a capital Æ there
  if (byte === 0x93) return isLetter(before) ? 1 : -1; // ô, or “ before a word
  if (byte === 0x91 || byte === 0x94) return isLetter(after) ? 1 : -1; // æ ö, or quotes behind a word
  if (byte === 0x85 || byte === 0xe1) return 0; // à or …, ß or á
  if (byte <= 0xa5) return 1; // 437's letters; 1252 has signs there
  return byte >= 0xc0 ? -1 : 0; // 1252's letters; 437 has frames and Greek there
}

const isFrame = (byte: number): boolean => byte >= 0xb0 && byte <= 0xdf;

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
