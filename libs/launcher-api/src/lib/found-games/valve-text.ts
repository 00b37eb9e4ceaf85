/** A block of Valve's text format: its keys in lower case, in the order of the file; a key may come twice. */
export interface ValveBlock {
  readonly entries: (readonly [key: string, value: string | ValveBlock])[];
}

// A condition holds no other bracket: each one is passed once, however many are never closed.
const TOKEN = /\/\/[^\n]*|\[[^[\]\n]*\]|"([^"\\]*(?:\\[^][^"\\]*)*)"|([{}])|([^\s"{}]+)|"/g;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/**
 * Reads Valve's text format (`.vdf`, `.acf`). Never fails: a file that is cut short gives what stands before the cut,
 * and anything else an empty block. Blocks may be nested as deeply as they like.
 */
export function readValveText(text: string): ValveBlock {
  const root: ValveBlock = { entries: [] };
  const open: ValveBlock[] = [root];
  let key: string | null = null;
  for (const [token, quoted, brace, bare] of text.replaceAll('\0', '').matchAll(TOKEN)) {
    // The quote is never closed: the file was cut short.
    if (token === '"') break;
    const block = open.at(-1) ?? root;
    if (brace === '{') {
      const child: ValveBlock = { entries: [] };
      if (key !== null) block.entries.push([key.toLowerCase(), child]);
      open.push(child);
      key = null;
    } else if (brace === '}') {
      if (open.length > 1) open.pop();
      key = null;
    } else if (quoted !== undefined || (bare !== undefined && !isAside(token))) {
      const word: string = quoted === undefined ? token : unescaped(quoted);
      if (key !== null) block.entries.push([key.toLowerCase(), word]);
      key = key === null ? word : null;
    }
  }
  return root;
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

/** A comment, or a condition such as `[$LINUX]`. */
function isAside(token: string): boolean {
  return token.startsWith('//') || token.startsWith('[');
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}
