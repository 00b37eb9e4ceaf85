/** Bytes that decide, which bounds the work. */
const MAX_SNIFFED_TEXT_BYTES = 64 * 1024;

/** Whether a text that is taken for a Western one is in DOS's code page 437 and not in Windows-1252. */
export function speaksCodePage437(bytes: Buffer): boolean {
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
