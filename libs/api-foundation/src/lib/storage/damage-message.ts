import { basename } from 'node:path';
import { withoutStop } from '@hangar/domain';

/** How a document is looked after, as far as its user should know. */
interface Care {
  readonly isOneOfMany?: boolean;
  readonly replacedBy?: string;
}

/**
 * What a damaged file means for the user, and the way out. `copy` is where its bytes are kept, `null` when they could not be;
 * `hasFallback` is whether an earlier state takes its place.
 */
export function meaningOfDamage(
  { isOneOfMany, replacedBy }: Care,
  hasFallback: boolean,
  copy: string | null,
): string {
  const kept = copy ? `A copy is kept as ${withoutStop(basename(copy))}. ` : '';
  if (isOneOfMany) return `all others work. ${kept}Mend the file, or delete it.`;
  const runsOn = `Hangar runs on ${hasFallback ? 'the last good state' : 'the defaults'}. `;
  const wayOut = copy
    ? `Mend the file, or ${replacedBy ?? 'save your changes in Hangar'} to replace it.`
    : 'No copy of it could be made, so it will not be written. Mend or remove it.';
  return runsOn + kept + wayOut;
}
