/** A token of a definition lump such as MAPINFO. */
export interface ScriptToken {
  /** A word, the content of a string, or one of `{ } [ ] = , ;`. */
  readonly kind: 'word' | 'string' | 'symbol';
  readonly text: string;
  /** Whether the token is the first on its line. */
  readonly startsLine: boolean;
}

/** Strings with backslashes are truncated to this length. It is far more than is ever displayed. */
const MAX_ESCAPED_CHARACTERS = 8 * 1024;
const NEWLINE = 10;
const QUOTE = 34;
const STAR = 42;
const SLASH = 47;
const BACKSLASH = 92;
const SYMBOLS = '{}[]=,;';
// The kind of each ASCII character, so that a single table look-up per character is sufficient.
const [IN_WORD, BLANK, SYMBOL, OTHER] = [0, 1, 2, 3] as const;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32) return BLANK;
  if (SYMBOLS.includes(String.fromCharCode(code))) return SYMBOL;
  return code === QUOTE || code === SLASH ? OTHER : IN_WORD;
});

/**
 * Splits text into tokens like ZDoom's scanner (ZDoom: sc_man): C comments, quoted strings with backslashes, words, and
 * some symbols. Accepts any text and reads each character a fixed number of times. `next` moves to a token, and the
 * scanner itself is that token, so tokens use no memory until their text is read. An unterminated string extends to the
 * end of the text.
 */
export class ScriptScanner implements ScriptToken {
  kind: ScriptToken['kind'] = 'symbol';
  startsLine = true;
  private offset = 0;
  private start = 0;
  private end = 0;
  private isEscaped = false;

  constructor(private readonly source: string) {}

  /** The token's text. It is extracted on access, because most readers skip most tokens. */
  get text(): string {
    const content = this.source.slice(this.start, this.end);
    return this.isEscaped ? unescape(content.slice(0, MAX_ESCAPED_CHARACTERS)) : content;
  }

  /** The code of the token's first character. It distinguishes symbols without extracting them. */
  get firstCode(): number {
    return this.source.charCodeAt(this.start);
  }

  /** Moves to the next token. Returns `false` at the end of the text. */
  next(): boolean {
    this.startsLine = this.offset === 0;
    this.skipSpaceAndComments();
    const { source, offset } = this;
    if (offset >= source.length) return false;
    const code = source.charCodeAt(offset);
    this.isEscaped = false;
    if (code === QUOTE) this.readString();
    else if (getKind(code) === SYMBOL) this.readSymbol();
    else this.readWord();
    return true;
  }

  private skipSpaceAndComments(): void {
    const { source } = this;
    while (this.offset < source.length) {
      const code = source.charCodeAt(this.offset);
      if (getKind(code) === BLANK) {
        if (code === NEWLINE) this.startsLine = true;
        this.offset++;
      } else if (code !== SLASH || !this.skipComment()) return;
    }
  }

  private skipComment(): boolean {
    const { source, offset } = this;
    const second = source.charCodeAt(offset + 1);
    if (second !== SLASH && second !== STAR) return false;
    const end = second === SLASH ? source.indexOf('\n', offset) : source.indexOf('*/', offset + 2);
    if (end < 0) this.offset = source.length;
    else if (second === SLASH) this.offset = end;
    else {
      // Only the comment itself is searched. For many comments, searching the rest of the text each time would take
      // quadratic time.
      this.startsLine ||= source.slice(offset, end).includes('\n');
      this.offset = end + 2;
    }
    return true;
  }

  private readSymbol(): void {
    this.kind = 'symbol';
    this.start = this.offset;
    this.end = ++this.offset;
  }

  private readString(): void {
    const { source } = this;
    const start = this.offset + 1;
    let end = start;
    for (; end < source.length; end++) {
      const code = source.charCodeAt(end);
      if (code === QUOTE) break;
      if (code !== BACKSLASH) continue;
      this.isEscaped = true;
      end++;
    }
    this.kind = 'string';
    this.start = start;
    this.end = end;
    this.offset = end + 1;
  }

  private readWord(): void {
    const { source } = this;
    let end = this.offset;
    for (; end < source.length; end++) {
      const code = source.charCodeAt(end);
      const kind = getKind(code);
      if (kind === IN_WORD || (code === SLASH && !isComment(source.charCodeAt(end + 1)))) continue;
      break;
    }
    this.kind = 'word';
    this.start = this.offset;
    this.end = this.offset = end;
  }
}

function getKind(code: number): number {
  if (code < 128) return KINDS[code] ?? IN_WORD;
  return isNonAsciiSpace(code) ? BLANK : IN_WORD;
}

const NON_ASCII_SPACES = [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];

/** The non-ASCII spaces that `\s` matches. A regular expression for each character would be ten times slower. */
function isNonAsciiSpace(code: number): boolean {
  if (code < 0x1680) return code === 0xa0;
  if (code >= 0x2000 && code <= 0x200a) return true;
  return NON_ASCII_SPACES.includes(code);
}

function isComment(second: number): boolean {
  return second === SLASH || second === STAR;
}

/** Removes backslashes before quotes and backslashes, and keeps ZDoom's colour codes (`\c`). */
function unescape(text: string): string {
  return text.replace(/\\(["\\n])/g, (_, sign: string) => (sign === 'n' ? ' ' : sign));
}
