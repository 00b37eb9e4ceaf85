import type { INamedFile } from '@hangar/domain';

/** The title that Crispy Doom and Woof! propose: the map and its file, truncated if too long. */
const PROPOSED_NAME = /^((?:MAP\d\d|E\dM\d) \(.+)-([0-9a-f]{1,32})(?:\.\w{0,3})?\)?$/i;

/**
 * Returns the title of a save without the hash digits that Hangar adds to the names of mod files. Ports copy these
 * digits into the titles that they propose.
 */
export function getSaveTitle(
  title: string | null,
  files: readonly Pick<INamedFile, 'hashValue'>[],
): string | null {
  const [, proposed, digits] = PROPOSED_NAME.exec(title ?? '') ?? [];
  if (proposed === undefined || digits === undefined) return title;
  const isOfFile = files.some(({ hashValue }) => hashValue.startsWith(digits.toLowerCase()));
  return isOfFile ? `${proposed})` : title;
}
