import type { ISourcePort } from '../records/source-port';
import { familyOfNewest, newestFirst, portMeantBy, type NameablePort } from './newest-port';
import { preferredPort } from './preferred-port';

type RemovablePort = NameablePort & Pick<ISourcePort, 'executablePath'>;

/**
 * Returns the default source port to use after ports were removed from `before`, which leaves `remaining`. If it is one
 * of the removed ports, it is replaced by another entry for its program, by the newest version of its family, or by the
 * best of the other ports. Hidden and missing ports don't replace it. Returns `null` if the others are hidden or missing.
 */
export function defaultAfterRemoval(
  portId: string | null,
  { before, remaining }: { before: readonly RemovablePort[]; remaining: readonly RemovablePort[] },
): string | null {
  if (portId === null || portMeantBy(remaining, portId) !== null) return portId;
  const removed = portMeantBy(before, portId);
  // The reference was already invalid. An installation makes that of a family valid.
  if (removed === null) return familyOfNewest(portId) === null ? null : portId;
  const sameProgram = remaining.find(({ executablePath }) => executablePath === removed.executablePath);
  if (sameProgram) return sameProgram.id;
  const usable = remaining.filter(({ missing }) => !missing);
  return (newestFirst(usable, removed.family)[0] ?? preferredPort(usable))?.id ?? null;
}
