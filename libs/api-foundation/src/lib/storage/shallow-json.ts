/** Maximum nesting depth, far deeper than any of our documents. */
const MAX_DEPTH = 200;

const [QUOTE, BACKSLASH, OPENING_BRACKET, OPENING_BRACE] = [0x22, 0x5c, 0x5b, 0x7b] as const;
const [CLOSING_BRACKET, CLOSING_BRACE] = [0x5d, 0x7d] as const;

/**
 * Parses JSON that a user may have edited, with or without a byte order mark. Rejects deep nesting: it could be read,
 * but writing it would overflow the stack or produce indentation that is quadratic in its depth.
 * @throws {SyntaxError}
 */
export function parseShallowJson(bytes: Buffer): unknown {
  if (isDeeperThan(MAX_DEPTH, bytes))
    throw new SyntaxError(`The JSON is nested deeper than ${MAX_DEPTH} levels.`);
  return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

function isDeeperThan(limit: number, bytes: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = findStringEnd(bytes, at + 1);
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      if (++depth > limit) return true;
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth--;
  }
  return false;
}

function findStringEnd(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
