import { ScriptScanner } from '../texts';
import { isCsvLanguage, readCsvLanguage } from './csv-language';

/**
 * Reads the English or default texts of a ZDoom LANGUAGE lump by upper-case key: `[enu default]`, `KEY = "a" "b";`, or a
 * table in CSV, from which the rows for `game` and for all games are read. Accepts any text.
 */
export function readLanguage(text: string, game: string): ReadonlyMap<string, string> {
  return isCsvLanguage(text) ? readCsvLanguage(text, game) : readLanguageSections(text);
}

function readLanguageSections(text: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let isInSectionName = false;
  let isNamed = false; // by a language that is read
  let isWanted = false;
  let key: string | undefined;
  let value: string | undefined; // behind the equals sign
  const scanner = new ScriptScanner(text);
  while (scanner.next()) {
    const { kind } = scanner;
    // A language that is not read may be most of the text.
    if (kind !== 'symbol' && !isInSectionName && !isWanted) continue;
    const piece = scanner.text;
    if (kind === 'symbol') {
      if (piece === '[') {
        isInSectionName = true;
        isNamed = false;
      } else if (piece === ']' && isInSectionName) {
        isWanted = isNamed;
        isInSectionName = false;
      }
      if (piece === ';' && key !== undefined && value && isWanted) texts.set(key.toUpperCase(), value);
      value = piece === '=' ? '' : undefined;
      if (piece !== '=') key = undefined;
    } else if (isInSectionName) isNamed ||= /^(default|\*|enu?|eng)$/i.test(piece);
    else if (value !== undefined && kind === 'string') value += piece;
    else if (kind === 'word') key = piece;
  }
  return texts;
}
