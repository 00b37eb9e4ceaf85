const COMMAND = /^[a-z]+$/;
const ASKED: readonly string[] = ['--help', '-h', '--version'];

/**
 * What was typed for the command line, such as `launch sunder`; `null` when the start is one of the window. Files and links that the
 * system hands over are never one plain word.
 */
export function commandWordsOf(words: readonly string[]): readonly string[] | null {
  const [first = ''] = words;
  return COMMAND.test(first) || (words.length === 1 && ASKED.includes(first)) ? words : null;
}
