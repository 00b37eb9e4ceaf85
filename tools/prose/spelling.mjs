// Checks the spelling of words against British English and the project's own dictionary (cspell.json).
import { join } from 'node:path';
import { mergeSettings, readSettings, getDefaultSettings, spellCheckDocument } from 'cspell-lib';

/** Words of one or two letters are units, variables and the like. */
const WORD = /(?<![\w@#/.\\…-])[a-z]+(?:['’][a-z]+)?(?![\w@/\\…=(]|\.\w|-\w)/gi;
const MIN_WORD_LETTERS = 3;

/**
 * Returns the words of a text whose spelling is checked. Names in camel case or capitals, and parts of paths, are
 * omitted.
 * @param {string} text
 * @returns {string[]}
 */
export function findWords(text) {
  return (text.match(WORD) ?? []).filter((word) => word.length >= MIN_WORD_LETTERS && !/.[A-Z]/.test(word));
}

/**
 * Finds the words that are in no dictionary.
 * @param {string} workspace the folder of `cspell.json`
 * @param {Iterable<string>} words
 * @returns {Promise<Set<string>>}
 */
export async function findMisspelled(workspace, words) {
  const file = join(workspace, 'cspell.json');
  const settings = mergeSettings(await getDefaultSettings(), await readSettings(file));
  const { issues, errors = [] } = await spellCheckDocument(
    { uri: 'words.txt', text: [...words].join('\n'), languageId: 'plaintext' },
    { generateSuggestions: false, noConfigSearch: true },
    settings,
  );
  if (errors.length > 0)
    throw new Error(`${file} cannot be used: ${errors.map(({ message }) => message).join('; ')}`);
  return new Set(issues.map(({ text }) => text));
}
