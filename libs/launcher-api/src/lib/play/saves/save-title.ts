import type { INamedFile } from '@hangar/domain';

/** What Crispy Doom and Woof! propose as a name: the map, and the file that it comes from, cut off where it is too long. */
const PROPOSED_NAME = /^((?:MAP\d\d|E\dM\d) \(.+)-([0-9a-f]{1,32})(?:\.\w{0,3})?\)?$/i;

/** What a save is called. The digits with which Hangar keeps mod files apart are no part of it, also when a port put them there. */
export function titleOfSave(
  title: string | null,
  files: readonly Pick<INamedFile, 'hashValue'>[],
): string | null {
  const [, proposed, digits] = PROPOSED_NAME.exec(title ?? '') ?? [];
  if (proposed === undefined || digits === undefined) return title;
  const isOfFile = files.some(({ hashValue }) => hashValue.startsWith(digits.toLowerCase()));
  return isOfFile ? `${proposed})` : title;
}
