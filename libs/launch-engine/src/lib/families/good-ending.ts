import type { SourcePortFamilyFacts } from './source-port-family';

/** Whether an exit code of a family's port is good after all, by what the port printed. */
export function endedWell(
  { goodEndings = [] }: Pick<SourcePortFamilyFacts, 'goodEndings'>,
  exitCode: number | null,
  output: readonly string[],
): boolean {
  if (exitCode === null) return false;
  return goodEndings.some(
    ({ exitCodes, says }) => exitCodes.includes(exitCode) && output.some((line) => says.test(line)),
  );
}
