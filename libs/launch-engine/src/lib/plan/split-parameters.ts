import { quote, split } from 'shlex';

import { LaunchPlanError } from './launch-plan-error';

/**
 * Splits the user's text into arguments by the quoting rules of a POSIX shell. Nothing is expanded.
 * @throws LaunchPlanError if a quote is not closed.
 */
export function splitParameters(text: string): string[] {
  try {
    return split(text);
  } catch {
    // The parser throws in two cases only: an unclosed quote, or a backslash at the end of the text.
    throw new LaunchPlanError(
      'PARAMETERS_UNBALANCED',
      `The extra arguments contain an unclosed quote or end with a backslash: ${text}`,
    );
  }
}

/** Returns a command as a single line, for reading or for pasting into a POSIX shell. Hangar never parses it. */
export function quoteCommand(words: readonly string[]): string {
  return words.map(quote).join(' ');
}
