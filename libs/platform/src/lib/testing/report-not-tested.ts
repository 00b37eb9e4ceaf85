/**
 * Reports on the terminal what is not tested because this machine lacks a requirement, so that the tests are skipped.
 * @throws if `CI` is set, because nothing may be skipped there
 */
export function reportNotTested(subject: string, remedy: string, cause?: unknown): false {
  const sentence = `NOT TESTED: ${subject}; ${remedy}.`;
  if (process.env['CI']) throw new Error(sentence, { cause });
  const reason = cause === undefined ? '' : `${String(cause)}\n`;
  process.stderr.write(`\n${sentence}\n${reason}\n`);
  return false;
}
