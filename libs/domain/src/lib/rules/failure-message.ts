/** Words that occur in the error messages of source ports. */
const FAILURE_WORDS =
  /\b(error|fail(ed|ure)?|fatal|bad|invalid|illegal|unknown|unable|missing|not|cannot|can't|couldn't|could not|must|need(s|ed)?|no such|exceed(s|ed)?|limit|crash(ed)?|denied|refused?|unsupported|incompatible|out of)\b/i;
/** Harmless output of working ports: warnings, the licence, and Chocolate Doom's sound hardware. */
const HARMLESS_OUTPUT = /^\s*warning\b|I\/O port permissions|NO WARRANTY|not even for|^NOTE:/i;
/** A row of dots indicates progress. The text after it is a new message. */
const PROGRESS_DOTS = '....';

/**
 * Finds the line in which a source port reports why it failed: the last one with an error word, otherwise the last one
 * with text, or `null`. Many ports print more output after this line.
 */
export function failureMessageOf(output: readonly string[]): string | null {
  const lines = output.map((line) => withoutProgress(line).trim()).filter((line) => /\p{L}/u.test(line));
  const relevantLines = lines.filter((line) => !HARMLESS_OUTPUT.test(line));
  return (
    relevantLines.findLast((line) => FAILURE_WORDS.test(line)) ?? relevantLines.at(-1) ?? lines.at(-1) ?? null
  );
}

function withoutProgress(line: string): string {
  const dotsIndex = line.lastIndexOf(PROGRESS_DOTS);
  return dotsIndex < 0 ? line : line.slice(dotsIndex + PROGRESS_DOTS.length);
}
