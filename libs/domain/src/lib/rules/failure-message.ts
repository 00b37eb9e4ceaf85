/** Words that occur in the error messages of source ports. */
const FAILURE =
  /\b(error|fail(ed|ure)?|fatal|bad|invalid|illegal|unknown|unable|missing|not|cannot|can't|couldn't|could not|must|need(s|ed)?|no such|exceed(s|ed)?|limit|crash(ed)?|denied|refused?|unsupported|incompatible|out of)\b/i;
/** Harmless output of working ports: warnings, the licence, and Chocolate Doom's sound hardware. */
const HARMLESS = /^\s*warning\b|I\/O port permissions|NO WARRANTY|not even for|^NOTE:/i;
/** A row of dots indicates progress. The text after it is a new message. */
const PROGRESS = '....';

/**
 * Finds the line in which a source port reports why it failed: the last one with an error word, otherwise the last one
 * with text, or `null`. Many ports print more start-up output after it.
 */
export function failureMessageOf(output: readonly string[]): string | null {
  const said = output.map((line) => withoutProgress(line).trim()).filter((line) => /\p{L}/u.test(line));
  const telling = said.filter((line) => !HARMLESS.test(line));
  return telling.findLast((line) => FAILURE.test(line)) ?? telling.at(-1) ?? said.at(-1) ?? null;
}

function withoutProgress(line: string): string {
  const dots = line.lastIndexOf(PROGRESS);
  return dots < 0 ? line : line.slice(dots + PROGRESS.length);
}
