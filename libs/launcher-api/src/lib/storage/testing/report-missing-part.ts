/**
 * Says loudly which real part of the machine a test needs and cannot have, so that it is left out.
 * @throws the same sentence with `CI=true`, where every part must be there
 */
export function reportMissingPart(sentence: string, cause?: unknown): false {
  if (process.env['CI'] === 'true') throw new Error(sentence, { cause });
  const because = cause === undefined ? '' : `\n${String(cause)}`;
  process.stderr.write(`${sentence} What needs it is NOT tested now.${because}\n`);
  return false;
}
