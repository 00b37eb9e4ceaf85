import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import type { TrashRecord } from './trash-record';

/** Creates the error for restoring a deletion that is incomplete or damaged. */
export function damagedItemError({ id, name }: TrashRecord): LauncherError {
  return new LauncherError(
    'DOCUMENT_DAMAGED',
    `Couldn't restore ${name}, because trash/${id} is missing or damaged. Nothing was changed. You can delete it permanently.`,
    { id },
  );
}

/** Creates the error for a deletion that does not exist. */
export function trashItemNotFoundError(id: string): LauncherError {
  return new LauncherError('TRASH_ITEM_NOT_FOUND', `Item “${id}” is no longer in Recently deleted.`, { id });
}

/**
 * Runs an action that may be refused because of the disk. Returns the storage error; `null` if the action succeeded.
 * @throws other errors
 */
export async function findStorageError(
  act: () => Promise<void>,
  path: string,
): Promise<LauncherError | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const refusal = asStorageError(error, path);
    if (refusal instanceof LauncherError) return refusal;
    throw error;
  }
}

/** Creates the error for restoring a file whose path is occupied by another file. */
export function pathOccupiedError(path: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `Couldn't restore the file, because ${path} already exists. Move it and try again.`,
    { path },
  );
}
