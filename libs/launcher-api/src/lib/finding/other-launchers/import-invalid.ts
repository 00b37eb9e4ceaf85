import { LauncherError } from '@hangar/api-foundation/errors';

/** Creates the error for a file that isn't the expected library. `found` completes the sentence “…, but”. */
export function createImportInvalidError(expected: string, found: string): LauncherError {
  return new LauncherError(
    'IMPORT_INVALID',
    `Hangar expected ${expected}, but ${found}. Choose another file.`,
  );
}
