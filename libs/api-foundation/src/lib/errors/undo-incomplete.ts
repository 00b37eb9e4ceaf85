import { LauncherError } from './launcher-error';

/**
 * Creates the error for work that failed or was cancelled and couldn't be undone completely. Hangar removes the rest at
 * its next start.
 * @param remains the items that remain: “2 mod files, 1 protocol”; empty if unknown
 */
export function undoIncomplete(remains = ''): LauncherError {
  return new LauncherError(
    'UNDO_INCOMPLETE',
    remains === ''
      ? "Hangar couldn't remove everything that was added. It removes the rest the next time it starts."
      : `Hangar couldn't remove everything that was added. Still in your library: ${remains}. They are removed the next time Hangar starts.`,
  );
}

/**
 * Replaces the error of cancelled work that couldn't be undone, because “cancelled” would imply that nothing was added.
 * Returns any other error unchanged, because it names the cause.
 */
export async function describeUndoneWork(error: unknown): Promise<unknown> {
  return error instanceof LauncherError && error.code === 'CANCELLED' ? undoIncomplete() : error;
}
