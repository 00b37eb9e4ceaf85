/** The exit code of a program that was called with invalid arguments. */
export const USAGE_ERROR_EXIT_CODE = 2;

/** The argument that starts Hangar without the extensions that were added from files. */
export const SAFE_ARGUMENT = '--safe';

/**
 * Checks the arguments of the program that runs Hangar's API. It accepts only {@link SAFE_ARGUMENT}; commands belong to
 * the `hangar` program. Returns an error message, or `null` if the arguments are valid.
 */
export function findArgumentError(args: readonly string[]): string | null {
  const argument = args.find((word) => word !== SAFE_ARGUMENT);
  if (argument === undefined) return null;
  return `Unknown argument: ${argument}. This program only starts Hangar, and takes no arguments but --safe (without extensions from files). Set options with environment variables (HANGAR_…). For commands, run “hangar --help”.`;
}
