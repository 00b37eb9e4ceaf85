import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import type { TrashRecord } from './trash-record';

/** Creates the error for restoring a deletion that is incomplete or damaged. */
export function notWhole({ id, name }: TrashRecord): LauncherError {
  return new LauncherError(
    'DOCUMENT_DAMAGED',
    `"${name}" cannot be brought back: what was kept of it in trash/${id} is missing or damaged. Nothing was changed. Mend it by hand, or delete it for good.`,
    { id },
  );
}

/** Creates the error for a deletion that does not exist. */
export function noSuchThing(id: string): LauncherError {
  return new LauncherError(
    'TRASH_ITEM_NOT_FOUND',
    `There is nothing "${id}" in the trash (any more). GET /api/trash lists what there is.`,
    { id },
  );
}

/**
 * Returns the refusal of an action; `null` if it succeeded.
 * @throws errors that are not refusals
 */
export async function refusalOf(act: () => Promise<void>, path: string): Promise<LauncherError | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const refusal = asStorageError(error, path);
    if (refusal instanceof LauncherError) return refusal;
    throw error;
  }
}

/** Creates the error for restoring a file whose path is in use by another file. */
export function placeTaken(path: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `There is another file at ${path} by now. Move that one away first; the one in the trash stays there.`,
    { path },
  );
}
