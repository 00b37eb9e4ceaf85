import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import type { TrashRecord } from './trash-record';

/** The refusal to bring back what is not whole any more. */
export function notWhole({ id, name }: TrashRecord): LauncherError {
  return new LauncherError(
    'DOCUMENT_DAMAGED',
    `Couldn't restore ${name}, because trash/${id} is missing or damaged. Nothing was changed. You can delete it permanently.`,
    { id },
  );
}

/** The refusal to do something with what is not in the trash. */
export function noSuchThing(id: string): LauncherError {
  return new LauncherError('TRASH_ITEM_NOT_FOUND', `Item “${id}” is no longer in Recently deleted.`, { id });
}

/**
 * Why something was refused; `null` when it was done.
 * @throws what is no refusal but a fault of ours
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

/** The refusal to restore a file whose path another file has now. */
export function placeTaken(path: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `There is another file at ${path} by now. Move that one away first; the one in the trash stays there.`,
    { path },
  );
}
