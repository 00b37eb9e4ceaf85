const COMMAND_PATTERN = /^[a-z]+$/;
const INFO_OPTIONS: readonly string[] = ['--help', '-h', '--version'];

/**
 * Returns the arguments of a command, such as `launch sunder`, or `null` if the program was started to open the window.
 * Files and links passed by the operating system are never mistaken for a command, because a command starts with a
 * plain word.
 */
export function findCommandArguments(words: readonly string[]): readonly string[] | null {
  const [first = ''] = words;
  return COMMAND_PATTERN.test(first) || (words.length === 1 && INFO_OPTIONS.includes(first)) ? words : null;
}
