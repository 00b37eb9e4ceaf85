import { ScriptScanner } from '../texts';
import { isCsvLanguage, readCsvLanguage } from './csv-language';

/**
 * Reads the English or default strings in a ZDoom LANGUAGE lump by upper-case key: `[enu default]`, `KEY = "a" "b";`,
 * or a CSV table, in which only the rows for `game` and for all games are read. Accepts any text.
 */
export function readLanguage(text: string, game: string): ReadonlyMap<string, string> {
  return isCsvLanguage(text) ? readCsvLanguage(text, game) : readLanguageSections(text);
}

// The codes of `[`, `]`, `;` and `=`.
const [OPENING, CLOSING, SEMICOLON, EQUALS] = [91, 93, 59, 61] as const;
/** Sections with a language that is read. */
const READ_SECTIONS: ReadonlySet<string> = new Set(['default', '*', 'en', 'enu', 'eng']);

function readLanguageSections(text: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let isInSectionName = false;
  let isNamed = false; // named in a language that is read
  let isWanted = false;
  let key: string | undefined;
  let value: string | undefined; // after the equals sign
  const scanner = new ScriptScanner(text);
  while (scanner.next()) {
    const { kind } = scanner;
    if (kind === 'symbol') {
      const code = scanner.firstCode;
      if (code === OPENING) {
        isInSectionName = true;
        isNamed = false;
      } else if (code === CLOSING && isInSectionName) {
        isWanted = isNamed;
        isInSectionName = false;
      } else if (code === SEMICOLON && key !== undefined && value && isWanted)
        texts.set(key.toUpperCase(), value);
      value = code === EQUALS ? '' : undefined;
      if (code !== EQUALS) key = undefined;
    } else if (isInSectionName) isNamed ||= READ_SECTIONS.has(scanner.text.toLowerCase());
    // Most of the text may be in languages that are not read.
    else if (!isWanted) continue;
    else if (value !== undefined && kind === 'string') value += scanner.text;
    else if (kind === 'word') key = scanner.text;
  }
  return texts;
}
