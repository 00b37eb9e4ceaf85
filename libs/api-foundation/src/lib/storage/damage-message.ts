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
  if (isOneOfMany) return `All others still work. ${kept}Fix the file, or delete it.`;
  const runsOn = `Hangar is using ${hasFallback ? 'the last good state' : 'the defaults'}. `;
  const wayOut = copy
    ? `Mend the file, or ${replacedBy ?? 'save your changes in Hangar'} to replace it.`
    : "Hangar couldn't back it up and won't overwrite it. Fix or delete the file.";
  return runsOn + kept + wayOut;
}
