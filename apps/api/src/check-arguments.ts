/** The exit code of a program that was called with wrong arguments. */
export const USAGE_ERROR_EXIT_CODE = 2;

/**
 * Returns what is wrong with the arguments of the program that runs Hangar's API, or `null`. It takes no arguments;
 * commands are those of `hangar`.
 */
export function findArgumentError([argument]: readonly string[]): string | null {
  if (argument === undefined) return null;
  return `Unknown argument: ${argument}. This program takes no arguments: it only starts Hangar. Set options with environment variables (HANGAR_…). For commands, run “hangar --help”.`;
}
