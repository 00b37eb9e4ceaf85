/** A piece of a definition lump such as MAPINFO. */
export interface ScriptToken {
  /** A word, the content of a string, or one of `{ } [ ] = , ;`. */
  readonly kind: 'word' | 'string' | 'symbol';
  readonly text: string;
  /** Whether it is the first on its line. */
  readonly startsLine: boolean;
}

// No expression has a repeat of a group: each is linear in what it takes, and none needs a stack.
const BLANKS = /\s+/y;
const LINE_COMMENT = /\/\/[^\n]*/y;
const SYMBOL = /[{}[\]=,;]/y;
const WORD = /[^\s"{}[\]=,;]+/y;

/**
 * The pieces of a text in the manner of ZDoom's scanner (ZDoom: sc_man): C comments, quoted strings with backslashes, words,
 * and a few symbols. Takes anything and time in proportion to its length; a string without an end takes the rest.
 */
export function* scriptTokens(text: string): Generator<ScriptToken> {
  let at = 0;
  let startsLine = true;
  while (at < text.length) {
    const gap = gapAt(text, at);
    if (gap > 0) {
      startsLine ||= text.slice(at, at + gap).includes('\n');
      at += gap;
      continue;
    }
    const { length, ...token } = pieceAt(text, at);
    yield { ...token, startsLine };
    startsLine = false;
    at += length;
  }
}

/** How long the blanks or the comment are that begin here. */
function gapAt(text: string, at: number): number {
  if (!text.startsWith('/*', at)) return lengthOf(BLANKS, text, at) || lengthOf(LINE_COMMENT, text, at);
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length - at : end + 2 - at;
}

function pieceAt(text: string, at: number): Omit<ScriptToken, 'startsLine'> & { readonly length: number } {
  if (text[at] === '"') {
    const end = endOfString(text, at + 1);
    return { kind: 'string', text: unescaped(text.slice(at + 1, end)), length: end + 1 - at };
  }
  if (lengthOf(SYMBOL, text, at)) return { kind: 'symbol', text: text.charAt(at), length: 1 };
  const word = text.slice(at, at + lengthOf(WORD, text, at));
  const comment = word.search(/\/[/*]/);
  const cut = comment < 0 ? word : word.slice(0, comment);
  return { kind: 'word', text: cut, length: cut.length };
}

function endOfString(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return Math.min(end, text.length);
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Takes the backslash off quotes and backslashes, and leaves ZDoom's colour codes (`\c`) as they are. */
function unescaped(text: string): string {
  return text.replace(/\\(["\\n])/g, (_, sign: string) => (sign === 'n' ? ' ' : sign));
}
