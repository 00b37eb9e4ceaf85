import type { SourcePortFamilyFacts } from './source-port-family';

/** Whether a non-zero exit code is normal for a family's port, according to its output. */
export function isNormalExit(
  { goodEndings = [] }: Pick<SourcePortFamilyFacts, 'goodEndings'>,
  exitCode: number | null,
  output: readonly string[],
): boolean {
  if (exitCode === null) return false;
  return goodEndings.some(
    ({ exitCodes, says }) => exitCodes.includes(exitCode) && output.some((line) => says.test(line)),
  );
}

/** @deprecated Use {@link isNormalExit}. */
export const endedWell = isNormalExit;
