/** Maximum number of bytes that are evaluated, to limit the work. */
const MAX_SNIFFED_TEXT_BYTES = 64 * 1024;

/** Whether Western text is in DOS code page 437 rather than Windows-1252. */
export function isCodePage437(bytes: Buffer): boolean {
  let votes = 0;
  for (let index = 0; index < Math.min(bytes.length, MAX_SNIFFED_TEXT_BYTES); index++) {
    const byte = bytes[index] ?? 0;
    if (byte >= 0x80) votes += getVote(byte, bytes[index - 1] ?? 0x20, bytes[index + 1] ?? 0x20);
  }
  return votes > 0;
}

/** Returns a positive vote for code page 437 or a negative vote for Windows-1252, based on the neighbouring bytes. */
function getVote(byte: number, before: number, after: number): number {
  const adjacentLetters = [before, after].filter(isLetter).length;
  if (adjacentLetters === 0) {
    // Box-drawing and shade characters are repeated. In Windows-1252, the same bytes would be rows of accented
    // capitals.
    if (isBoxDrawing(byte)) return isBoxDrawing(before) || isBoxDrawing(after) ? 1 : 0;
    return byte === 0xa9 || byte === 0xae || byte === 0x96 || byte === 0x97 ? -1 : 0; // © ® – —
  }
  if (byte === 0x92) return -1; // ’ inside a word, rather than a capital Æ
  if (byte === 0x93) return isLetter(before) ? 1 : -1; // ô, or “ before a word
  if (byte === 0x91 || byte === 0x94) return isLetter(after) ? 1 : -1; // æ ö, or quotes after a word
  if (byte === 0x85 || byte === 0xe1) return 0; // à or …, ß or á
  if (byte <= 0xa5) return 1; // letters in 437, symbols in 1252
  return byte >= 0xc0 ? -1 : 0; // letters in 1252, box drawing and Greek in 437
}

const isBoxDrawing = (byte: number): boolean => byte >= 0xb0 && byte <= 0xdf;

const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
