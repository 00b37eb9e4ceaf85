/**
 * Returns 7-Zip's argument for a password. A placeholder prevents 7-Zip from prompting for one. The argument never
 * leaves this process, because 7-Zip runs in a worker.
 */
export function passwordArgument(password: string | undefined): string {
  return `-p${password ?? 'none'}`;
}
