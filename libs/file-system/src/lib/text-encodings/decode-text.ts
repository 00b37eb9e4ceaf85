import { detectEncoding } from './detect-encoding';
import { CP437, decodeSingleBytes, WINDOWS_1252 } from './single-byte-encodings';
import { isCodePage437 } from './code-page-437';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const utf16LittleEndian = new TextDecoder('utf-16le');
const utf16BigEndian = new TextDecoder('utf-16be');

/** Decoded text. */
export interface DecodedText {
  readonly text: string;
  /** Whether the encoding is certain. If not, non-ASCII letters may be wrong. */
  readonly isCertain: boolean;
}

/**
 * Decodes text of unknown encoding. Text is UTF-16 if it has a byte order mark or typical zeros, and UTF-8 if it is
 * valid (without its byte order mark). Otherwise, the single-byte encoding is used in which its letters are most
 * likely. Stops at DOS's end-of-file mark. Never throws.
 */
export function decodeText(bytes: Buffer): string {
  return decodeUnknownText(bytes).text;
}

/** Like {@link decodeText}, and returns whether the encoding could be determined. */
export function decodeUnknownText(bytes: Buffer): DecodedText {
  const { text, isCertain } = decodeBytes(bytes);
  const end = text.indexOf('\x1a');
  return { text: end < 0 ? text : text.slice(0, end), isCertain };
}

function decodeBytes(bytes: Buffer): DecodedText {
  const utf16 = detectUtf16(bytes);
  // An odd byte at the end belongs to an incomplete character.
  if (utf16) return { text: utf16.decode(bytes.subarray(0, bytes.length & ~1)), isCertain: true };
  try {
    return { text: utf8.decode(withoutTruncatedCharacter(bytes)), isCertain: true };
  } catch {
    // Expected for text that is not UTF-8. Only the decoder can determine that.
    const defaultEncoding = isCodePage437(bytes) ? CP437 : WINDOWS_1252;
    const { encoding, isCertain } = detectEncoding(bytes, defaultEncoding);
    return { text: decodeSingleBytes(bytes, encoding), isCertain };
  }
}

/** Number of bytes at the beginning that are checked for zeros. */
const UTF16_SAMPLE_BYTES = 4096;
/**
 * Minimum share of zeros among every second byte. In UTF-16, line ends, spaces and the words of the idgames template
 * contain zeros, whatever the language.
 */
const MIN_UTF16_ZEROS = 0.3;

/** Whether text is in UTF-16, based on its byte order mark or its zeros. */
export function isUtf16(bytes: Buffer): boolean {
  return detectUtf16(bytes) !== undefined;
}

function detectUtf16(bytes: Buffer): InstanceType<typeof TextDecoder> | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16LittleEndian;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16BigEndian;
  const zeros = [0, 0];
  // Text in lumps may be padded with zeros, so trailing zeros do not count.
  const end = Math.min(findTextEnd(bytes), UTF16_SAMPLE_BYTES);
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (MIN_UTF16_ZEROS * end) / 2 || Math.min(even, odd) > 0) return undefined;
  if (even === odd) return undefined;
  return even > odd ? utf16BigEndian : utf16LittleEndian;
}

function findTextEnd(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return end;
}

// Text that was truncated at a limit may end within a character, but it is still UTF-8.
function withoutTruncatedCharacter(bytes: Buffer): Buffer {
  for (let offset = 1; offset <= 3 && offset <= bytes.length; offset++) {
    const byte = bytes[bytes.length - offset] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return offset < length ? bytes.subarray(0, bytes.length - offset) : bytes;
  }
  return bytes;
}
