/** Maximum nesting depth, far deeper than any of our documents. */
const MAX_DEPTH = 200;

const [QUOTE, BACKSLASH, OPENING_BRACKET, OPENING_BRACE] = [0x22, 0x5c, 0x5b, 0x7b] as const;
const [CLOSING_BRACKET, CLOSING_BRACE] = [0x5d, 0x7d] as const;

/**
 * Parses JSON that a user may have edited, as text or as bytes in UTF-8, with or without a byte order mark. Rejects deep
 * nesting: it could be read, but writing it would overflow the stack or produce indentation that is quadratic in its
 * depth.
 * @throws {SyntaxError}
 */
export function parseShallowJson(json: string | Buffer): unknown {
  const text = json.toString();
  if (isDeeperThan(MAX_DEPTH, text))
    throw new SyntaxError(`The JSON is nested deeper than ${MAX_DEPTH} levels.`);
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = findStringEnd(text, at + 1);
    else if (unit === OPENING_BRACKET || unit === OPENING_BRACE) {
      if (++depth > limit) return true;
    } else if (unit === CLOSING_BRACKET || unit === CLOSING_BRACE) depth--;
  }
  return false;
}

function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end >= 0 && isEscaped(text, start, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Whether an odd number of backslashes precedes a character of a string. */
function isEscaped(text: string, start: number, at: number): boolean {
  let first = at;
  while (first > start && text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}
