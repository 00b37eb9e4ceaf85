/**
 * A block in Valve's text format. The keys are in lower case and in the order of the file. A key may occur more than
 * once.
 */
export interface ValveBlock {
  readonly entries: (readonly [key: string, value: string | ValveBlock])[];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** Maximum nesting depth. Steam's lists have three levels. */
const MAX_DEPTH = 32;
/** Maximum number of entries, enough for 200 libraries with 200 games each. Further entries are ignored. */
const MAX_ENTRIES = 50_000;

const [NUL, TAB, NEWLINE, RETURN, SPACE, QUOTE, SLASH] = [0, 9, 10, 13, 32, 34, 47] as const;
const [OPENING_BRACKET, BACKSLASH, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [91, 92, 93, 123, 125];

/**
 * Parses Valve's text format (`.vdf`, `.acf`). Never fails: a truncated file yields its complete entries, any other
 * text an empty block. Nesting is unlimited, but blocks that are nested more deeply than in any real list are skipped.
 */
export function readValveText(text: string): ValveBlock {
  const root: ValveBlock = { entries: [] };
  const openBlocks: ValveBlock[] = [root];
  let key: string | null = null;
  let skippedDepth = 0;
  let entriesLeft = MAX_ENTRIES;
  for (let at = 0; at < text.length && entriesLeft > 0;) {
    const block = openBlocks.at(-1) ?? root;
    const code = text.charCodeAt(at);
    const isBrace = code === OPENING_BRACE || code === CLOSING_BRACE;
    if (code === OPENING_BRACE && openBlocks.length < MAX_DEPTH) {
      const child: ValveBlock = { entries: [] };
      if (key !== null) block.entries.push([key.toLowerCase(), child]);
      entriesLeft--;
      openBlocks.push(child);
    } else if (code === OPENING_BRACE) skippedDepth++;
    else if (code === CLOSING_BRACE && skippedDepth > 0) skippedDepth--;
    else if (code === CLOSING_BRACE && openBlocks.length > 1) openBlocks.pop();
    if (isBrace) key = null;
    // Lists consist mostly of braces and indentation.
    if (isBrace || isBlank(code)) {
      at++;
      continue;
    }
    const end = findTokenEnd(text, at);
    // The quote is never closed, so the file was truncated.
    if (end === null) break;
    const isSkipped = isComment(text, at) || code === OPENING_BRACKET || skippedDepth > 0;
    const word = isSkipped ? null : readWord(text, at, end);
    at = end;
    if (word === null) continue;
    if (key !== null) {
      block.entries.push([key.toLowerCase(), word]);
      entriesLeft--;
    }
    key = key === null ? word : null;
  }
  return root;
}

/** Returns the position after the token (a word or skipped text) at `at`; `null` if its quote is never closed. */
function findTokenEnd(text: string, at: number): number | null {
  const code = text.charCodeAt(at);
  if (code === QUOTE) return findStringEnd(text, at);
  if (isComment(text, at)) {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  return code === OPENING_BRACKET ? findConditionEnd(text, at) : findWordEnd(text, at);
}

function isComment(text: string, at: number): boolean {
  return text.charCodeAt(at) === SLASH && text.charCodeAt(at + 1) === SLASH;
}

function findStringEnd(text: string, at: number): number | null {
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) return end + 1;
    if (code === BACKSLASH) end++;
  }
  return null;
}

/**
 * Returns the position after a condition such as `[$LINUX]`. A condition that is not closed on its line ends like a
 * word, and is also skipped.
 */
function findConditionEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === CLOSING_BRACKET) return end + 1;
    if (code === OPENING_BRACKET || code === NEWLINE) break;
  }
  return findWordEnd(text, at + 1);
}

function findWordEnd(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE || code === OPENING_BRACE || code === CLOSING_BRACE || isBlank(code)) break;
  }
  return end;
}

/** Returns the text of a token without its quotes. */
function readWord(text: string, at: number, end: number): string {
  if (text.charCodeAt(at) !== QUOTE) return text.slice(at, end);
  const content = text.slice(at + 1, end - 1);
  return content.includes('\\') ? unescapeText(content) : content;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === NEWLINE || code === RETURN || code === NUL;
}

/** Returns the block of a key. If the key occurs more than once, returns the first block. */
export function findBlock({ entries }: ValveBlock, key: string): ValveBlock | null {
  const value = entries.find(([name, entryValue]) => name === key && typeof entryValue !== 'string')?.[1];
  return value === undefined || typeof value === 'string' ? null : value;
}

/** Returns the string value of a key. If the key occurs more than once, returns the first value. */
export function findText({ entries }: ValveBlock, key: string): string | null {
  const value = entries.find(([name, entryValue]) => name === key && typeof entryValue === 'string')?.[1];
  return typeof value === 'string' ? value : null;
}

function unescapeText(text: string): string {
  return text.replace(/\\([^])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
