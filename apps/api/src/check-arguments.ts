/** The exit code of a program that was called with wrong arguments. */
export const USAGE_ERROR_EXIT_CODE = 2;

/** Starts Hangar without the extensions that were added from files. */
export const SAFE_ARGUMENT = '--safe';

/**
 * Returns what is wrong with the arguments of the program that runs Hangar's API, or `null`. It takes no arguments
 * but {@link SAFE_ARGUMENT}; commands are those of `hangar`.
 */
export function findArgumentError(words: readonly string[]): string | null {
  const argument = words.find((word) => word !== SAFE_ARGUMENT);
  if (argument === undefined) return null;
  return `Unknown argument: ${argument}. This program only starts Hangar, and takes no arguments but --safe (without extensions from files). Set options with environment variables (HANGAR_…). For commands, run “hangar --help”.`;
}
