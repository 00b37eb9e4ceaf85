/** A block of Valve's text format: its keys in lower case, in the order of the file; a key may come twice. */
export interface ValveBlock {
  readonly entries: (readonly [key: string, value: string | ValveBlock])[];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** Steam's lists are three deep. */
const MAX_DEPTH = 32;
/** Two hundred libraries of two hundred games each. What follows is left out. */
const MAX_ENTRIES = 50_000;

const BLANK = /[\s\0]/;
const BARE_END = /[\s"{}\0]/g;
const STRING_PART = /["\\]/g;
const CONDITION_END = /[[\]\n]/g;

/**
 * Reads Valve's text format (`.vdf`, `.acf`). Never fails: a file that is cut short gives what stands before the cut,
 * and anything else an empty block. Blocks may be nested to any depth; those deeper than in any real list are left out.
 */
export function readValveText(text: string): ValveBlock {
  const root: ValveBlock = { entries: [] };
  const open: ValveBlock[] = [root];
  let key: string | null = null;
  let tooDeep = 0;
  let entriesLeft = MAX_ENTRIES;
  for (let at = 0; at < text.length && entriesLeft > 0;) {
    const block = open.at(-1) ?? root;
    const character = text.charAt(at);
    if (character === '{' && open.length < MAX_DEPTH) {
      const child: ValveBlock = { entries: [] };
      if (key !== null) block.entries.push([key.toLowerCase(), child]);
      entriesLeft--;
      open.push(child);
    } else if (character === '{') tooDeep++;
    else if (character === '}' && tooDeep > 0) tooDeep--;
    else if (character === '}' && open.length > 1) open.pop();
    if (character === '{' || character === '}') key = null;
    // Most of a list are these and its indentation.
    if (character === '{' || character === '}' || BLANK.test(character)) {
      at++;
      continue;
    }
    const word = wordAt(text, at);
    // The quote is never closed: the file was cut short.
    if (word === null) break;
    at = word.end;
    if (word.text === null || tooDeep > 0) continue;
    if (key !== null) {
      block.entries.push([key.toLowerCase(), word.text]);
      entriesLeft--;
    }
    key = key === null ? word.text : null;
  }
  return root;
}

/** The token at a position: a word, or something to skip. */
interface Word {
  readonly text: string | null;
  readonly end: number;
}

function wordAt(text: string, at: number): Word | null {
  const character = text.charAt(at);
  if (character === '"') return stringAt(text, at);
  if (character === '/' && text[at + 1] === '/') return { text: null, end: placeOf(/\n/g, text, at) };
  if (character === '[') return { text: null, end: endOfCondition(text, at) };
  const end = placeOf(BARE_END, text, at);
  return { text: text.slice(at, end), end };
}

function stringAt(text: string, at: number): Word | null {
  let end = placeOf(STRING_PART, text, at + 1);
  const isEscaped = text[end] === '\\';
  while (text[end] === '\\') end = placeOf(STRING_PART, text, end + 2);
  if (end >= text.length) return null;
  const content = text.slice(at + 1, end);
  return { text: isEscaped ? unescaped(content) : content, end: end + 1 };
}

/** Returns the position after a condition such as `[$LINUX]`. One that is not closed on its line is a word, and skipped as well. */
function endOfCondition(text: string, at: number): number {
  const end = placeOf(CONDITION_END, text, at + 1);
  return text[end] === ']' ? end + 1 : placeOf(BARE_END, text, at + 1);
}

/** The first place from `at` on of a character that matches a pattern; the end of the text if there is none. */
function placeOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}

/** The block of a key; the first when it comes twice. */
export function blockOf({ entries }: ValveBlock, key: string): ValveBlock | null {
  const value = entries.find(([name, of]) => name === key && typeof of !== 'string')?.[1];
  return value === undefined || typeof value === 'string' ? null : value;
}

/** The text of a key; the first when it comes twice. */
export function textOf({ entries }: ValveBlock, key: string): string | null {
  const value = entries.find(([name, of]) => name === key && typeof of === 'string')?.[1];
  return typeof value === 'string' ? value : null;
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
