import { basename } from 'node:path';
import { withoutStop } from '@hangar/domain';

/** The details of a document's handling that the user should know about. */
interface DocumentHandling {
  readonly isOneOfMany?: boolean;
  readonly replacedBy?: string;
}

/**
 * Returns the consequences of a damaged file for the user, and the remedy. `copy` is the path of a copy of the file, or
 * `null` if it could not be copied. `hasFallback` is `true` if an earlier state is used instead.
 */
export function formatDamageMessage(
  { isOneOfMany, replacedBy }: DocumentHandling,
  hasFallback: boolean,
  copy: string | null,
): string {
  const copySentence = copy ? `A copy is kept as ${withoutStop(basename(copy))}. ` : '';
  if (isOneOfMany) return `All others still work. ${copySentence}Fix the file, or delete it.`;
  const stateSentence = `Hangar is using ${hasFallback ? 'the last good state' : 'the defaults'}. `;
  const remedy = copy
    ? `Fix the file, or ${replacedBy ?? 'save your changes in Hangar'} to replace it.`
    : "Hangar couldn't back it up and won't overwrite it. Fix or delete the file.";
  return stateSentence + copySentence + remedy;
}
