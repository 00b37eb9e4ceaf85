import { quote, split } from 'shlex';

import { LaunchPlanError } from './launch-plan-error';

/**
 * Splits the user's text into arguments by the quoting of a POSIX shell; nothing is expanded.
 * @throws LaunchPlanError when a quote is not closed.
 */
export function splitParameters(text: string): string[] {
  try {
    return split(text);
  } catch {
    // The package throws for two things only: a quote or a backslash at the end of the text.
    throw new LaunchPlanError(
      'PARAMETERS_UNBALANCED',
      `The extra arguments contain an unclosed quote or end with a backslash: ${text}`,
    );
  }
}

/** A command as one line to read or to paste into a POSIX shell. Made from the list, never the other way round. */
export function quoteCommand(words: readonly string[]): string {
  return words.map(quote).join(' ');
}
