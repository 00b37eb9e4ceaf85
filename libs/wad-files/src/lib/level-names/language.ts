import { scriptTokens } from '../texts';

/**
 * Reads the English or default texts of a ZDoom LANGUAGE lump by upper-case key: `[enu default]`, `KEY = "a" "b";`. Takes
 * anything.
 */
export function readLanguage(text: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let section: string[] | undefined; // while its name is read
  let isWanted = false;
  let key: string | undefined;
  let value: string | undefined; // behind the equals sign
  for (const { kind, text: piece } of scriptTokens(text)) {
    if (kind === 'symbol') {
      if (piece === '[') section = [];
      if (piece === ']' && section) {
        isWanted = section.some((name) => /^(default|\*|enu?|eng)$/i.test(name));
        section = undefined;
      }
      if (piece === ';' && key !== undefined && value !== undefined && isWanted) texts.set(key, value);
      value = piece === '=' ? '' : undefined;
      if (piece !== '=') key = undefined;
    } else if (section) section.push(piece);
    else if (value !== undefined && kind === 'string') value += piece;
    else if (kind === 'word') key = piece.toUpperCase();
  }
  return texts;
}
