/** Words of a port that says why it gives up. */
const FAILURE =
  /\b(error|fail(ed|ure)?|fatal|bad|invalid|illegal|unknown|unable|missing|not|cannot|can't|couldn't|could not|must|need(s|ed)?|no such|exceed(s|ed)?|limit|crash(ed)?|denied|refused?|unsupported|incompatible|out of)\b/i;
/** What healthy ports print, too: warnings, the licence, and Chocolate Doom's sound hardware. */
const HARMLESS = /^\s*warning\b|I\/O port permissions|NO WARRANTY|not even for|^NOTE:/i;
/** A row of dots shows progress, and what follows it in the same line is new. */
const PROGRESS = '....';

/**
 * The line in which a port says why it gave up: the last one that speaks of a failure, else the last with words. It is
 * seldom the very last, for many ports print the rest of their start behind it. `null` when it said nothing.
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
