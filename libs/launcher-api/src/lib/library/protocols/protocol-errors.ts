import { LauncherError } from '@hangar/api-foundation/errors';
import { withoutStop } from '@hangar/domain';

/**
 * Returns the protocol that was found.
 * @throws `PROTOCOL_NOT_FOUND` if it is missing, or `DOCUMENT_DAMAGED` if it is damaged
 */
export function requireFound<T>(found: T | 'damaged' | null, id: string): T {
  if (found === null) throw protocolNotFoundError(id);
  if (found !== 'damaged') return found;
  throw new LauncherError(
    'DOCUMENT_DAMAGED',
    `Couldn't read mods/${id}.json. The file wasn't changed. Fix it in an editor, or delete the protocol.`,
    { id },
  );
}

export function protocolExistsError(id: string): LauncherError {
  return new LauncherError(
    'TARGET_EXISTS',
    `Couldn't restore the protocol, because “${id}” already exists. Delete it first.`,
    { id },
  );
}

export function protocolNotFoundError(id: string): LauncherError {
  return new LauncherError('PROTOCOL_NOT_FOUND', `Protocol “${id}” not found.`);
}

/** Creates the error for protocols that are in a request, but don't exist. */
export function protocolsNotFoundError(ids: readonly string[]): LauncherError {
  if (ids.length === 1 && ids[0] !== undefined) return protocolNotFoundError(ids[0]);
  return new LauncherError(
    'PROTOCOL_NOT_FOUND',
    `Protocols not found: ${withoutStop(joinNames(ids))}. Nothing was changed.`,
    {
      ids,
    },
  );
}

/** Creates the error for an attempt to delete running protocols. */
export function protocolsRunningError(titles: readonly string[], ids: readonly string[]): LauncherError {
  return new LauncherError(
    'ALREADY_RUNNING',
    titles.length === 1
      ? `Nothing was deleted, because ${joinNames(titles)} is running. Stop the game first.`
      : `Nothing was deleted, because ${joinNames(titles)} are running. Stop these games first.`,
    { ids },
  );
}

/** Formats names for a sentence: the first few names, and the number of remaining ones. */
export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES_SHOWN);
  return names.length > MAX_NAMES_SHOWN
    ? `${shown.join(', ')} and ${names.length - MAX_NAMES_SHOWN} more`
    : shown.join(', ');
}

const MAX_NAMES_SHOWN = 5;
